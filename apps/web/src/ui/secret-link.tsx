import { useEffect, useId, useRef } from 'react';
import buttons from './button.module.css';
import field from './form-field.module.css';
import styles from './secret-link.module.css';
import { useToast } from './toast.tsx';

/**
 * The address of a new link, which is shown once, with a Copy button. If the browser refuses, it is
 * selected instead.
 */
export function SecretLink({ address, label }: { address: string; label: string }) {
  const showToast = useToast();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (address) input.current?.select();
  }, [address]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ role: 'status', text: 'Link copied' });
    } catch {
      input.current?.select();
      showToast({ role: 'alert', text: 'The link was not copied. It is selected: press Ctrl+C or ⌘C.' });
    }
  };
  return (
    <div className={styles.address}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.copy}>
        <input id={id} ref={input} className={field.control} readOnly value={address} />
        <button type="button" className={buttons.main} onClick={copy}>
          Copy
        </button>
      </div>
    </div>
  );
}
