import {
  type CardBody,
  type CardKind,
  type ChoiceBody,
  type ClozeBody,
  type CodeBody,
  cardKinds,
  codeLanguages,
  kindAndBody,
  type OrderBody,
  problemsInBody,
  readableAnswer,
  type TypedBody,
} from '@flipstack/card-kinds';
import { z } from 'zod';
import { fieldRules } from '../rules/field-rules.ts';
import { firstBrokenRule } from '../rules/rule.ts';

const explanation = z.string().optional().meta({ description: 'Markdown, shown after answering' });

const choiceBody = z
  .object({
    options: z.array(z.object({ text: z.string(), isCorrect: z.boolean(), why: z.string().optional() })),
    hasSeveral: z.boolean(),
    explanation,
  })
  .meta({ id: 'ChoiceBody' }) satisfies z.ZodType<ChoiceBody>;

const typedBody = z
  .object({ accepted: z.array(z.string()), isExact: z.boolean(), explanation })
  .meta({ id: 'TypedBody' }) satisfies z.ZodType<TypedBody>;

const clozeBody = z
  .object({
    text: z.string().meta({ description: 'Markdown with blanks: `{{c1::text}}` or `{{c1::text::hint}}`' }),
    alsoAccepted: z.record(z.string(), z.array(z.string())),
    isExact: z.boolean(),
    explanation,
  })
  .meta({ id: 'ClozeBody' }) satisfies z.ZodType<ClozeBody>;

const orderBody = z
  .object({
    language: z.string(),
    lines: z.array(z.string()).meta({ description: 'In their order' }),
    distractors: z.array(z.string()),
    alsoAccepted: z
      .array(z.array(z.int()))
      .meta({ description: 'Other orders, as indexes of `lines` from 0' }),
    explanation,
  })
  .meta({ id: 'OrderBody' }) satisfies z.ZodType<OrderBody>;

export const codeTests = z.array(z.object({ input: z.string(), output: z.string() }));

const codeBody = z
  .object({
    language: z.enum(codeLanguages),
    setup: z.string(),
    starter: z.string(),
    examples: codeTests.meta({ description: 'The tests that the learner sees' }),
    tests: codeTests,
    isAnyOrder: z.boolean(),
    hint: z.string().optional(),
    solution: z.string(),
    complexity: z.string().optional(),
    wrongSolutions: z.array(z.string()),
    isVerified: z.boolean(),
    explanation,
  })
  .meta({ id: 'CodeBody' }) satisfies z.ZodType<CodeBody>;

const bodies = {
  choice: choiceBody,
  typed: typedBody,
  cloze: clozeBody,
  order: orderBody,
  code: codeBody,
} satisfies Record<Exclude<CardKind, 'flip'>, z.ZodType<CardBody>>;

const anyBody = z.union(Object.values(bodies));

/** The fields of a card in a response. A `flip` card has neither. */
export const kindOfCard = {
  kind: z
    .enum(cardKinds)
    .optional()
    .meta({ description: 'How the card is answered; `flip` if it is absent' }),
  body: anyBody.optional().meta({ description: 'The parts of a card that is not a `flip` card' }),
};

/** The fields of a card in a request. The body is checked together with the kind. */
export const kindInput = {
  kind: z
    .enum(cardKinds, { error: () => `Kind must be one of the following: ${cardKinds.join(', ')}` })
    .optional()
    .meta({ description: 'How the card is answered. Other kinds than `flip` need a `body`' }),
  body: z.unknown().optional().meta({ description: 'As in the response, by kind', type: 'object' }),
};

/** What may be in these fields before they have been checked. */
interface UncheckedCard {
  kind?: unknown;
  answer?: unknown;
  body?: unknown;
}

/** The kind in a request; undefined if it is not one, which its own schema reports. */
const kindIn = ({ kind = 'flip' }: UncheckedCard): CardKind | undefined =>
  cardKinds.find((one) => one === kind);

/** What is wrong with the answer of a card in a request, if anything. */
export function problemInAnswer(input: unknown): string | undefined {
  const card = Object(input) as UncheckedCard;
  if (kindIn(card) !== 'flip') return undefined;
  return firstBrokenRule(fieldRules.answer, typeof card.answer === 'string' ? card.answer : '');
}

/** Why the body of a card in a request cannot be stored, as one sentence; undefined if it can. */
export function problemInBody(input: unknown): string | undefined {
  const unchecked = Object(input) as UncheckedCard;
  const kind = kindIn(unchecked);
  if (kind === undefined || kind === 'flip') return undefined;
  if (unchecked.body === undefined) return `A ${kind} card needs a body`;
  const read = bodies[kind].safeParse(unchecked.body);
  if (!read.success) return shapeProblem(kind, read.error);
  const card = kindAndBody({ kind, body: read.data });
  if (card.kind === 'flip') return undefined;
  return problemsInBody(card)[0] ?? firstBrokenRule(fieldRules.answer, readableAnswer(card));
}

/** What is wrong with the answer or the body of a card, if anything. */
export const problemInCard = (card: UncheckedCard): string | undefined =>
  problemInAnswer(card) ?? problemInBody(card);

function shapeProblem(kind: CardKind, { issues }: z.ZodError): string {
  const [issue] = issues;
  const place = (issue?.path ?? [])
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('');
  const reason = issue?.message.replace(/^Invalid input: /, '') ?? '';
  return `The body of a ${kind} card is not valid at body${place}: ${reason}`;
}

/** The kind, body and answer of a card, as they are stored. */
export interface StoredKind {
  kind: CardKind;
  body?: CardBody;
  answer: string;
}

type StoredParts = { kind?: CardKind | undefined; body?: CardBody | undefined; answer: string };
type EditedParts = { kind?: CardKind | undefined; body?: unknown; answer?: string | undefined };

/**
 * Like `readKind`, for an edit of a card. Clients that know only questions and answers send no kind.
 * They keep the kind of a card, so they cannot change an answer that is generated: then it is
 * undefined.
 */
export function readEditedKind(
  { kind, body, answer }: StoredParts,
  edit: EditedParts,
): StoredKind | undefined {
  if (edit.kind !== undefined || kind === undefined || body === undefined) return readKind(edit);
  return edit.answer === answer ? { kind, body, answer } : undefined;
}

/**
 * Reads the kind, body and answer of a card in a request that its schema has accepted. The answer
 * of a checked card is generated.
 */
export function readKind({
  kind = 'flip',
  body,
  answer = '',
}: {
  kind?: CardKind | undefined;
  body?: unknown;
  answer?: string | undefined;
}): StoredKind {
  if (kind === 'flip') return { kind, answer };
  const read = bodies[kind].parse(body);
  const card = kindAndBody({ kind, body: read });
  return { kind, body: read, answer: card.kind === 'flip' ? answer : readableAnswer(card) };
}
