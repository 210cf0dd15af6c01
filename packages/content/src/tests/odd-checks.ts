import fc from 'fast-check';
import {
  type BlockCheck,
  blockParts,
  type CardCheck,
  type ProgramCheck,
  type ProgramResult,
} from '../format/checks/card-check.ts';
import { checkLanguages, type Environment } from '../format/checks/environment.ts';
import { oddLine, oddText } from './odd-text.ts';

const line = oddLine.map((text) => text.replaceAll(/[\r\n]/g, ' ')).filter((text) => text !== '');
const code = fc.oneof(oddText, fc.constantFrom('', '\n', ' ', '// @answer 1', 'a  \n', '\r'));

const environment: fc.Arbitrary<Environment> = fc.record(
  {
    language: fc.constantFrom(...checkLanguages),
    minVersion: fc.constantFrom('21', '3.12', '1.22.1'),
    isCompileOnly: fc.constant(true),
  },
  { requiredKeys: ['language'] },
);

const outcome: fc.Arbitrary<Pick<BlockCheck, 'outcome' | 'environment'>> = fc.oneof(
  fc.record({
    outcome: fc.record({
      verb: fc.constant('needs' as const),
      text: line.map((text) => text.trim()).filter((text) => text !== ''),
    }),
  }),
  fc.record(
    {
      outcome: fc.oneof(
        fc.record({ verb: fc.constantFrom('runs' as const, 'compiles' as const) }),
        fc.record({
          verb: fc.constantFrom('prints' as const, 'throws' as const, 'does not compile' as const),
          text: line,
        }),
      ),
      environment,
    },
    { requiredKeys: ['outcome'] },
  ),
);

const blockCheck: fc.Arbitrary<BlockCheck> = fc
  .tuple(
    fc.record({ part: fc.constantFrom(...blockParts), number: fc.integer({ min: 1, max: 99 }) }),
    outcome,
  )
  .map(([block, rest]) => ({ kind: 'block', block, ...rest }));

const resultOf = (kind: ProgramResult['kind']): fc.Arbitrary<ProgramResult> =>
  code.map((text) => ({ kind, text }));
const noResult: fc.Arbitrary<ProgramResult[]> = fc.constant([]);
const [output, error, compileError] = [resultOf('output'), resultOf('error'), resultOf('compile-error')];

const programCheck: fc.Arbitrary<ProgramCheck> = environment.chain((environment) =>
  fc.record({
    kind: fc.constant('program' as const),
    environment: fc.constant(environment),
    code,
    results: fc.oneof<fc.Arbitrary<ProgramResult[]>[]>(
      ...[noResult, fc.tuple(compileError)],
      ...(environment.isCompileOnly ? [] : [fc.tuple(output), fc.tuple(error), fc.tuple(output, error)]),
    ),
  }),
);

/** Any checks that a file can hold. */
export const oddChecks: fc.Arbitrary<CardCheck[]> = fc.array(fc.oneof(blockCheck, programCheck), {
  maxLength: 3,
});
