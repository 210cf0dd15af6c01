import { ownFieldName } from '../../anki/notes/own-note.ts';

/** The note types of our packages. Their ids stay, so that Anki recognizes them in later imports. */
export const noteTypes = {
  flip: {
    id: 1_764_000_000_001,
    name: 'Flipstack',
    isCloze: false,
    fields: ['Question', 'Answer', ownFieldName],
    front: '{{Question}}',
    back: '{{FrontSide}}\n\n<hr id=answer>\n\n{{Answer}}',
  },
  typed: {
    id: 1_764_000_000_002,
    name: 'Flipstack (type in the answer)',
    isCloze: false,
    fields: ['Question', 'Answer', 'Explanation', ownFieldName],
    front: '{{Question}}\n\n{{type:Answer}}',
    back: '{{Question}}\n\n<hr id=answer>\n\n{{type:Answer}}\n\n{{Explanation}}',
  },
  cloze: {
    id: 1_764_000_000_003,
    name: 'Flipstack (cloze)',
    isCloze: true,
    fields: ['Text', 'Question', 'Explanation', ownFieldName],
    front: '{{Question}}\n\n<div>{{cloze:Text}}</div>',
    back: '{{Question}}\n\n<div>{{cloze:Text}}</div>\n\n{{Explanation}}',
  },
} as const;

export type PackageNoteType = (typeof noteTypes)[keyof typeof noteTypes];

const css = `.card { font-family: system-ui, sans-serif; font-size: 18px; line-height: 1.5; }
.card pre, .card code { font-family: ui-monospace, monospace; font-size: 0.9em; }
.card pre { padding: 0.75em; overflow-x: auto; background: rgb(127 127 127 / 12%); }
.card img { max-width: 100%; }
.cloze { font-weight: bold; }
`;

/** The note types as `col.models` has them in schema 11, in the form that Anki itself writes. */
export const modelsJson = (now: number): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.values(noteTypes).map((type) => [type.id, modelOf(type, Math.floor(now / 1000))]),
    ),
  );

const modelOf = ({ id, name, isCloze, fields, front, back }: PackageNoteType, mod: number) => ({
  ...{ id, name, type: isCloze ? 1 : 0, mod, usn: -1, sortf: 0, did: null, css, tags: [], vers: [] },
  latexPre:
    '\\documentclass[12pt]{article}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\begin{document}\n',
  latexPost: '\\end{document}',
  flds: fields.map((field, ord) => ({
    ...{ name: field, ord, font: 'Arial', size: 20, rtl: false, sticky: false, media: [] },
    // The field for another import is not for reading.
    collapsed: field === ownFieldName,
    excludeFromSearch: field === ownFieldName,
  })),
  tmpls: [
    {
      ...{ name: isCloze ? 'Cloze' : 'Card 1', ord: 0, qfmt: front, afmt: back },
      ...{ bqfmt: '', bafmt: '', bfont: '', bsize: 0, did: null },
    },
  ],
  req: [[0, 'any', [0]]],
});
