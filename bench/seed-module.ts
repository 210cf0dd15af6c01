const cardsInModule = 20;

const author = (username: string) => ({
  username,
  password: 'Bencher!1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `${username}@example.com`,
});

/** About as long as a card of a sample module. */
const card = (number: number) => ({
  question: `What does step ${number} of the handshake prove, and to whom?`,
  answer: `That the other side holds the key of step ${number}: ${'it signs every message so far. '.repeat(6)}`,
  level: 'MEDIUM',
});

/**
 * Registers a user with a module of 20 cards. Returns the path that reads the cards, and the
 * session cookie.
 */
export async function seedModule(
  url: string,
  username = 'bencher',
): Promise<{ path: string; cookie: string }> {
  const registered = await post(`${url}/api/v1/auth/registration`, author(username));
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const module = { moduleName: 'Handshakes', stackName: 'JS', username };
  const created = await post(`${url}/api/v1/modules`, module, cookie);
  const { moduleId } = (await created.json()) as { moduleId: number };
  for (let number = 1; number <= cardsInModule; number++) {
    await post(`${url}/api/v1/cards`, { ...card(number), moduleId }, cookie);
  }
  return { path: `/api/v1/cards/modules/${moduleId}`, cookie };
}

async function post(url: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
