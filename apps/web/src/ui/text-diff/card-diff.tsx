import type { SharedCard } from '@flipstack/contract';
import styles from './card-diff.module.css';
import { TextDiff } from './text-diff.tsx';

type Content = Pick<SharedCard, 'question' | 'answer' | 'level'>;

/** What differs between two texts of a card. Fields that are the same are left out. */
export function CardDiff({ before, after }: { before: Content; after: Content }) {
  const fields = [
    ['Question', before.question, after.question],
    ['Answer', before.answer, after.answer],
    ['Level', before.level, after.level],
  ] as const;
  return (
    <dl className={styles.fields}>
      {fields
        .filter(([, old, current]) => old !== current)
        .map(([name, old, current]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <TextDiff before={old} after={current} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
