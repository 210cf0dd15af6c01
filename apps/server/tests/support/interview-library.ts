import type { LibraryFile } from '@flipstack/content/node';

const levels = ['EASY', 'MEDIUM', 'HARD'] as const;
/** Enough for a screening of 30 minutes at any level. */
const choicesPerLevel = 12;
const opensPerLevel = 3;

/**
 * A library module with questions for interviews: choices whose right option is “right”, and open
 * questions.
 */
export function interviewFile(
  stack = 'JS',
  version = '',
  keyPoints: readonly string[] = ['Reason'],
): LibraryFile {
  const slug = `${stack.toLowerCase()}-interviews`;
  const head = `---\nmodule: Interviews ${stack}\nstack: ${stack}\nslug: ${slug}\nsummary: Know it.\n---\n`;
  const points = keyPoints.length === 0 ? '' : `\n### Key points\n\n- ${keyPoints.join('\n- ')}\n`;
  const cards = levels.flatMap((level, at) => [
    ...Array.from({ length: choicesPerLevel }, (_, index) => {
      const id = `${stack.toLowerCase().slice(0, 2)}c${at}${String(index).padStart(2, '0')}`;
      const options = ['- [x] right', '- [ ] wrong', '- [ ] also wrong'].join('\n');
      return `## Card (${level}, choice) {#${id}}\n\nWhich, ${level} ${index}${version}?\n\n### Options\n\n${options}\n`;
    }),
    ...Array.from({ length: opensPerLevel }, (_, index) => {
      const id = `${stack.toLowerCase().slice(0, 2)}f${at}${String(index).padStart(2, '0')}`;
      return `## Card (${level}) {#${id}}\n\nWhy, ${level} ${index}${version}?\n\n### Answer\n\nModel answer.\n${points}`;
    }),
  ]);
  return { file: `library/${stack.toLowerCase()}/${slug}.md`, text: `${head}\n${cards.join('\n')}` };
}
