/** How the notes of a type become cards. */
export interface NoteType {
  id: number;
  name: string;
  isCloze: boolean;
  /** In the order of the fields of a note. */
  fieldNames: string[];
  /** By ordinal. A cloze type has one for all its cards. */
  templates: CardTemplate[];
}

export interface CardTemplate {
  name: string;
  /** HTML with fields in double braces. */
  front: string;
  back: string;
}

/** A note with the cards that its type makes of it. */
export interface Note {
  guid: string;
  type: NoteType;
  /** HTML by the order of the type's fields. */
  fields: string[];
  tags: string[];
}

/** Where a card of a note belongs. */
export interface CardPlace {
  /** The number of its template, or of its blank, from 0. */
  ordinal: number;
  /** The names of its deck from the top. */
  deck: readonly string[];
}
