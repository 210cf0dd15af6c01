import type { CodeParser } from './code-fault.ts';
import { parseCss, parseScss } from './parse-css.ts';
import { parseHtml } from './parse-html.ts';
import { parseJson } from './parse-json.ts';
import { parseScript } from './parse-script.ts';
import { parseSql } from './parse-sql.ts';
import { parseXml } from './parse-xml.ts';
import { parseYaml } from './parse-yaml.ts';

/** The parsers by the names of fences. */
export const codeParsers: Record<string, CodeParser> = {
  js: (code) => parseScript(code, 'js'),
  jsx: (code) => parseScript(code, 'jsx'),
  ts: (code) => parseScript(code, 'ts'),
  tsx: (code) => parseScript(code, 'tsx'),
  json: parseJson,
  sql: parseSql,
  html: parseHtml,
  css: parseCss,
  scss: parseScss,
  yaml: parseYaml,
  xml: parseXml,
};
