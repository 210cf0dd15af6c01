import { useId } from 'react';
import styles from './good-and-great.module.css';
import { MarkdownText } from './markdown-text.tsx';

interface Props {
  goodAnswer: string;
  greatAnswer: string;
}

/** What a solid candidate says, and what the strongest ones add: side by side where there is room. */
export function GoodAndGreat({ goodAnswer, greatAnswer }: Props) {
  return (
    <div className={styles.pair}>
      <Side name="A good answer" text={goodAnswer} />
      <Side name="A great answer" text={greatAnswer} />
    </div>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-labelledby={id} className={styles.side}>
      <p id={id} className={styles.name}>
        {name}
      </p>
      <MarkdownText text={text} />
    </div>
  );
}
