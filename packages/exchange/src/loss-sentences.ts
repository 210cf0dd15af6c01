/** Everything that can be lost or changed, as a sentence that is true for every count. */
export const lossSentences = {
  'card-without-note': { effect: 'lost', message: 'Cards whose text is missing are left out.' },
  'card-without-question': { effect: 'lost', message: 'Cards without a question are left out.' },
  'card-without-answer': { effect: 'lost', message: 'Cards without an answer are left out.' },
  'note-without-cards': { effect: 'lost', message: 'Notes without cards are left out.' },
  'note-too-long': { effect: 'lost', message: 'Notes of more than 1 MB are left out.' },
  'row-without-question-or-answer': {
    effect: 'lost',
    message: 'Rows without a question or an answer are left out.',
  },
  'section-not-read': { effect: 'lost', message: 'Text that belongs to no card is left out.' },
  'file-not-read': { effect: 'lost', message: 'Files that contain no cards are left out.' },
  'unused-media': { effect: 'lost', message: 'Pictures and sounds that no card uses are left out.' },
  'missing-media': {
    effect: 'lost',
    message: 'Pictures and sounds that the file does not contain are missing.',
  },
  'too-large-media': { effect: 'lost', message: 'Pictures and sounds of more than 50 MB are left out.' },
  'damaged-media': { effect: 'lost', message: 'Pictures and sounds that cannot be unpacked are left out.' },
  'other-media': { effect: 'lost', message: 'Files that are neither pictures nor sounds are left out.' },
  'embedded-media': { effect: 'lost', message: 'Pictures that are part of the text are left out.' },
  'active-content': {
    effect: 'lost',
    message: 'Scripts, drawings, forms and embedded pages in cards are left out.',
  },
  'template-script': { effect: 'lost', message: 'Scripts of card templates do not run.' },
  speech: { effect: 'lost', message: 'Text that Anki reads aloud is left out.' },
  'image-occlusion': {
    effect: 'lost',
    message:
      'The masks of image occlusion cards are left out: each card shows the whole picture on both sides, so it hides nothing.',
  },
  flag: { effect: 'lost', message: 'Flags of cards are left out.' },
  'deck-options': { effect: 'lost', message: 'Deck options are left out; your own settings apply.' },
  'tag-too-long': { effect: 'lost', message: 'Tags of more than 100 characters are left out.' },
  'review-at-impossible-time': {
    effect: 'lost',
    message: 'Reviews without a possible time or rating are left out.',
  },
  'review-without-effect': {
    effect: 'lost',
    message: 'Reviews that did not change a schedule, such as previews, are left out.',
  },
  'schedule-not-read': { effect: 'lost', message: 'Schedules that cannot be read are left out.' },
  'broken-template': { effect: 'changed', message: 'Cards of broken templates show all their fields.' },
  'text-cut': { effect: 'changed', message: 'Texts of more than 10,000 characters are cut.' },
  'cloze-as-flip': {
    effect: 'changed',
    message: 'Blanks that cannot be typed become cards that you turn over.',
  },
  'typed-as-flip': {
    effect: 'changed',
    message: 'Answers that are too long to type become cards that you turn over.',
  },
  hint: { effect: 'changed', message: 'Hints move from the question to the answer.' },
  'remote-media': { effect: 'changed', message: 'Pictures from the web become links.' },
  formatting: { effect: 'changed', message: 'Colors, fonts, sizes and alignment are left out.' },
  'name-changed': { effect: 'changed', message: 'Names that are too long or empty are changed.' },
  'part-changed': {
    effect: 'changed',
    message: 'Cards with invalid parts become cards that you turn over.',
  },
} as const satisfies Record<string, { effect: 'lost' | 'changed'; message: string }>;

export type LossCode = keyof typeof lossSentences;
