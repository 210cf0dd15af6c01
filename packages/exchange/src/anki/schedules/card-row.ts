/** A card as Anki stores it, with its home deck if it is in a filtered one. */
export interface CardRow {
  id: number;
  noteId: number;
  deckId: number;
  /** The number of its template, or of its blank, from 0. */
  ordinal: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  type: number;
  /** -3 and -2 buried, -1 suspended, 0 new, 1 learning, 2 review, 3 learning on another day, 4 preview. */
  queue: number;
  /** Days since the collection was created, or seconds since 1970 while learning. */
  due: number;
  /** In days, or negative in seconds. */
  interval: number;
  /** The ease in thousandths. */
  factor: number;
  reviews: number;
  lapses: number;
  flag: number;
  /** JSON, with the memory state of FSRS: `s`, `d`, and `lrt` for the last review in seconds. */
  data: string;
}
