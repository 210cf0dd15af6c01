import { useEffect } from 'react';
import { markdownToHtml } from '../lib/markdown.ts';

interface Texts {
  question: string;
  answer: string;
}

/** Longer than a card takes to turn, so that it does not interrupt the animation. */
const delayMs = 400;

/** Renders the texts of the next card while the learner reads, so that it appears immediately. */
export function usePreparedCard(card: Texts | undefined): void {
  const { question, answer } = card ?? {};
  useEffect(() => {
    const texts = [question, answer].filter((text) => text !== undefined);
    const timers = texts.map((text, at) => setTimeout(() => markdownToHtml(text), delayMs * (at + 1)));
    return () => timers.forEach(clearTimeout);
  }, [question, answer]);
}
