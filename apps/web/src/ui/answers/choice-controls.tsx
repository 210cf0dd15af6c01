import type { Responses } from '@flipstack/study/grading';
import { useId, useRef, useState } from 'react';
import { MarkdownText } from '../markdown-text.tsx';
import styles from './answer-controls.module.css';
import type { ControlsProps } from './answer-props.ts';
import { useNumberKeys } from './use-number-keys.ts';

interface Props extends ControlsProps<Responses['choice']> {
  /** In the order in which they are shown. `index` is what a response names. Texts are Markdown. */
  options: readonly { index: number; text: string }[];
  hasSeveral: boolean;
}

/** One option, or several. The keys 1 to 9 choose them. */
export function ChoiceControls({ options, hasSeveral, draft, onDraft, isChecked }: Props) {
  const name = useId();
  const chosen = new Set(draft?.chosen);
  const [announcement, announce] = useState('');
  const toggle = (index: number) => {
    const others = hasSeveral ? [...chosen].filter((one) => one !== index) : [];
    const isRemoved = hasSeveral && chosen.has(index);
    const after = isRemoved ? others : [...others, index].sort((one, other) => one - other);
    onDraft(after.length === 0 ? undefined : { chosen: after });
    return !isRemoved;
  };
  const element = useRef<HTMLDivElement>(null);
  useNumberKeys(
    element,
    (number) => {
      const index = options[number - 1]?.index;
      if (index === undefined) return false;
      announce(`Option ${number} ${toggle(index) ? 'chosen' : 'no longer chosen'}`);
      return true;
    },
    !isChecked,
  );
  return (
    <>
      <p className={styles.task}>{hasSeveral ? 'Choose all that apply.' : 'Choose one.'}</p>
      <div ref={element} className={styles.options}>
        {options.map(({ index, text }, at) => (
          <label key={index} className={styles.option}>
            <input
              type={hasSeveral ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.has(index)}
              onChange={() => toggle(index)}
            />
            <MarkdownText text={text} />
            {at < 9 && (
              <span className={styles.key} aria-hidden="true">
                <kbd>{at + 1}</kbd>
              </span>
            )}
          </label>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}
