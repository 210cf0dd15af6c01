/** Who makes a request. */
export type Role = 'guest' | 'member' | 'administrator';

/** A request in which the scanners replace values. `*` marks a place that is not a parameter. */
export interface Target {
  role: Role;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
}

export interface Targets {
  url: string;
  /** The `Cookie` header of each role; empty for guests. */
  cookies: Record<Role, string>;
  targets: readonly Target[];
}

const password = 'Memb3r!pass';

interface Credentials {
  username: string;
  password: string;
}

/** Prepares a member with a module, and returns what to attack. */
export async function prepareTargets(url: string, administrator: Credentials): Promise<Targets> {
  const send = async (path: string, body: object, cookie = '', method: 'POST' | 'PUT' = 'POST') => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    const [session = ''] = response.headers.getSetCookie();
    return { cookie: session.split(';')[0] ?? '', answer: (await response.json()) as Record<string, number> };
  };
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' };
  const member = await send('/auth/registration', { ...person, username: 'ada', password });
  const { cookie } = await send('/auth/login', administrator);
  const module = { moduleName: 'Closures', username: 'ada', stackName: 'JS' };
  const { moduleId } = (await send('/modules', module, member.cookie)).answer;
  const card = { question: 'What is a closure?', answer: 'A function.', level: 'EASY', moduleId };
  const { cardId } = (await send('/cards', card, member.cookie)).answer;
  await send(`/modules/${moduleId}/share/link`, {}, member.cookie, 'PUT');
  const { teamId } = (
    await send('/groups', { teamName: 'Study group', displayName: 'Countess' }, member.cookie)
  ).answer;
  return {
    url,
    cookies: { guest: '', member: member.cookie, administrator: cookie },
    targets: [...targetsOf(moduleId ?? 0, cardId ?? 0), ...sharingTargets(moduleId ?? 0, teamId ?? 0)],
  };
}

const read = (role: Role, path: string): Target => ({ role, method: 'GET', path: `/api/v1${path}` });
const write = (role: Role, method: 'POST' | 'PUT', path: string, body: object): Target => ({
  role,
  method,
  path: `/api/v1${path}`,
  body,
});

function targetsOf(moduleId: number, cardId: number): Target[] {
  const list = 'page=0&size=20&search=closure';
  return [
    read('guest', '/library/cards?search=closure&page=0&size=20'),
    read('guest', '/library/js-functions*'),
    read('guest', '/community?page=0&size=20&search=closure'),
    read('guest', '/shared/abcdefghijklmnopqrstuv*'),
    write('guest', 'POST', '/auth/login', { username: 'ada', password: 'Wr0ng!pass' }),
    write('guest', 'POST', '/auth/registration', {
      firstName: 'Bob',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      username: 'ada',
      password,
    }),
    write('guest', 'POST', '/card-reports', { card: 'library-1', reason: 'other', text: 'Wrong' }),
    read('member', `/modules?${list}&sort=moduleName`),
    read('member', `/modules/${moduleId}*`),
    read('member', '/modules/author/ada*'),
    read('member', `/cards/modules/${moduleId}?size=20&after=${cardId}`),
    read('member', '/review?limit=20'),
    write('member', 'POST', '/modules', { moduleName: 'Closures', username: 'ada', stackName: 'JS' }),
    write('member', 'PUT', `/cards/${cardId}`, { question: 'Q', answer: 'A', level: 'EASY', moduleId }),
    read('administrator', `/users?${list}&sort=username`),
    read('administrator', `/cards?${list}&sort=-question&moduleId=${moduleId}`),
    read('administrator', '/audit?page=0&size=20&search=ada'),
    read('administrator', '/card-reports?page=0&size=20&search=wrong&reason=other'),
  ];
}

/** The calls with texts and ids of imports, exports, media, shared modules and groups. */
function sharingTargets(moduleId: number, teamId: number): Target[] {
  const suggestion = { cardId: 1, question: 'Q', answer: 'A', level: 'EASY', reason: 'A typo' };
  return [
    read('member', '/invitations/abcdefghijklmnopqrstuv*'),
    read('guest', '/shared/abcdefghijklmnopqrstuv/media/abc.png*'),
    read('member', '/media/0123456789abcdef0123456789abcdef01234567-9x9.svg*'),
    read('member', `/exports/cards?format=json&stack=JS&moduleId=${moduleId}`),
    read('member', `/groups/${teamId}*`),
    read('member', `/groups/${teamId}/progress/1*`),
    read('member', `/follows/${moduleId}*`),
    read('member', `/modules/${moduleId}/suggestions*`),
    read('member', '/imports/1*'),
    write('member', 'POST', '/imports?name=cards.md', { text: 'one::two' }),
    write('member', 'POST', `/media?moduleId=${moduleId}`, { text: 'no picture' }),
    write('member', 'POST', '/groups', { teamName: 'Study group', displayName: 'Countess' }),
    write('member', 'PUT', `/groups/${teamId}`, { teamName: 'Study group' }),
    write('member', 'POST', `/groups/${teamId}/invitations`, { role: 'learner', usesMax: 5 }),
    write('member', 'POST', `/modules/${moduleId}/share/versions`, { note: 'New cards' }),
    write('member', 'PUT', '/shares/1/follow', { token: 'abcdefghijklmnopqrstuv' }),
    write('member', 'POST', '/shares/1/suggestions', suggestion),
    write('member', 'POST', '/suggestions/1/decline', { reply: 'No' }),
  ];
}
