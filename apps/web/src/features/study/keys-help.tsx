import { KeysDialog } from '../../ui/keys-dialog.tsx';

const keys = [
  ['Space or Enter', 'Turn over the card'],
  ['1 to 9', 'Choose an option'],
  ['Enter', 'Check your answer; after that, go to the next card'],
  ['→', 'Next card'],
  ['←', 'Previous card'],
  ['h', 'Mark the card as hard, or remove the mark'],
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
