import type { LibraryFile } from '@flipstack/content/node';

interface Card {
  level?: 'EASY' | 'MEDIUM' | 'HARD';
  question: string;
  answer?: string;
  keyPoints?: string[];
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
    .map(({ level = 'EASY', question, answer = 'It depends.', keyPoints = [] }) => {
      const points = keyPoints.length === 0 ? '' : `\n### Key points\n\n- ${keyPoints.join('\n- ')}\n`;
      return `\n## Card (${level})\n\n${question}\n\n### Answer\n\n${answer}\n${points}`;
    });
  return { file: `library/${stack.toLowerCase()}/${slug}.md`, text: head + texts.join('') };
}
