import type { Interview } from '@flipstack/contract';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { failureMessage } from '../../../lib/failure-message.ts';
import { typeNames } from '../../../lib/interview/interview-names.ts';
import type { InterviewOwner } from '../../../lib/interview/pending-answers.ts';
import { latestParams } from '../../../lib/latest-params.ts';
import { stackHue } from '../../../lib/stack-hue.ts';
import { readStored, store } from '../../../lib/storage.ts';
import layout from '../../../ui/layout.module.css';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { InterviewSession } from '../session/interview-session.ts';
import { countOpen } from '../session/local-answer.ts';
import { runInputs } from '../session/run-inputs.ts';
import { Clock } from './clock.tsx';
import { EndDialog } from './end-dialog.tsx';
import { KeysHint, QuestionButtons, SittingButtons } from './interview-buttons.tsx';
import styles from './interview-screen.module.css';
import { Overview } from './overview.tsx';
import { Paused } from './paused.tsx';
import { QuestionCard } from './question-card.tsx';
import { SavedNote } from './saved-note.tsx';
import { TimeUp } from './time-up.tsx';
import { useCurrentInUrl } from './use-current-in-url.ts';
import type { LoadedInterview } from './use-interview.ts';
import { useInterviewKeys } from './use-interview-keys.ts';
import { useTick } from './use-tick.ts';

const KeysHelp = lazyWhenNeeded(() => import('./keys-help.tsx'));

const hiddenClockKey = 'flipstack.interview-clock-hidden';

interface Props {
  owner: InterviewOwner;
  loaded: LoadedInterview;
  /** Reads the interview from the server again. */
  refetch: () => void;
  /** Called once the server has ended the interview. */
  onEnded: () => void;
}

/** An interview in progress. */
export function Sitting({ owner, loaded, refetch, onEnded }: Props) {
  const session = useInterviewSession(owner, loaded);
  const { interview } = session;
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  useTick(refetch);
  const { clock } = session;
  const ended = useRef(onEnded);
  useEffect(() => {
    ended.current = onEnded;
  });
  const isOver = state.clock.status === 'ended';
  const isTimeUp = clock.status === 'running' && clock.remainingMs <= 0;
  useEffect(() => {
    if (isOver) ended.current();
  }, [isOver]);
  useEffect(() => {
    if (isTimeUp) void session.endInTime();
  }, [isTimeUp, session]);
  const hasNoQuestions = interview.questions.length === 0 && clock.status === 'running';
  useEffect(() => {
    // The page was loaded during the pause, when the server sends no questions.
    if (hasNoQuestions) refetch();
  }, [hasNoQuestions, refetch]);
  // The button with which it is continued is gone then.
  const [wasPaused, setWasPaused] = useState(false);
  if (clock.status === 'paused' && !wasPaused) setWasPaused(true);
  const place = `${typeNames[interview.type]} interview`;
  const question = interview.questions.find(({ position }) => position === state.current);
  const [isClockHidden, setClockHidden] = useState(readStored(hiddenClockKey) !== undefined);
  const toggleClock = useCallback(() => {
    setClockHidden((isHidden) => {
      store(hiddenClockKey, isHidden ? undefined : '1');
      return !isHidden;
    });
  }, []);
  const isRunning = clock.status === 'running' && !isTimeUp && state.ending !== 'time';
  return (
    <div
      className={`${layout.column} ${styles.interview}`}
      data-toasts="top"
      data-stack={question && stackHue(question.stack)}
    >
      <header className={styles.top}>
        <h1 className={styles.title}>
          {place} <span className={styles.level}>{interview.level}</span>
        </h1>
        <Clock clock={clock} minutes={interview.minutes} isHidden={isClockHidden} toggle={toggleClock} />
      </header>
      {isRunning && question && (
        <Running
          session={session}
          interview={interview}
          question={question}
          minutesLeft={Math.ceil(clock.remainingMs / 60_000)}
          canPause={clock.canPause}
          wasPaused={wasPaused}
          toggleClock={toggleClock}
        />
      )}
      {clock.status === 'paused' && <Paused session={session} remainingMs={clock.pauseRemainingMs ?? 0} />}
      {(isTimeUp || state.ending === 'time') && !isOver && <TimeUp sending={state.sending} />}
    </div>
  );
}

