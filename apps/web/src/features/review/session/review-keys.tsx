import { KeysDialog } from '../../../ui/keys-dialog.tsx';

const commonKeys = [
  ['Space or Enter', 'Show the answer; once you have read it, grade it Good'],
  ['1 to 9', 'Choose an option, on a card with options'],
  ['Enter', 'Check your answer; after that, accept the suggested rating'],
  ['t or Backspace', 'Turn the card back'],
  ['q', 'Expand or collapse a long question above its answer'],
  ['u', 'Undo; press again to undo more (also Ctrl+Z or ⌘Z)'],
  ['-', 'Bury the card until tomorrow'],
  ['!', 'Suspend the card'],
  ['e', 'Edit the card, or copy the module of a library card'],
  ['?', 'Show these shortcuts'],
] as const;
const fourRatingKeys = [['1 2 3 4', 'Again, Hard, Good, Easy']] as const;
const twoRatingKeys = [['1 2', 'Again, Good']] as const;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hasTwoButtons: boolean;
}

export default function ReviewKeys({ hasTwoButtons, ...rest }: Props) {
  const keys = [...(hasTwoButtons ? twoRatingKeys : fourRatingKeys), ...commonKeys];
  return <KeysDialog {...rest} keys={keys} onTouch="On a touch screen, tap the card to turn it over." />;
}
