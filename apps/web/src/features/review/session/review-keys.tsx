import { KeysDialog } from '../../../ui/keys-dialog.tsx';

const commonKeys = [
  ['Space or Enter', 'Show the answer; press again to grade it Good'],
  ['u', 'Undo; press again to undo more (also Ctrl+Z or ⌘Z)'],
  ['-', 'Bury the card until tomorrow'],
  ['!', 'Suspend the card'],
  ['e', 'Edit the card, if it is yours'],
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
