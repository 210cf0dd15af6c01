import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { failureSentence } from '../../lib/sentence.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import field from '../../ui/form-field.module.css';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Capture, useCaptureDraft } from './use-capture-draft.ts';

export default function CreatedCard() {
  useTitle('Quick capture');
  return <MemberQueries>{(userId) => <QuickCapture userId={userId} />}</MemberQueries>;
}

/** A thought becomes a card in one go: the tag names the module, which is made when it is missing. */
function QuickCapture({ userId }: { userId: number }) {
  const say = useToast();
  const stacks = useQuery({ queryKey: ['stacks'], queryFn: ({ signal }) => api('GET /stacks', { signal }) });
  const names = stacks.data?.map(({ stackName }) => stackName) ?? [];
  const { capture, type, forgetCard } = useCaptureDraft(userId);
  const stackName = names.includes(capture.stackName) ? capture.stackName : (names[0] ?? '');
  const question = useRef<HTMLTextAreaElement>(null);
  const save = useSave();

  const submit = () => {
    if (capture.question.trim() === '' || capture.answer.trim() === '') {
      return say({ role: 'alert', text: 'Fill in the fields for the question and answer' });
    }
    save.mutate(
      { ...capture, stackName },
      {
        onSuccess: ({ moduleName }) => {
          forgetCard();
          question.current?.focus();
          say({ role: 'status', text: `Card added to ${moduleName}` });
        },
        onError: (error) => say({ role: 'alert', text: failureSentence('the card was not saved', error) }),
      },
    );
  };
  return (
    <FormSheet title="Quick capture" prompt="One thought, one card. The tag names the module it goes into.">
      <form
        className={sheet.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Labelled label="Tag">
          {(id) => (
            <input
              id={id}
              className={field.control}
              autoComplete="off"
              value={capture.tag}
              onChange={(event) => type({ tag: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled label="Stack">
          {(id) => (
            <select
              id={id}
              className={field.control}
              value={stackName}
              onChange={(event) => type({ stackName: event.target.value })}
            >
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label="Question">
          {(id) => (
            <textarea
              id={id}
              ref={question}
              className={field.control}
              rows={3}
              value={capture.question}
              onChange={(event) => type({ question: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled label="Answer">
          {(id) => (
            <textarea
              id={id}
              className={field.control}
              rows={5}
              value={capture.answer}
              onChange={(event) => type({ answer: event.target.value })}
            />
          )}
        </Labelled>
        <SubmitButton disabled={save.isPending || stackName === ''}>Save</SubmitButton>
      </form>
      <p className={sheet.links}>
        <Link to="/createdmoduls">Back to modules</Link>
      </p>
    </FormSheet>
  );
}

/** Finds or makes the module of the tag, then adds the card to it. */
function useSave() {
  const client = useQueryClient();
  const username = useSession().session.user?.username ?? '';
  return useMutation({
    mutationFn: async ({ tag, stackName, question, answer }: Capture) => {
      const module = await api('POST /modules/user', { body: { moduleName: tag, username, stackName } });
      const { moduleId } = module;
      await api('POST /cards', { body: { question, answer, level: '', moduleId } });
      return module;
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['modules', 'own'] }),
        client.invalidateQueries({ queryKey: ['cards'] }),
        client.invalidateQueries({ queryKey: ['module'] }),
      ]),
  });
}