/** One session for as long as the interview is on screen. */
function useInterviewSession(owner: InterviewOwner, loaded: LoadedInterview): InterviewSession {
  const [session] = useState(
    () =>
      new InterviewSession({
        owner,
        ...loaded,
        startAt: Number(latestParams().get('question')) || undefined,
        runInputs,
      }),
  );
  useEffect(() => {
    session.open();
    return () => session.close();
  }, [session]);
  useEffect(() => session.receive(loaded.interview, loaded.receivedAt), [session, loaded]);
  return session;
}

interface RunningProps {
  session: InterviewSession;
  interview: Interview;
  question: Interview['questions'][number];
  minutesLeft: number;
  canPause: boolean;
  wasPaused: boolean;
  toggleClock: () => void;
}

function Running({
  session,
  interview,
  question,
  minutesLeft,
  canPause,
  wasPaused,
  toggleClock,
}: RunningProps) {
  const { state } = session;
  const { questions } = interview;
  const { position } = question;
  const overview = useRef<HTMLDetailsElement>(null);
  const [dialog, setDialog] = useState<'end' | 'keys'>();
  const hasMoved = useCurrentInUrl(position, (to) => session.goTo(to));
  const showToast = useToast();
  const at = questions.indexOf(question);
  const nextPosition = questions[at + 1]?.position;
  const actions = useMemo(() => {
    const goTo = (to: number | undefined) => to !== undefined && session.goTo(to);
    const askToEnd = () => {
      setDialog('end');
      void session.save();
    };
    return {
      next: () => (nextPosition === undefined ? askToEnd() : goTo(nextPosition)),
      previous: () => void goTo(questions[at - 1]?.position),
      flag: () => session.toggleFlag(position),
      overview: () => {
        const element = overview.current;
        if (!element) return;
        element.open = !element.open;
        element.querySelector<HTMLElement>(element.open ? '[aria-current]' : 'summary')?.focus();
      },
      pause: () => {
        if (!canPause) return;
        session
          .pause()
          .catch((error) =>
            showToast({ role: 'alert', text: failureMessage('the interview was not paused', error) }),
          );
      },
      clock: toggleClock,
      end: askToEnd,
      help: () => setDialog('keys'),
    };
  }, [session, questions, at, position, nextPosition, canPause, toggleClock, showToast]);
  useInterviewKeys(actions, dialog === undefined && state.ending === undefined);
  const answer = session.answerTo(position);
  const { unanswered, flagged } = countOpen(questions, state.answers);
  const end = () =>
    session
      .end()
      .catch((error) =>
        showToast({ role: 'alert', text: failureMessage('the interview was not ended', error) }),
      );
  return (
    <>
      <Overview
        element={overview}
        questions={questions}
        answers={state.answers}
        current={position}
        goTo={(to) => session.goTo(to)}
      />
      <div className={styles.desk}>
        {state.replaced?.position === position && (
          <p role="status" className={styles.note}>
            This answer was changed in another tab or on another device. You see the latest version.
          </p>
        )}
        <QuestionCard
          key={`${position}.${state.replaced?.count ?? 0}`}
          question={question}
          answer={answer}
          takesFocus={hasMoved || wasPaused}
          respond={(response) => session.respond(position, response)}
          next={actions.next}
        />
        <QuestionButtons
          isFirst={at === 0}
          isLast={nextPosition === undefined}
          isAnswered={answer.response !== null}
          isFlagged={answer.isFlagged}
          isEnding={state.ending !== undefined}
          actions={actions}
        />
      </div>
      <SavedNote sending={state.sending} runProblem={state.runProblem} />
      <SittingButtons canPause={canPause} isEnding={state.ending !== undefined} actions={actions} />
      <KeysHint help={actions.help} />
      <EndDialog
        isOpen={dialog === 'end'}
        unanswered={unanswered}
        flagged={flagged}
        minutesLeft={minutesLeft}
        close={() => setDialog(undefined)}
        end={() => void end()}
      />
      <KeysHelp
        needed={dialog === 'keys'}
        open={dialog === 'keys'}
        onOpenChange={(open) => setDialog(open ? 'keys' : undefined)}
      />
    </>
  );
}
