import { bodyLimits, type CodeBody, codeLanguages } from '@flipstack/card-kinds';
import { runtimeOf } from '@flipstack/runner';
import { useRef } from 'react';
import buttons from '../../../../ui/button.module.css';
import { languageNames } from '../../../../ui/code-editor/language-names.ts';
import field from '../../../../ui/form-field.module.css';
import { Labelled } from '../../../../ui/labelled.tsx';
import { FieldProblemNote, focusNewPart } from '../field-problem.tsx';
import { CodeVerification } from './code-verification.tsx';
import styles from './kinds.module.css';
import { PartCode } from './part-code.tsx';
import { PartArea, PartCheck } from './part-fields.tsx';
import { RemoveButton } from './remove-button.tsx';
import { TestFields } from './test-fields.tsx';

interface Props {
  body: CodeBody;
  onChange: (body: CodeBody) => void;
}

const offered = codeLanguages.filter((language) => runtimeOf[language] !== undefined);

/** The task of a card that is answered with code, and the check that it can be solved. */
export function CodeFields({ body, onChange }: Props) {
  const { language } = body;
  const isSql = language === 'sql' || language === 'postgresql';
  const edit = (part: Partial<CodeBody>) => onChange({ ...body, ...part });
  /** What runs is not verified any more. */
  const editCode = (part: Partial<CodeBody>) => edit({ ...part, isVerified: false });
  return (
    <>
      <Labelled label="Language" className={styles.language}>
        {(id) => (
          <select
            id={id}
            className={field.control}
            value={language}
            onChange={(event) =>
              editCode({ language: codeLanguages.find((one) => one === event.target.value) ?? language })
            }
          >
            {(offered.includes(language) ? offered : [...offered, language]).map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {(isSql || body.setup !== '') && (
        <PartCode
          part="setup"
          label={isSql ? 'Tables and their rows' : 'Setup, which runs before the code'}
          language={language}
          code={body.setup}
          onChange={(setup) => editCode({ setup })}
        />
      )}
      <PartCode
        part="starter"
        label="Starter"
        language={language}
        code={body.starter}
        onChange={(starter) => editCode({ starter })}
        hasKeysHelp
      />
      <PartCode
        part="solution"
        label="Solution"
        language={language}
        code={body.solution}
        onChange={(solution) => editCode({ solution })}
      />
      <TestFields
        part="examples"
        noun="Example"
        legend="Examples"
        help={`The learner sees them. ${howToWriteTests(isSql)}`}
        inputLabel={inputLabel(isSql)}
        tests={body.examples}
        onChange={(examples) => editCode({ examples })}
      />
      <TestFields
        part="tests"
        noun="Test"
        legend="Tests"
        help="They run when the code is submitted. Test what a likely mistake gets wrong."
        inputLabel={inputLabel(isSql)}
        tests={body.tests}
        onChange={(tests) => editCode({ tests })}
      />
      {isSql && (
        <PartCheck
          label="Rows may come in any order"
          isChecked={body.isAnyOrder}
          onChange={(isAnyOrder) => editCode({ isAnyOrder })}
        />
      )}
      <WrongSolutions body={body} editCode={editCode} />
      <CodeVerification body={body} onChange={onChange} />
      <PartArea
        part="hint"
        label="Hint (optional)"
        help="A learner who opens it can rate the card Hard at most."
        rows={1}
        value={body.hint ?? ''}
        onChange={(hint) => edit({ hint })}
      />
      <PartArea
        part="complexity"
        label="Complexity (optional)"
        help="The time and space that the solution needs."
        rows={1}
        value={body.complexity ?? ''}
        onChange={(complexity) => edit({ complexity })}
      />
    </>
  );
}

const inputLabel = (isSql: boolean): string => (isSql ? 'statements before the query (optional)' : 'input');

const howToWriteTests = (isSql: boolean): string =>
  isSql
    ? 'An output is a list of rows as JSON, such as [[1, "Ada"]].'
    : 'An input is an expression, such as total([1, 2]), and its output is JSON, such as 3.';

interface WrongProps {
  body: CodeBody;
  editCode: (part: Partial<CodeBody>) => void;
}

function WrongSolutions({ body: { language, wrongSolutions }, editCode }: WrongProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const remove = (index: number) => {
    editCode({ wrongSolutions: wrongSolutions.filter((_, at) => at !== index) });
    // The button that was pressed is gone.
    list.current?.focus();
  };
  const add = () => {
    editCode({ wrongSolutions: [...wrongSolutions, ''] });
    focusNewPart(list.current, `wrongSolutions.${wrongSolutions.length}`);
  };
  return (
    <fieldset ref={list} tabIndex={-1} className={styles.parts}>
      <legend>Wrong solutions (optional)</legend>
      <p className={styles.help}>Likely mistakes, which the tests must find. Learners do not see them.</p>
      {wrongSolutions.map((code, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: They have no other identity than their place.
        <div key={index} className={styles.parts}>
          <PartCode
            part={`wrongSolutions.${index}`}
            label={`Wrong solution ${index + 1}`}
            language={language}
            code={code}
            onChange={(changed) => editCode({ wrongSolutions: wrongSolutions.with(index, changed) })}
          />
          <RemoveButton what={`wrong solution ${index + 1}`} onRemove={() => remove(index)} />
        </div>
      ))}
      <div className={styles.row}>
        <button
          type="button"
          data-part="wrongSolutions"
          className={buttons.button}
          disabled={wrongSolutions.length >= bodyLimits.wrongSolutions}
          onClick={add}
        >
          Add a wrong solution
        </button>
        <FieldProblemNote part="wrongSolutions" />
      </div>
    </fieldset>
  );
}
