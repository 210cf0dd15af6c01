import { type CardBody, type CardKind, kindAndBody, visibleParts } from '@flipstack/card-kinds';
import { MarkdownText } from './markdown-text.tsx';
import styles from './printed-cards.module.css';
import { usePrinting } from './use-printing.ts';

interface PrintedCard {
  question: string;
  answer: string;
  kind?: CardKind | undefined;
  body?: CardBody | undefined;
}

/** The cards for printing: first the questions, then the answers. Rendered only while printing. */
export function PrintedCards({ cards }: { cards: readonly PrintedCard[] }) {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  return (
    <div className={styles.paper}>
      <h2>Questions</h2>
      <PrintedList texts={cards.map(questionOf)} />
      <h2>Answers</h2>
      <PrintedList texts={cards.map(({ answer }) => answer)} />
    </div>
  );
}

/** The question with what is needed to answer it, such as its options. */
const questionOf = (card: PrintedCard): string =>
  [card.question, visibleParts(kindAndBody(card))].filter((text) => text !== '').join('\n\n');

function PrintedList({ texts }: { texts: readonly string[] }) {
  return (
    <ol>
      {texts.map((text) => (
        <li key={text}>
          <MarkdownText text={text} />
        </li>
      ))}
    </ol>
  );
}
