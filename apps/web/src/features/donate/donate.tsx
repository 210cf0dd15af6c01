import { useTitle } from '../../lib/use-title.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './donate.module.css';
import { PaymentDetail } from './payment-detail.tsx';
import { detailNames, usePaymentDetails } from './use-payment-details.ts';

export default function Donate() {
  useTitle('Donate');
  return (
    <div className={`wrap ${styles.donate}`}>
      <h1>Buy us a cup of coffee</h1>
      <p className={styles.pitch}>
        Flipstack is free and always will be. If it helped you, you can help keep it running.
      </p>
      <PaymentDetails />
      <p className={styles.thanks}>Your support means a lot!</p>
    </div>
  );
}

function PaymentDetails() {
  const { payment, retry } = usePaymentDetails();
  if (payment.status === 'failed') {
    return <LoadError title={payment.message} retry={retry} />;
  }
  if (payment.status === 'loading') return <Skeleton />;
  if (payment.details.length === 0) return <Notice title="Donations are not set up yet" />;
  return (
    <dl className={styles.details}>
      {payment.details.map(({ name, value }) => (
        <PaymentDetail key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function Skeleton() {
  return (
    <dl className={styles.details} aria-busy="true">
      {detailNames.map((name) => (
        <PaymentDetail key={name} name={name} value={undefined} />
      ))}
    </dl>
  );
}
