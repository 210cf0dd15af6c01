/** One kind of thing that a file contains and the cards cannot hold, or hold in another way. */
export interface Loss {
  /** For tests and telemetry, such as `note-without-question`. */
  code: string;
  /** `lost`: it is not imported. `changed`: it is, in another form. */
  effect: 'lost' | 'changed';
  /** A sentence that is true for every count: “Cards without a question are left out.” */
  message: string;
  count: number;
  /** Up to three, each one line of at most 120 characters. They are text of the file: escape them. */
  examples: string[];
}
