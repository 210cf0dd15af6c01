/** What study needs of a card; question and answer are Markdown. */
export interface StudyCard {
  question: string;
  answer: string;
  level: string;
}
