import { type CardBody, type CardKind, codeLanguages } from '@flipstack/card-kinds';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
const isFlag: Check = (value) => typeof value === 'boolean';
const isIndex: Check = (value) => Number.isInteger(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= itemsMax && value.every(check);
const recordOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);
/** An object with these fields and no others. */
const shape =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((key) => Object.hasOwn(fields, key)) &&
    Object.entries(fields).every(([key, check]) => check(value[key]));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** More than any list of a body may have. */
const itemsMax = 1_000;

const explained = { explanation: optional(isText) };
const tests = listOf(shape({ input: isText, output: isText }));

const bodies: Record<Exclude<CardKind, 'flip'>, Check> = {
  choice: shape({
    ...explained,
    options: listOf(shape({ text: isText, isCorrect: isFlag, why: optional(isText) })),
    hasSeveral: isFlag,
  }),
  typed: shape({ ...explained, accepted: listOf(isText), isExact: isFlag }),
  cloze: shape({ ...explained, text: isText, alsoAccepted: recordOf(listOf(isText)), isExact: isFlag }),
  order: shape({
    ...explained,
    language: isText,
    lines: listOf(isText),
    distractors: listOf(isText),
    alsoAccepted: listOf(listOf(isIndex)),
  }),
  code: shape({
    ...explained,
    language: (value) => codeLanguages.some((one) => one === value),
    setup: isText,
    starter: isText,
    examples: tests,
    tests,
    isAnyOrder: isFlag,
    hint: optional(isText),
    solution: isText,
    complexity: optional(isText),
    wrongSolutions: listOf(isText),
    isVerified: isFlag,
  }),
};

/** Whether a value from a file has the form of a body of this kind; its rules are another matter. */
export const isBody = (kind: Exclude<CardKind, 'flip'>, value: unknown): value is CardBody =>
  bodies[kind](value);
