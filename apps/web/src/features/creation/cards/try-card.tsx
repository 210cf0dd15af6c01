import { Dialog } from '@base-ui/react/dialog';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CardText, tidyCardText } from '../../../lib/queries/card-text.ts';
import {
  type Answer,
  type AnswerableCard,
  answerableCard,
  answerWithResult,
} from '../../../ui/answers/answer.ts';
import { CheckedCard } from '../../../ui/answers/checked-card.tsx';
import buttons from '../../../ui/button.module.css';
import dialog from '../../../ui/dialog.module.css';
import flip from '../../../ui/flip-card.module.css';
import { FlipCard } from '../../../ui/flip-card.tsx';
import styles from './cards.module.css';
import { firstAnswerControl, useFocusOnAnswer } from './focus-answer.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  text: CardText;
}

/** A card in a dialog, to answer it as a learner would. Nothing is graded or saved. */
export default function TryCard({ open, onOpenChange, text }: Props) {
  const [round, setRound] = useState(0);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup
          ref={popup}
          initialFocus={() =>
            firstAnswerControl(popup.current) ?? (answerableCard(text) ? popup.current : true)
          }
          className={`${dialog.popup} ${dialog.wide}`}
        >
          <Dialog.Title className={dialog.title}>As a learner gets it</Dialog.Title>
          <OneTry key={round} popup={popup} text={text} again={() => setRound(round + 1)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface OneTryProps {
  popup: RefObject<HTMLElement | null>;
  text: CardText;
  again: () => void;
}

function OneTry({ popup, text, again }: OneTryProps) {
  // The card as it was when the dialog opened: it cannot be edited meanwhile.
  const [card] = useState(() => tidyCardText(text));
  const [checked] = useState(() => answerableCard(card));
  const [face, setFace] = useState<'question' | 'answer'>('question');
  const [answer, setAnswer] = useState<Answer>({});
  const foot = useRef<HTMLDivElement>(null);
  const againButton = useRef<HTMLButtonElement>(null);
  useFocusOnAnswer(popup);
  const isChecked = answer.result !== undefined;
  useEffect(() => {
    // The controls that had the focus are disabled.
    if (isChecked && !foot.current?.contains(document.activeElement)) againButton.current?.focus();
  }, [isChecked]);
  const turn = () => {
    const next = checked && answerWithResult(checked, answer);
    if (next) setAnswer(next);
    if (!next || next.result) setFace(face === 'question' ? 'answer' : 'question');
  };
  return (
    <>
      <div className={`${flip.stage} ${styles.trial}`}>
        {checked ? (
          <TriedCard
            card={card}
            checked={checked}
            face={face}
            answer={answer}
            setAnswer={setAnswer}
            show={() => setFace('answer')}
          />
        ) : (
          <FlipCard card={card} face={face} onTurn={turn} />
        )}
      </div>
      <div ref={foot} className={dialog.foot}>
        <button type="button" className={checked ? buttons.button : buttons.main} onClick={turn}>
          Turn over the card
        </button>
        <button
          ref={againButton}
          type="button"
          className={isChecked ? buttons.main : buttons.button}
          onClick={again}
        >
          Start again
        </button>
        <Dialog.Close className={buttons.button}>Close</Dialog.Close>
      </div>
    </>
  );
}

interface TriedProps {
  card: CardText;
  checked: AnswerableCard;
  face: 'question' | 'answer';
  answer: Answer;
  setAnswer: React.Dispatch<React.SetStateAction<Answer>>;
  /** Turns the card to its result. */
  show: () => void;
}

function TriedCard({ card, checked, face, answer, setAnswer, show }: TriedProps) {
  const [isOpen, setOpen] = useState(false);
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 32));
  return (
    <CheckedCard
      card={card}
      checked={checked}
      face={face}
      seed={seed}
      answer={answer}
      asked={{ isOpen, setOpen }}
      onChange={(change) => setAnswer((before) => ({ ...before, ...change }))}
      check={() => {
        setAnswer((before) => answerWithResult(checked, before));
        show();
      }}
      hasCheckButton
    />
  );
}
