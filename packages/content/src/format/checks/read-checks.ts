import { type FencedBlock, splitBlocks } from '../code-block.ts';
import { readCodeSpan } from '../code-span.ts';
import type { PartReader } from '../kinds/part-reader.ts';
import type { PlacedLine } from '../placed-text.ts';
import {
  type BlockCheck,
  type BlockOutcome,
  blockParts,
  type CardCheck,
  type ProgramCheck,
  type ProgramResult,
} from './card-check.ts';
import { checkLanguages, readEnvironment } from './environment.ts';

const expectedCheck =
  'Expected a check: ``- answer 1 prints `2` ``, `- question 1 runs`, ``- answer 1 throws `message` ``, `- answer 1 compiles`, ``- answer 1 does not compile: `message` ``, `- answer 1 needs Spring Boot`, or a program in a block of code.';
const expectedLanguage = `Write the language of the program after the fence: ${listed(checkLanguages)}. A least version (\`java>=21\`) and \`compile-only\` may follow.`;
const resultKinds = ['output', 'error', 'compile-error'] as const;
const misplacedResult =
  'Expected a program above its result. A program has `output`, `error`, both in this order, or `compile-error`; with `compile-only`, it has `compile-error` or nothing.';

/** Reads the checks of a card: list items about its blocks, and programs with their results. */
export function readChecks(parts: PartReader): CardCheck[] {
  const checks: CardCheck[] = [];
  /** The program to which a result belongs; undefined if it could not be read. */
  let program: ProgramCheck | undefined;
  let canHaveResult = false;
  const add = (check: CardCheck, indexes: readonly number[]) => {
    parts.place(`checks.${checks.length}`, indexes);
    checks.push(check);
  };
  for (const piece of splitBlocks(parts.lines('checks'))) {
    if ('line' in piece) {
      canHaveResult = false;
      const check = readItem(piece.line);
      if (check) add(check, [piece.line.index]);
      else parts.report(piece.line.index, expectedCheck);
      continue;
    }
    const result = resultIn(piece.block);
    if (result === undefined) {
      program = readProgram(piece.block);
      canHaveResult = true;
      if (program) add(program, [piece.block.index, ...piece.block.codeLines]);
      else parts.report(piece.block.index, expectedLanguage);
    } else if (!canHaveResult || (program && !canFollow(program, result))) {
      parts.report(piece.block.index, misplacedResult);
    } else program?.results.push(result);
  }
  return checks;
}

function resultIn({ info, code }: FencedBlock): ProgramResult | undefined {
  const kind = resultKinds.find((one) => one === info);
  return kind && { kind, text: code };
}

function readProgram({ info, code }: FencedBlock): ProgramCheck | undefined {
  const environment = readEnvironment(info);
  return environment && { kind: 'program', environment, code, results: [] };
}

function canFollow({ environment, results }: ProgramCheck, { kind }: ProgramResult): boolean {
  if (kind === 'compile-error') return results.length === 0;
  if (environment.isCompileOnly) return false;
  return results.every((before) => before.kind === 'output' && kind === 'error');
}

const blockItem = new RegExp(`^- (${blockParts.join('|')}) ([1-9]\\d*) (.+)$`, 's');

function readItem({ text }: PlacedLine): BlockCheck | undefined {
  const [, name, number, written = ''] = blockItem.exec(text.trimEnd()) ?? [];
  const part = blockParts.find((one) => one === name);
  const read = readOutcome(written);
  return part && read && { kind: 'block', block: { part, number: Number(number) }, ...read };
}

type WrittenOutcome = Pick<BlockCheck, 'outcome' | 'environment'>;

function readOutcome(written: string): WrittenOutcome | undefined {
  const [, missing] = /^needs (.*)$/s.exec(written) ?? [];
  if (missing !== undefined)
    return missing.trim() === '' ? undefined : { outcome: { verb: 'needs', text: missing.trim() } };
  const [, plain, after = ''] = /^(runs|compiles)\b(.*)$/s.exec(written) ?? [];
  if (plain === 'runs' || plain === 'compiles') return withEnvironment({ verb: plain }, after);
  const [whole = '', verb] = /^(prints|throws|does not compile:) /.exec(written) ?? [];
  const span = readCodeSpan(written.slice(whole.length));
  if (verb === undefined || span === undefined) return undefined;
  const known = verb === 'prints' || verb === 'throws' ? verb : 'does not compile';
  return withEnvironment({ verb: known, text: span.code }, span.rest);
}

/** What follows the outcome: nothing, or `in` and an environment. */
function withEnvironment(outcome: BlockOutcome, after: string): WrittenOutcome | undefined {
  if (after === '') return { outcome };
  const [, info = ''] = /^ in (.+)$/s.exec(after) ?? [];
  const environment = readEnvironment(info);
  return environment && { outcome, environment };
}

function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}
