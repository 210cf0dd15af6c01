import type { CardKind } from '@flipstack/card-kinds';
import type { ImportPreview } from '@flipstack/contract';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatCount } from '../../lib/format-count.ts';
import { kindLabel } from '../../lib/kind-names.ts';
import styles from './import.module.css';

interface Props {
  fileName: string;
  preview: ImportPreview;
}

/** What is in a file, in numbers. */
export function PreviewSummary({ fileName, preview }: Props) {
  const { kinds, cards, reviews, schedules, setAside, media, sounds, mediaBytes, modules, moreModules } =
    preview;
  const facts = [
    { name: 'Modules', value: modules.length + moreModules },
    { name: 'Cards', value: cards },
    { name: 'Pictures', value: media - sounds },
    { name: 'Sounds', value: sounds },
    { name: 'Reviews', value: reviews },
    { name: 'Schedules without reviews', value: schedules },
    { name: 'Suspended or buried', value: setAside },
  ].filter(({ value }) => value > 0);
  const ofKind = Object.entries(kinds) as [CardKind, number][];
  return (
    <>
      <p className={styles.fileName}>{fileName}</p>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {media > 0 && <p className={styles.hint}>Pictures and sounds take {formatBytes(mediaBytes)}.</p>}
      {ofKind.some(([kind]) => kind !== 'flip') && (
        <p className={styles.hint}>
          {ofKind.map(([kind, count]) => `${formatCount(count, 'card')}: ${kindLabel(kind)}`).join(' · ')}
        </p>
      )}
    </>
  );
}
