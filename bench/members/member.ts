import { Caller } from './caller.ts';

export interface Card {
  cardId: number;
  question: string;
  moduleId: number;
}

/** A signed-in user with their modules and cards. */
export interface Member {
  caller: Caller;
  userId: number;
  username: string;
  moduleIds: number[];
  cards: Card[];
  /** The card that they deleted last, until they restore it. */
  deleted: Card | undefined;
}

const cardsAtFirst = 5;
export const stackName = 'SQL';

/** Registers a member and creates their first module. */
export async function register(serverUrl: string, number: number): Promise<Member> {
  const caller = new Caller(serverUrl);
  const username = `member${number}`;
  const { id } = await caller.expect<{ id: number }>({
    method: 'POST',
    path: '/auth/registration',
    body: {
      username,
      password: 'Passw0rd!',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: `${username}@example.org`,
    },
  });
  const member: Member = { caller, userId: id, username, moduleIds: [], cards: [], deleted: undefined };
  const body = { moduleName: 'First', username, stackName };
  const { moduleId } = await caller.expect<{ moduleId: number }>({ method: 'POST', path: '/modules', body });
  member.moduleIds.push(moduleId);
  return member;
}

/** Adds cards to the member's first module, so that there is something to study. */
export async function addFirstCards({ caller, moduleIds, cards }: Member): Promise<void> {
  for (let index = 0; index < cardsAtFirst; index++) {
    const body = {
      question: `Question ${index}`,
      answer: 'An answer',
      level: 'EASY',
      moduleId: moduleIds[0],
    };
    cards.push(await caller.expect<Card>({ method: 'POST', path: '/cards', body }));
  }
}
