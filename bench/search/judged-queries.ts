import { readFileSync } from 'node:fs';
import { parseModule } from '@flipstack/content';
import type { LibraryFile } from '@flipstack/content/node';

/** A query of the set, with its judgments. */
export interface JudgedQuery {
  query: string;
  /** The kind of query, such as `comparison`. */
  group: string;
  /** The stacks that the searcher learns, if it matters. */
  learns: readonly string[];
  /** Grades of cards by {@link cardKey}. Cards that are not listed have grade 0. */
  grades: ReadonlyMap<string, number>;
  /** Whether the library has no cards on the topic and search must say so. */
  isNotCovered: boolean;
}

interface QueryInFile {
  query: string;
  group: string;
  learns?: string[];
  notCovered?: boolean;
  stack?: string;
  relevant?: Record<string, Record<string, number>>;
}

/** Identifies a card across versions of the library: its module and question. */
export const cardKey = (card: { slug: string; question: string }): string =>
  `${card.slug} ${oneLine(card.question)}`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Reads judged queries from a file (its format is described in README.md).
 * @throws if a judgment does not name exactly one card of the library, or a query has no judgment
 */
export function readJudgedQueries(file: string, library: readonly LibraryFile[]): JudgedQuery[] {
  const { queries } = JSON.parse(readFileSync(file, 'utf8')) as { queries: QueryInFile[] };
  const modules = library.map(({ file, text }) => {
    const { slug, stackName, cards } = parseModule(file, text);
    const named = cards.map(({ question, permanentId: id }) => ({ id, key: cardKey({ slug, question }) }));
    return { slug, stackName, cards: named };
  });
  const cardsBySlug = new Map(modules.map(({ slug, cards }) => [slug, cards]));
  return queries.map(({ query, group, learns = [], notCovered = false, stack, relevant = {} }) => {
    const ofStack = modules.filter(({ stackName }) => stackName === stack);
    const grades = new Map(ofStack.flatMap(({ cards }) => cards.map(({ key }) => [key, 3])));
    for (const [slug, questions] of Object.entries(relevant)) {
      for (const [name, grade] of Object.entries(questions)) {
        if (![1, 2, 3].includes(grade)) throw new Error(`“${query}”: ${grade} is not a grade`);
        grades.set(findKey(cardsBySlug.get(slug) ?? [], name, query), grade);
      }
    }
    const hasJudgment = notCovered || [...grades.values()].some((grade) => grade >= 2);
    if (!hasJudgment) throw new Error(`“${query}” has no card of grade 2 or 3, and is not “notCovered”`);
    return { query, group, learns, grades, isNotCovered: notCovered };
  });
}

function findKey(cards: readonly { id: string; key: string }[], name: string, query: string): string {
  const [, id] = /^#([a-z0-9]{6})\b/.exec(name) ?? [];
  const card = cards.find((one) => one.id === id);
  if (card === undefined) throw new Error(`“${query}”: no card of the module is “${name}”`);
  return card.key;
}
