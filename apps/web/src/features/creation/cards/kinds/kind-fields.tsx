import { type CardBody, kindAndBody } from '@flipstack/card-kinds';
import type { ReactNode } from 'react';
import type { CardText } from '../../../../lib/queries/card-text.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { CodeFields } from './code-fields.tsx';
import styles from './kinds.module.css';
import { PartArea } from './part-fields.tsx';
import { ClozeFields, OrderFields, TypedFields } from './text-fields.tsx';

interface Props {
  text: CardText;
  onChange: (part: Partial<CardText>) => void;
}

/** The parts of a checked card, in place of its answer. */
export default function KindFields({ text, onChange }: Props) {
  const card = kindAndBody(text);
  if (card.kind === 'flip') return null;
  const setBody = (body: CardBody) => onChange({ body });
  const fields = (): ReactNode => {
    switch (card.kind) {
      case 'choice':
        return <ChoiceFields body={card.body} onChange={setBody} />;
      case 'typed':
        return <TypedFields body={card.body} onChange={setBody} />;
      case 'cloze':
        return <ClozeFields body={card.body} onChange={setBody} />;
      case 'order':
        return <OrderFields body={card.body} onChange={setBody} />;
      case 'code':
        return <CodeFields body={card.body} onChange={setBody} />;
    }
  };
  return (
    <div className={styles.fields}>
      {fields()}
      <PartArea
        part="explanation"
        takesMedia
        label="Explanation (optional)"
        help="Shown after answering."
        value={card.body.explanation ?? ''}
        onChange={(explanation) => setBody({ ...card.body, explanation })}
      />
    </div>
  );
}
