import { KeysDialog } from '../../../ui/keys-dialog.tsx';

const keys = [
  ['Enter or →', 'Next question'],
  ['←', 'Previous question'],
  ['1 to 9', 'Choose an option'],
  ['f', 'Flag the question, or remove the flag'],
  ['o', 'Show all questions, or hide them'],
  ['t', 'Hide the clock, or show it'],
  ['p', 'Pause the interview, once'],
  ['e', 'End the interview'],
  ['Ctrl+Enter', 'In code: run the examples. In a long answer: next question'],
  ['Ctrl+Shift+Enter', 'In code: next question'],
  ['Escape', 'Leave a field, so that these keys work again'],
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
      onTouch="On a Mac, ⌘ works in place of Ctrl. On a touch screen, use the buttons."
    />
  );
}
