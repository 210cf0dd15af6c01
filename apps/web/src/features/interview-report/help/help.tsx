import { Section } from '../section.tsx';
import styles from './help.module.css';
import { helpId, helpTerms } from './help-terms.ts';

/** What the words of the report mean. */
export function Help() {
  return (
    <Section id="help" title="What the words mean">
      <dl className={styles.terms}>
        {helpTerms.map(({ term, name, meaning }) => (
          <div key={term}>
            <dt id={helpId(term)} tabIndex={-1}>
              {name}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
