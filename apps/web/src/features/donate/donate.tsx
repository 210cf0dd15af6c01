import { useConfig } from '../../lib/config.ts';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import { useToast } from '../../ui/toast.tsx';
import styles from './donate.module.css';

export default function Donate() {
  useTitle('Donate');
  const donate = useConfig()?.donate;
  const [firstAddress = '', secondAddress = ''] = donate?.paymentEmails ?? [];
  const details = [
    ['Bank account number', donate?.bankAccount],
    ['Card number', donate?.cardNumber],
    ['Payment address by e-mail', firstAddress],
    ['Another payment address by e-mail', secondAddress],
  ] as const;
  return (
    <div className={`wrap ${styles.donate}`}>
      <h1>Buy us a cup of coffee</h1>
      <p className={styles.pitch}>
        Flipstack is free and stays so. If it helped you, you may help to keep it running.
      </p>
      <dl className={styles.details}>
        {details.map(([name, value]) => (
          <Detail key={name} name={name} value={value} />
        ))}
      </dl>
      <p className={styles.thanks}>Your support means a lot!</p>
    </div>
  );
}

function Detail({ name, value }: { name: string; value: string | undefined }) {
  const say = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value ?? '');
      say({ role: 'status', text: `${name} copied` });
    } catch {
      say({ role: 'alert', text: 'It could not be copied: select it and copy it by hand' });
    }
  };
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{value || '…'}</span>
        <button
          type="button"
          className={buttons.button}
          aria-label={`Copy ${name}`}
          disabled={!value}
          onClick={copy}
        >
          Copy
        </button>
      </dd>
    </div>
  );
}
