import { type CodeBody, type CodeLanguage, codeLanguages } from '@flipstack/card-kinds';
import { nameOf } from '../card-parts.ts';
import { type FencedBlock, readBlock, readBlocks, writeBlock } from '../code-block.ts';
import { readInputs, readTests, writeInputs, writeTests } from './code-tests.ts';
import { optionalText, type PartReader, type WrittenPart } from './part-reader.ts';

/** The languages as fences name them. */
export const languageFences = {
  javascript: 'js',
  typescript: 'ts',
  sql: 'sql',
  postgresql: 'postgresql',
  python: 'python',
  php: 'php',
} as const satisfies Record<CodeLanguage, string>;

const fences = codeLanguages.map((language) => `\`${languageFences[language]}\``);
const expectedLanguage = `Write the language of the card after the fence: ${fences.slice(0, -1).join(', ')} or ${fences.at(-1)}.`;

const languageOf = (info: string): CodeLanguage | undefined =>
  codeLanguages.find((language) => language === info || languageFences[language] === info);

/** Reads a coding task. The language is that of the starter's fence. */
export function readCode(parts: PartReader): CodeBody {
  const starter = readBlock(parts.lines('starter'), parts.report);
  const language = starter && languageOf(starter.info);
  if (starter && language === undefined) parts.report(starter.index, expectedLanguage);
  if (starter) parts.place('starter', starter.codeLines);
  const readCodeOf = (part: 'setup' | 'solution'): string => {
    const block = readBlock(parts.lines(part), parts.report);
    if (block) parts.place(part, block.codeLines);
    return block ? codeIn(block, language, parts) : '';
  };
  const body: CodeBody = {
    language: language ?? 'javascript',
    setup: readCodeOf('setup'),
    starter: starter?.code ?? '',
    examples: readTests(parts, 'examples', (block) => codeIn(block, language, parts)),
    tests: readTests(parts, 'tests', (block) => codeIn(block, language, parts)),
    isAnyOrder: parts.isMarked('tests') || parts.isMarked('examples'),
    ...optionalText(parts, 'hint'),
    solution: readCodeOf('solution'),
    ...optionalText(parts, 'complexity'),
    wrongSolutions: readBlocks(parts.lines('wrongSolutions'), parts.report).map((block, index) => {
      parts.place(`wrongSolutions.${index}`, block.codeLines);
      return codeIn(block, language, parts);
    }),
    isVerified: parts.isMarked('solution'),
    ...optionalText(parts, 'explanation'),
  };
  return body;
}

/** Reads the interview inputs of a task, whose language is that of its starter. */
export const readInterviewInputs = (parts: PartReader, { language }: CodeBody): string[] =>
  readInputs(parts, 'interviewInputs', (block) => codeIn(block, language, parts));

export const writeInterviewInputs = (inputs: readonly string[], { language }: CodeBody): string =>
  writeInputs(inputs, languageFences[language]);

/** The code of a block, which need not repeat the card's language but must not name another. */
function codeIn({ info, code, index }: FencedBlock, language: CodeLanguage | undefined, parts: PartReader) {
  if (info !== '' && language !== undefined && languageOf(info) !== language) {
    parts.report(index, `Expected a block of \`${languageFences[language]}\`, as in ${nameOf('starter')}.`);
  }
  return code;
}

export function writeCode(body: CodeBody): WrittenPart[] {
  const fence = languageFences[body.language];
  const block = (code: string): string => (code === '' ? '' : writeBlock(code, fence));
  return [
    ['setup', block(body.setup)],
    ['starter', writeBlock(body.starter, fence)],
    ['examples', writeTests(body.examples, fence), body.isAnyOrder && body.tests.length === 0],
    ['tests', writeTests(body.tests, fence), body.isAnyOrder],
    ['hint', body.hint ?? ''],
    ['solution', block(body.solution), body.isVerified],
    ['complexity', body.complexity ?? ''],
    ['wrongSolutions', body.wrongSolutions.map((code) => writeBlock(code, fence)).join('\n\n')],
  ];
}
