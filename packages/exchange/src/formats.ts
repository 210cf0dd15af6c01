/** The formats that can be read, with the names that users know. */
export const formatLabels = {
  'anki-package': 'Anki deck package',
  'anki-collection': 'Anki collection package',
  'anki-text': 'Anki text export',
  crowdanki: 'CrowdAnki deck',
  table: 'Table (CSV or TSV)',
  quizlet: 'Quizlet export',
  mochi: 'Mochi deck',
  'markdown-notes': 'Markdown notes',
  'flipstack-markdown': 'Flipstack Markdown',
  'flipstack-json': 'Flipstack JSON',
  'flipstack-everything': 'Everything from a Flipstack account',
} as const;

export type ExchangeFormat = keyof typeof formatLabels;
