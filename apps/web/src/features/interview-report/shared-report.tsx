import type { SharedReport as Shared } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { failureSentence } from '../../lib/failure-message.ts';
import { libraryPath } from '../../lib/library-path.ts';
import { splitQuestion } from '../../lib/markdown.ts';
import { VisitorQueries } from '../../lib/query.tsx';
import { stackHue } from '../../lib/stack-hue.ts';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import { LevelMark } from '../../ui/level-mark.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { RenderedLine, RenderedText } from '../../ui/markdown-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { formatChoice, formatDay } from './format-report.ts';
import { Help } from './help/help.tsx';
import { OutcomeMark } from './questions/outcome-mark.tsx';
import questions from './questions/questions.module.css';
import styles from './report.module.css';
import { OpenSummary } from './result/open-summary.tsx';
import { Result } from './result/result.tsx';
import { Topics } from './result/topic-table.tsx';
import { Section } from './section.tsx';
import { sharedReport } from './use-report.ts';

/** A report that a member shares by a link. It has their display name, and none of their answers. */
export default function SharedReport() {
  useTitle('Shared interview report');
  const { token = '' } = useParams();
  return (
    <>
      <meta name="robots" content="noindex" />
      <VisitorQueries>
        <Screen key={token} token={token} />
      </VisitorQueries>
    </>
  );
}

function Screen({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(sharedReport(token));
  if (data) return <View report={data} />;
  if (!error) return <ScreenSkeleton />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="wrap">
      {isGone ? (
        <Gone />
      ) : (
        <LoadError
          isWholeScreen
          title={failureSentence('the report was not loaded', error)}
          retry={refetch}
        />
      )}
    </div>
  );
}

function Gone() {
  return (
    <Notice
      isWholeScreen
      title="This link does not work"
      actions={
        <Link to="/interview" className={buttons.main}>
          Try an interview
        </Link>
      }
    >
      It has expired or was revoked, or a part of it is missing. Ask for a new link.
    </Notice>
  );
}

function View({ report }: { report: Shared }) {
  const { displayName, expiresAt, endedAt, topics, open } = report;
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.page}`}>
        <div className={styles.head}>
          <h1>{displayName}: interview report</h1>
          <p>
            {formatChoice(report)} · {formatDay(endedAt)}
          </p>
          <p>
            {displayName} shared this report with a private link, which works until {formatDay(expiresAt)}.
          </p>
        </div>
        <Result report={report} name={displayName} />
        <Topics topics={topics} />
        <OpenSummary open={open} />
        <Section id="questions" title="Questions">
          <ol className={questions.list}>
            {report.questions.map((question) => (
              <li key={question.position}>
                <AskedQuestion question={question} />
              </li>
            ))}
          </ol>
        </Section>
        <Section id="try" title="Try it yourself" isScreenOnly>
          <p>
            A mock interview asks questions about the stacks that you choose, and says how likely you are at a
            level. The first one needs no account.
          </p>
          <div className={styles.actions}>
            <Link to="/interview" className={buttons.main}>
              Try an interview
            </Link>
          </div>
        </Section>
        <Help />
      </div>
    </div>
  );
}

function AskedQuestion({ question }: { question: Shared['questions'][number] }) {
  const { position, stack, topic, slug, level, outcome } = question;
  const { head, rest } = useMemo(() => splitQuestion(question.question), [question.question]);
  return (
    <div className={questions.summary} data-stack={stackHue(stack)}>
      <span className={questions.number}>{position}</span>
      <div className={questions.stem}>
        <h3>
          <RenderedLine html={head} />
        </h3>
        {rest !== '' && <RenderedText html={rest} />}
        <p className={questions.facts}>
          <OutcomeMark outcome={outcome} />
          <LevelMark level={level} />
          <Link to={libraryPath({ slug })}>{topic}</Link>
        </p>
      </div>
    </div>
  );
}
