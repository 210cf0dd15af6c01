import type { PartPlace } from '../format/card-parts.ts';
import {
  type BlockCheck,
  type BlockOutcome,
  nameOfBlock,
  type ProgramCheck,
} from '../format/checks/card-check.ts';
import type { CheckLanguage, Environment } from '../format/checks/environment.ts';
import type { CardInFile } from '../format/module-file.ts';
import { assembleProgram } from './assemble-program.ts';
import { type CardBlock, cardBlocks } from './card-blocks.ts';

/** What must happen. Without any of them, the program compiles and ends without an error. */
export interface Expectation {
  /** The whole standard output. */
  output?: string;
  /** The program fails, and its standard error contains each of these. */
  error?: string[];
  /** It does not compile, and the messages contain each of these. */
  compileError?: string[];
}

/** A program that can be run, and what it must do. */
export interface RunnableCheck {
  /** Where it is written: `checks.0`. */
  place: PartPlace;
  environment: Environment;
  code: string;
  expected: Expectation;
  /** The blocks of the card that it covers: `answer 1`. */
  covers: string[];
}

/** A block that is declared not to run. */
export interface DeclaredNeed {
  place: PartPlace;
  block: CardBlock;
  /** The missing dependency, service or version. */
  needs: string;
}

export interface ReadChecks {
  runnable: RunnableCheck[];
  needs: DeclaredNeed[];
  problems: { place: PartPlace; message: string }[];
}

/** The languages of fences that can be run, by the names that fences use. */
const languageOfFence: Record<string, CheckLanguage> = {
  ...{
    js: 'js',
    javascript: 'js',
    mjs: 'js',
    cjs: 'cjs',
    ts: 'ts',
    typescript: 'ts',
    jsx: 'jsx',
    tsx: 'tsx',
  },
  ...{ html: 'html', sql: 'sql', sqlite: 'sqlite', postgresql: 'postgresql', python: 'python', py: 'python' },
  ...{ php: 'php', java: 'java', go: 'go' },
};

/** The language that runs a block of the card by itself; undefined if none does. */
export const languageOfBlock = ({ language }: Pick<CardBlock, 'language'>): CheckLanguage | undefined =>
  languageOfFence[language];

const compiled: readonly CheckLanguage[] = ['js', 'cjs', 'ts', 'jsx', 'tsx', 'python', 'php', 'java', 'go'];

/** Turns the checks of a card into programs, and reports those that cannot be. */
export function runnableChecks(card: CardInFile): ReadChecks {
  const blocks = cardBlocks(card);
  const read: ReadChecks = { runnable: [], needs: [], problems: [] };
  for (const [index, check] of (card.checks ?? []).entries()) {
    const place: PartPlace = `checks.${index}`;
    if (check.kind === 'block') addBlock(check, place, blocks, read);
    else addProgram(check, place, blocks, read);
  }
  for (const { place, environment, expected } of read.runnable) {
    const mustCompile = environment.isCompileOnly || expected.compileError !== undefined;
    if (mustCompile && !compiled.includes(environment.language))
      read.problems.push({
        place,
        message: `${environment.language} is not compiled; say what it does instead`,
      });
  }
  return read;
}

function addBlock(
  { block, outcome, environment }: BlockCheck,
  place: PartPlace,
  blocks: readonly CardBlock[],
  read: ReadChecks,
) {
  const name = nameOfBlock(block);
  const found = blocks.find((one) => nameOfBlock(one.name) === name);
  const fault = (message: string) => read.problems.push({ place, message });
  if (found === undefined) return fault(`the card has no block of code \`${name}\``);
  if (outcome.verb === 'needs') return read.needs.push({ place, block: found, needs: outcome.text });
  const language = languageOfBlock(found);
  if (environment === undefined && language === undefined)
    return fault(`a block of \`${found.language}\` is not run by itself; write a program around it`);
  const base = environment ?? { language: language ?? 'js' };
  return read.runnable.push({
    place,
    environment: outcome.verb === 'compiles' ? { ...base, isCompileOnly: true } : base,
    code: found.code,
    expected: expectationOf(outcome),
    covers: [name],
  });
}

function expectationOf(outcome: BlockOutcome): Expectation {
  switch (outcome.verb) {
    case 'prints':
      return { output: outcome.text };
    case 'throws':
      return { error: [outcome.text] };
    case 'does not compile':
      return { compileError: [outcome.text] };
    default:
      return {};
  }
}

function addProgram(
  { environment, code, results }: ProgramCheck,
  place: PartPlace,
  blocks: readonly CardBlock[],
  read: ReadChecks,
) {
  const { included, unknown, code: assembled } = assembleProgram(code, blocks);
  for (const name of unknown)
    read.problems.push({ place, message: `the card has no block of code for \`${name}\`` });
  if (unknown.length > 0) return;
  const expected: Expectation = {};
  for (const { kind, text } of results) {
    if (kind === 'output') expected.output = text;
    else if (kind === 'error') expected.error = linesOf(text);
    else expected.compileError = linesOf(text);
  }
  read.runnable.push({ place, environment, code: assembled, expected, covers: included });
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
