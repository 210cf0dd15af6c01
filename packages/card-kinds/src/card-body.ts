/**
 * How a card is answered: by recalling and turning it (`flip`), or in a way that can be checked.
 */
export const cardKinds = ['flip', 'choice', 'typed', 'cloze', 'order', 'code'] as const;
export type CardKind = (typeof cardKinds)[number];

/** What every checked kind may have. */
interface Explained {
  /** Markdown, shown after answering. */
  explanation?: string | undefined;
}

/** One option of a choice. */
export interface ChoiceOption {
  /** Markdown. */
  text: string;
  isCorrect: boolean;
  /** Markdown: why the option is right or wrong. */
  why?: string | undefined;
}

/** The learner picks one option, or all that are correct. */
export interface ChoiceBody extends Explained {
  options: ChoiceOption[];
  /** Whether several options may be picked, even if one is correct. */
  hasSeveral: boolean;
}

/** The learner types a short answer. */
export interface TypedBody extends Explained {
  /** The answers that count as right. The first is the one that is shown. */
  accepted: string[];
  /** Whether letter case and white space inside the answer matter. */
  isExact: boolean;
}

/** The learner fills in the blanks of a text. */
export interface ClozeBody extends Explained {
  /** Markdown with blanks, such as `{{c1::text}}` or `{{c1::text::hint}}`. */
  text: string;
  /** More answers that count as right, by the number of the blank: `{ "1": ["…"] }`. */
  alsoAccepted: Record<string, string[]>;
  /** Whether letter case and white space inside the answer matter. */
  isExact: boolean;
}

/** The learner puts lines of code in order and leaves out those that do not belong. */
export interface OrderBody extends Explained {
  /** The language of the lines for highlighting, such as `js`. Empty for plain text. */
  language: string;
  /** The lines in their order, with their indentation. */
  lines: string[];
  /** Lines that do not belong to the answer. */
  distractors: string[];
  /** Other orders that count as right. Each is a permutation of the indexes of `lines`, from 0. */
  alsoAccepted: number[][];
}

/** The languages in which a card can be run. */
export const codeLanguages = ['javascript', 'typescript', 'sql', 'postgresql', 'python', 'php'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** One thing that a solution must do. */
export interface CodeTest {
  /**
   * Code in the card's language, which runs after the learner's. JavaScript, TypeScript, Python and
   * PHP: an expression, possibly after statements, whose value is compared. SQL: statements that
   * change the data before the learner's query runs; often empty.
   */
  input: string;
  /**
   * The expected value as JSON. SQL: the rows as a list of lists. What JSON cannot hold is written
   * as one key that starts with `$`: `{"$undefined": true}`, `{"$number": "NaN"}`,
   * `{"$set": […]}`, `{"$map": [[key, value], …]}`, `{"$error": "TypeError"}`.
   */
  output: string;
}

/** The learner writes code that must pass tests. */
export interface CodeBody extends Explained {
  language: CodeLanguage;
  /** Runs before the learner's code: helpers or, in SQL, the tables and their rows. */
  setup: string;
  /** What the editor holds at first. It must fail a test. */
  starter: string;
  /** The tests that the learner sees. */
  examples: CodeTest[];
  /** The other tests. */
  tests: CodeTest[];
  /** SQL: whether rows may come in any order. */
  isAnyOrder: boolean;
  /** Markdown. A learner who opens it gets at most Hard. */
  hint?: string | undefined;
  /** Code that passes every test. */
  solution: string;
  /** Markdown: its time and space. */
  complexity?: string | undefined;
  /** Likely mistakes. Each must fail a test. */
  wrongSolutions: string[];
  /** Whether the solution passed and the starter failed when the card was saved. */
  isVerified: boolean;
}

export type CardBody = ChoiceBody | TypedBody | ClozeBody | OrderBody | CodeBody;

/** A kind with its body, told apart by the kind. */
export type KindAndBody =
  | { kind: 'flip' }
  | { kind: 'choice'; body: ChoiceBody }
  | { kind: 'typed'; body: TypedBody }
  | { kind: 'cloze'; body: ClozeBody }
  | { kind: 'order'; body: OrderBody }
  | { kind: 'code'; body: CodeBody };

/**
 * Whether the card is a draft: code whose tests have not been shown to accept its solution and to
 * refuse its starter. It can be saved and studied, and is marked in the lists of its author.
 */
export function isUnverified(card: { kind?: CardKind | undefined; body?: CardBody | undefined }): boolean {
  const checked = kindAndBody(card);
  return checked.kind === 'code' && !checked.body.isVerified;
}

/**
 * The kind and body of a card, told apart by the kind. A card without a kind is a `flip` card. The
 * body must have been validated before: by the API's schema, or by the parser of the card format.
 */
export function kindAndBody(card: { kind?: CardKind | undefined; body?: CardBody | undefined }): KindAndBody {
  const { kind = 'flip', body } = card;
  return kind === 'flip' || body === undefined ? { kind: 'flip' } : ({ kind, body } as KindAndBody);
}
