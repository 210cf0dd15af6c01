import { blockParts, nameOfBlock } from '../format/checks/card-check.ts';
import type { CardBlock } from './card-blocks.ts';

/** A comment line that a block of the card replaces, in the comment syntax of any language. */
const marker = new RegExp(
  `^([ \\t]*)(?://|#|--|/\\*|\\{/\\*|<!--)\\s*@((?:${blockParts.join('|')}) [1-9]\\d*)\\s*(?:\\*/\\}?|-->)?\\s*$`,
);
/** A comment line that was probably meant to be one. */
const nearlyMarker = /^[ \t]*(?:\/\/|#|--|\/\*|\{\/\*|<!--)\s*@(?:[a-z]+[- ])+\d+\b/;

export interface AssembledProgram {
  code: string;
  /** The names of the blocks that it includes. */
  included: string[];
  /** What it includes although the card does not have it. */
  unknown: string[];
}

/** Replaces the markers in a program with the blocks that they name, at the indentation of the marker. */
export function assembleProgram(code: string, blocks: readonly CardBlock[]): AssembledProgram {
  const included: string[] = [];
  const unknown: string[] = [];
  const lines = code.split('\n').map((line) => {
    const [, indentation = '', name] = marker.exec(line) ?? [];
    if (name === undefined) {
      if (nearlyMarker.test(line)) unknown.push(line.trim());
      return line;
    }
    const block = blocks.find((one) => nameOfBlock(one.name) === name);
    if (block === undefined) {
      unknown.push(`@${name}`);
      return line;
    }
    included.push(name);
    return indented(withoutOpeningTag(block.code), indentation);
  });
  return { code: lines.join('\n'), included, unknown };
}

/** The program around a block of PHP is in PHP already. */
const withoutOpeningTag = (code: string): string => code.replace(/^<\?php\s*\n?/, '');

const indented = (code: string, indentation: string): string =>
  indentation === ''
    ? code
    : code
        .split('\n')
        .map((line) => (line === '' ? '' : `${indentation}${line}`))
        .join('\n');
