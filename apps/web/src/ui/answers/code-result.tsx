import { type CodeBody, fenced } from '@flipstack/card-kinds';
import { MarkdownText } from '../markdown-text.tsx';
import { ResultPart } from './result-part.tsx';

interface Props {
  body: CodeBody;
  /** What the learner submitted last. */
  submitted: string | undefined;
}

/** The learner's code, then a solution with how much time and space it needs. */
export function CodeResult({ body: { language, solution, complexity }, submitted }: Props) {
  return (
    <>
      {submitted !== undefined && (
        <ResultPart name="Your code">
          <MarkdownText text={fenced(submitted, language)} />
        </ResultPart>
      )}
      <ResultPart name="Solution" title="A solution">
        <MarkdownText text={fenced(solution, language)} />
        {complexity && <MarkdownText text={`Time and space: ${complexity}`} />}
      </ResultPart>
    </>
  );
}
