import { KeysDialog } from '../../ui/keys-dialog.tsx';

const always = [
  ['Space', 'Show the answer, then Good'],
  ['u', 'Undo, as often as you like (Ctrl or ⌘ with z, too)'],
  ['-', 'Bury the card until tomorrow'],
  ['!', 'Suspend the card'],
  ['e', 'Edit the card'],
  ['?', 'Show these keys'],
] as const;
const four = [['1 2 3 4', 'Again, Hard, Good, Easy']] as const;
const two = [['1 2', 'Again, Good']] as const;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hasTwoButtons: boolean;
}

export default function ReviewKeys({ hasTwoButtons, ...rest }: Props) {
  const keys = [...(hasTwoButtons ? two : four), ...always];
  return <KeysDialog {...rest} keys={keys} onTouch="On a touch screen, tap the card to turn it." />;
}
