import { KeysDialog } from '../../ui/keys-dialog.tsx';

const keys = [
  ['Space or Enter', 'Turn over the card'],
  ['→', 'Next card'],
  ['←', 'Previous card'],
  ['?', 'Show these shortcuts'],
] as const;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function KeysHelp(props: Props) {
  return (
    <KeysDialog
      {...props}
      keys={keys}
      onTouch="On a touch screen, tap the card to turn it over and swipe to move."
    />
  );
}
