import type { AskedBody } from '@flipstack/contract';
import { isResponseOf } from '@flipstack/study/grading';
import { lazy, type SubmitEvent, Suspense, useMemo } from 'react';
import controls from '../../../ui/answers/answer-controls.module.css';
import { ChoiceControls } from '../../../ui/answers/choice-controls.tsx';
import { ClozeControls } from '../../../ui/answers/cloze-controls.tsx';
import { OrderControls } from '../../../ui/answers/order-controls.tsx';
import { TypedControls } from '../../../ui/answers/typed-controls.tsx';
import type { AnswerResponse } from '../session/local-answer.ts';
import { OpenControls } from './open-controls.tsx';

const CodeQuestion = lazy(() => import('./code-question.tsx'));

interface Props {
  body: AskedBody;
  /** The element with the question, which names the controls. */
  stemId: string;
  response: AnswerResponse;
  respond: (response: AnswerResponse) => void;
  next: () => void;
}

/** The controls of each kind of question. There is nothing to check: Enter goes on. */
export function AskedControls({ body, stemId, response, respond, next }: Props) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    next();
  };
  if (body.kind === 'flip')
    return <OpenControls stemId={stemId} response={response} respond={respond} next={next} />;
  if (body.kind === 'code')
    return (
      <Suspense fallback={<div className={controls.form} aria-busy="true" />}>
        <CodeQuestion body={body} response={response} respond={respond} next={next} />
      </Suspense>
    );
  return (
    <form data-answer className={controls.form} onSubmit={submit} autoComplete="off">
      <fieldset className={controls.controls} aria-labelledby={stemId}>
        <CheckedControls body={body} stemId={stemId} response={response} respond={respond} />
      </fieldset>
      {/* Without a button, Enter in one of several fields would do nothing. */}
      <button type="submit" hidden>
        Next
      </button>
    </form>
  );
}

type CheckedBody = Exclude<AskedBody, { kind: 'flip' | 'code' }>;

function CheckedControls({
  body,
  stemId,
  response,
  respond,
}: Omit<Props, 'next' | 'body'> & { body: CheckedBody }) {
  const onDraft = (draft: AnswerResponse | undefined) => respond(draft ?? null);
  const props = { stemId, isChecked: false, onDraft };
  switch (body.kind) {
    case 'choice':
      return (
        <AskedChoice
          texts={body.options}
          hasSeveral={body.hasSeveral}
          draft={isResponseOf('choice', response) ? response : undefined}
          {...props}
        />
      );
    case 'typed':
      return <TypedControls draft={isResponseOf('typed', response) ? response : undefined} {...props} />;
    case 'cloze':
      return (
        <ClozeControls
          text={body.text}
          draft={isResponseOf('cloze', response) ? response : undefined}
          {...props}
        />
      );
    case 'order':
      return (
        <OrderControls
          lines={body.lines}
          language={body.language}
          hasDivider={body.hasDistractors}
          draft={isResponseOf('order', response) ? response : undefined}
          {...props}
        />
      );
  }
}

type ChoiceProps = Omit<Parameters<typeof ChoiceControls>[0], 'options'> & { texts: readonly string[] };

/** The options are in the server's order already. */
function AskedChoice({ texts, ...props }: ChoiceProps) {
  const options = useMemo(() => texts.map((text, index) => ({ index, text })), [texts]);
  return <ChoiceControls options={options} {...props} />;
}
