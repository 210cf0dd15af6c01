import { useEffect, useId, useRef } from 'react';
import buttons from '../../../ui/button.module.css';
import field from '../../../ui/form-field.module.css';
import { useToast } from '../../../ui/toast.tsx';
import styles from './share.module.css';

/** The address of a new link, with a Copy button. If the browser refuses, it is selected instead. */
export function LinkAddress({ address }: { address: string }) {
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
      <label htmlFor={id}>Your link. Copy it now: it is shown only once.</label>
      <div className={styles.copy}>
        <input id={id} ref={input} className={field.control} readOnly value={address} />
        <button type="button" className={buttons.main} onClick={copy}>
          Copy
        </button>
      </div>
    </div>
  );
}
