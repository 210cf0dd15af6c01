import { KeysDialog } from '../../../ui/keys-dialog.tsx';

const commonKeys = [
  ['Space', 'Show the answer, then grade it Good'],
  ['u', 'Undo, any number of times (Ctrl+z or ⌘z also work)'],
  ['-', 'Bury the card until tomorrow'],
  ['!', 'Suspend the card'],
  ['e', 'Edit the card'],
  ['?', 'Show these keys'],
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
  return <KeysDialog {...rest} keys={keys} onTouch="On a touch screen, tap the card to turn it." />;
}
