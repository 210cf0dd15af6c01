import { useRef } from 'react';
import buttons from '../../ui/button.module.css';
import { useToast } from '../../ui/toast.tsx';
import styles from './donate.module.css';

interface Props {
  name: string;
  /** Undefined while it loads; its space is reserved. */
  value: string | undefined;
}

/** One way to pay, with a Copy button. If the browser refuses, the text is selected instead. */
export function PaymentDetail({ name, value }: Props) {
  const showToast = useToast();
  const text = useRef<HTMLSpanElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value ?? '');
      showToast({ role: 'status', text: `${name} copied` });
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
      showToast({
        role: 'alert',
        text: `${name} was not copied. It is selected: press Ctrl+C or ⌘C.`,
      });
    }
  };
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>
        {value === undefined ? (
          <span className={styles.ghost} />
        ) : (
          <span ref={text} className={styles.value}>
            {value}
          </span>
        )}
        <button
          type="button"
          className={buttons.button}
          aria-label={`Copy ${name}`}
          disabled={value === undefined}
          onClick={copy}
        >
          Copy
        </button>
      </dd>
    </div>
  );
}
