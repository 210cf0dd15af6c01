import { describe, expect, it } from 'vitest';
import {
  asGuest,
  choiceFromWelcome,
  choiceIn,
  firstChoice,
  paramsOf,
  rememberedChoice,
} from './interview-choice.ts';

const choice = { type: 'technical', level: 'Senior', stacks: ['SQL', 'Python'], minutes: 45 } as const;

describe('choiceIn', () => {
  it('reads what it has written', () => {
    expect(choiceIn(new URLSearchParams(paramsOf(choice)), firstChoice)).toEqual(choice);
  });

  it('takes what is missing or unknown from the fallback', () => {
    const params = new URLSearchParams('type=chat&level=Middle&minutes=10');
    expect(choiceIn(params, choice)).toEqual({ ...choice, level: 'Middle' });
  });

  it('takes at most three stacks of the library, each once', () => {
    const params = new URLSearchParams('stacks=SQL,SQL,Docker,JS,C%23,PHP');
    expect(choiceIn(params, firstChoice).stacks).toEqual(['SQL', 'JS', 'C#']);
  });

  it('keeps an empty choice of stacks', () => {
    expect(choiceIn(new URLSearchParams('stacks='), choice).stacks).toEqual([]);
  });
});

describe('rememberedChoice', () => {
  it('is the fallback when nothing is remembered', () => {
    expect(rememberedChoice(undefined, choice)).toBe(choice);
    expect(rememberedChoice(new URLSearchParams(paramsOf(choice)).toString(), firstChoice)).toEqual(choice);
  });
});

describe('choiceFromWelcome', () => {
  it('takes the stacks and the experience of the welcome screen', () => {
    const stored = JSON.stringify({
      stacks: ['JS', 'React', 'CSS', 'HTML'],
      experience: 'senior',
      minutes: 20,
    });
    expect(choiceFromWelcome(stored)).toEqual({
      ...firstChoice,
      stacks: ['JS', 'React', 'CSS'],
      level: 'Senior',
    });
  });

  it('ignores what it cannot read', () => {
    expect(choiceFromWelcome('{')).toBe(firstChoice);
    expect(choiceFromWelcome('{"experience":"all","stacks":"JS"}')).toEqual(firstChoice);
    expect(choiceFromWelcome(undefined)).toEqual(firstChoice);
  });
});

it('lets a guest choose the level and the stacks only', () => {
  expect(asGuest(choice)).toEqual({ ...choice, type: 'screening', minutes: 10 });
});
