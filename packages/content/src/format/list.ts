/** Items of one line each as a Markdown list. */
export const listOf = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
