import { writeBlock } from '../code-block.ts';
import { inBackticks } from '../code-span.ts';
import { type BlockCheck, type CardCheck, nameOfBlock } from './card-check.ts';
import { writeEnvironment } from './environment.ts';

/** Writes checks as `readChecks` reads them. */
export const writeChecks = (checks: readonly CardCheck[]): string =>
  checks
    .map((check, index) => {
      const isList = check.kind === 'block' && checks[index - 1]?.kind === 'block';
      return `${index === 0 ? '' : isList ? '\n' : '\n\n'}${writeCheck(check)}`;
    })
    .join('');

function writeCheck(check: CardCheck): string {
  if (check.kind === 'block') return writeItem(check);
  const { environment, code, results } = check;
  return [
    writeBlock(code, writeEnvironment(environment)),
    ...results.map(({ kind, text }) => writeBlock(text, kind)),
  ].join('\n\n');
}

function writeItem({ block, outcome, environment }: BlockCheck): string {
  const where = environment === undefined ? '' : ` in ${writeEnvironment(environment)}`;
  return `- ${nameOfBlock(block)} ${writeOutcome(outcome)}${where}`;
}

function writeOutcome(outcome: BlockCheck['outcome']): string {
  switch (outcome.verb) {
    case 'runs':
    case 'compiles':
      return outcome.verb;
    case 'needs':
      return `needs ${outcome.text}`;
    case 'does not compile':
      return `does not compile: ${inBackticks(outcome.text)}`;
    case 'prints':
    case 'throws':
      return `${outcome.verb} ${inBackticks(outcome.text)}`;
  }
}
