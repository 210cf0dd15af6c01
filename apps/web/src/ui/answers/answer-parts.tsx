export { AnswerControls } from './answer-controls.tsx';
export { AnswerResult } from './answer-result.tsx';
