export { writeApkg } from './apkg/write-apkg.ts';
export { writeCsv } from './write-csv.ts';
export { writeEverything, writeJson, writeJsonZip } from './write-json.ts';
export { writeMarkdown } from './write-markdown.ts';
