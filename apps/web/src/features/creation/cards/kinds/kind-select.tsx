import { type CardBody, type CardKind, cardKinds } from '@flipstack/card-kinds';
import { useRef } from 'react';
import type { CardText } from '../../../../lib/queries/card-text.ts';
import { submitByKeys } from '../../../../ui/card-text-fields.tsx';
import field from '../../../../ui/form-field.module.css';
import { Labelled } from '../../../../ui/labelled.tsx';
import { kindLabels, newBody } from './new-body.ts';

interface Props {
  text: CardText;
  onChange: (part: Partial<CardText>) => void;
  className?: string | undefined;
}

/** How the card is answered. What was typed for another kind comes back when it is chosen again. */
export function KindSelect({ text, onChange, className }: Props) {
  const { kind = 'flip', body } = text;
  const others = useRef(new Map<CardKind, CardBody>());
  const choose = (chosen: CardKind) => {
    if (body !== undefined) others.current.set(kind, body);
    if (chosen === 'flip') onChange({ kind: 'flip', body: undefined });
    else onChange({ kind: chosen, body: others.current.get(chosen) ?? newBody[chosen] });
  };
  return (
    <Labelled label="Kind" className={className}>
      {(id) => (
        <select
          id={id}
          className={field.control}
          value={kind}
          onKeyDown={submitByKeys}
          onChange={(event) => choose(cardKinds.find((one) => one === event.target.value) ?? 'flip')}
        >
          {cardKinds.map((one) => (
            <option key={one} value={one}>
              {kindLabels[one]}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
