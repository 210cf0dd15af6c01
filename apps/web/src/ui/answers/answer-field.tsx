import { responseLimits } from '@flipstack/study/grading';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  text: string;
  onText: (text: string) => void;
  /** Whether the field takes the focus when the card appears, unless a touch keyboard would open. */
  hasFirstFocus?: boolean;
}

/** A field for an answer, without the help that changes or gives away what is typed. */
export function AnswerField({ text, onText, hasFirstFocus = false, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFirstFocus && matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [hasFirstFocus]);
  return (
    <input
      ref={field}
      type="text"
      maxLength={responseLimits.textLength}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="done"
      onKeyDown={leaveOnEscape}
      {...rest}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

/** Gives the keys back to the screen. */
function leaveOnEscape(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape') event.currentTarget.blur();
}
