import styles from './answer-result.module.css';

export type Tone = 'right' | 'wrong' | 'missed';

const symbols = { right: '✓', wrong: '✕', missed: '!' } as const;

/** What is right or wrong about a part, in words and with a symbol. */
export function Tag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      <span aria-hidden="true">{symbols[tone]}</span> {children}
    </span>
  );
}
