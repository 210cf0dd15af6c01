import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { latestParams } from '../../../lib/latest-params.ts';

/** The state of a history entry: how many entries of the same interview are before it. */
interface EntryState {
  earlierQuestions?: number;
}

const earlierIn = ({ state }: Location<EntryState | null>): number => state?.earlierQuestions ?? 0;

/**
 * Keeps the number of the question in the URL, so that a reload returns to it, and the browser’s Back
 * to the question before.
 * @returns whether another question was on screen before
 */
export function useCurrentInUrl(position: number, goTo: (position: number) => void): boolean {
  const [params, setParams] = useSearchParams();
  const isBackOrForward = useNavigationType() === 'POP';
  const earlierHere = earlierIn(useLocation());
  // React Router renders a change of the URL late, so another may follow before this one is known.
  const earlier = useRef(earlierHere);
  const [first] = useState(position);
  const [hasMoved, setMoved] = useState(false);
  if (position !== first && !hasMoved) setMoved(true);
  const latest = useRef({ setParams, goTo });
  useEffect(() => {
    latest.current = { setParams, goTo };
  });
  useEffect(() => {
    const question = String(position);
    if (latestParams().get('question') === question) return;
    const isFirst = !hasMoved;
    if (!isFirst) earlier.current += 1;
    latest.current.setParams(
      { question },
      { replace: isFirst, state: { earlierQuestions: earlier.current } },
    );
  }, [position, hasMoved]);
  const asked = Number(params.get('question'));
  useEffect(() => {
    if (!isBackOrForward) return;
    earlier.current = earlierHere;
    latest.current.goTo(asked);
  }, [isBackOrForward, asked, earlierHere]);
  return hasMoved;
}

/**
 * Goes back to the first history entry of an interview that has ended, so that Back leads from its
 * report to where it was started.
 * @returns whether this is that entry
 */
export function useFirstEntry(): boolean {
  const navigate = useNavigate();
  const location = useLocation();
  const earlier = earlierIn(location);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry that is reached is looked at.
  useEffect(() => {
    if (earlier > 0) void navigate(-earlier);
  }, [earlier, location.key, navigate]);
  return earlier === 0;
}
