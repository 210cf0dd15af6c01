/** A card of the library as it is on screen. A sample has only its permanent id. */
export interface ReportableCard {
  cardId?: number;
  permanentId?: string;
  question: string;
  /** Absent where only the question is shown. */
  answer?: string;
}
