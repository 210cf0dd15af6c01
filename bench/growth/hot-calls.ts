import { type Size, sessionsMax, tokenOf, userOf } from './generate.ts';

/** A frequent request. */
export interface Request {
  method: string;
  path: string;
  session: number;
  body?: unknown;
}

export interface HotCall {
  name: string;
  /**
   * The highest acceptable ratio of the time over a hundred times the data to the time over the
   * small database.
   */
  limit: number;
  /** Request number `index`. Consecutive requests ask for different rows. */
  request: (index: number, size: Size) => Request;
}

/** Evenly distributed, and the same in every run. */
const pick = (index: number, below: number): number => (index * 7919 + 13) % below;

const member = (index: number): number => 1 + pick(index, sessionsMax - 1);
const administrator = 0;

/** A module of the session's user: `generate` assigns modules to users in turn. */
const moduleOf = (session: number, size: Size): number => userOf(session, size) - 1;

const quick = 1.5;
const far = 3;

const table = (name: string, path: string): HotCall => ({
  name: `admin: ${name}, first page`,
  limit: quick,
  request: () => ({ method: 'GET', path: `${path}?page=0&size=11`, session: administrator }),
});

const farPage = (name: string, path: string, rows: (size: Size) => number): HotCall => ({
  name: `admin: ${name}, any page`,
  limit: far,
  request: (index, size) => {
    const page = pick(index, Math.floor(rows(size) / 11));
    return { method: 'GET', path: `${path}?page=${page}&size=11`, session: administrator };
  },
});

/** The calls whose time must not grow with the data. */
export const hotCalls: readonly HotCall[] = [
  {
    name: 'session',
    limit: quick,
    request: (index) => ({ method: 'GET', path: '/users/me', session: member(index) }),
  },
  {
    name: 'own modules',
    limit: quick,
    request: (index, size) => {
      const session = member(index);
      return { method: 'GET', path: `/modules/user/${userOf(session, size)}?page=0&size=10`, session };
    },
  },
  {
    name: 'cards of a module',
    limit: quick,
    request: (index, size) => {
      const session = member(index);
      return { method: 'GET', path: `/cards/modules/${moduleOf(session, size)}`, session };
    },
  },
  {
    name: 'create card',
    limit: quick,
    request: (index, size) => {
      const session = member(index);
      const moduleId = moduleOf(session, size);
      return {
        method: 'POST',
        path: '/cards',
        session,
        body: { question: `Q ${index}`, answer: 'A', level: 'EASY', moduleId },
      };
    },
  },
  {
    name: 'edit card',
    limit: quick,
    request: (index, size) => {
      const session = member(index);
      const moduleId = moduleOf(session, size);
      // `generate` assigns cards to modules in turn as well, starting with the second module.
      const cardId = moduleId === 1 ? size.modules : moduleId - 1;
      const body = { question: `Q ${index}`, answer: 'edited', level: 'HARD', moduleId };
      return { method: 'PUT', path: `/cards/${cardId}`, session, body };
    },
  },
  {
    name: 'stacks',
    limit: quick,
    request: () => ({ method: 'GET', path: '/stacks', session: administrator }),
  },
  table('users', '/users'),
  table('modules', '/modules'),
  table('cards', '/cards'),
  table('audit', '/audit'),
  farPage('users', '/users', ({ users }) => users),
  farPage('modules', '/modules', ({ modules }) => modules),
  farPage('cards', '/cards', ({ cards }) => cards),
  farPage('audit', '/audit', ({ modules }) => modules),
];

/** The headers of a request. */
export function headersOf({ session, body }: Request): Record<string, string> {
  return {
    cookie: `flipstack_session=${tokenOf(session)}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}
