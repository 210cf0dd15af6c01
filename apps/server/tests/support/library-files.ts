import { createHash } from 'node:crypto';
import type { LibraryFile } from '@flipstack/content/node';

interface Card {
  level?: 'EASY' | 'MEDIUM' | 'HARD';
  question: string;
  answer?: string;
  keyPoints?: string[];
  /** Further parts, as in the file. */
  more?: string;
  /** By default one that belongs to the question. */
  permanentId?: string;
}

/** Creates a library file: a module with these cards. */
export function libraryFile(
  slug: string,
  cards: readonly (Card | string)[],
  { stack = 'JS', name = slug, summary = `Know ${slug}.` } = {},
): LibraryFile {
  const head = `---\nmodule: ${name}\nstack: ${stack}\nslug: ${slug}\nsummary: ${summary}\n---\n`;
  const texts = cards
    .map((card) => (typeof card === 'string' ? { question: card } : card))
    .map(
      ({
        level = 'EASY',
        question,
        answer = 'It depends.',
        keyPoints = [],
        more = '',
        permanentId = idFor(question),
      }) => {
        const points = keyPoints.length === 0 ? '' : `\n### Key points\n\n- ${keyPoints.join('\n- ')}\n`;
        return `\n## Card (${level}) {#${permanentId}}\n\n${question}\n\n### Answer\n\n${answer}\n${points}${more === '' ? '' : `\n${more}\n`}`;
      },
    );
  return { file: `library/${stack.toLowerCase()}/${slug}.md`, text: head + texts.join('') };
}

const idFor = (question: string): string => createHash('sha256').update(question).digest('hex').slice(0, 6);
