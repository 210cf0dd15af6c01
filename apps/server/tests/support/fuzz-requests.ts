import { type Call, type Endpoint, endpoints } from '@flipstack/contract';
import fc from 'fast-check';
import { mediaId, valid } from './valid-requests.ts';

/** A random request to one call. */
export interface FuzzRequest {
  as: 'guest' | 'member' | 'administrator';
  params: string[];
  query: string;
  headers: Record<string, string>;
  /** JSON, or a file. */
  body: string | Uint8Array | undefined;
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary-ascii', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'a\udfffb',
    '\ufeff',
    '\u202e',
    '%',
    '_',
    '\\',
    "';--",
    '__proto__',
  ),
  fc.constantFrom('JS', 'js', 'Closures', 'admin', 'member', 'EASY', 'hArD', 'ADMINISTRATOR', '1'),
  fc.nat({ max: 20_000 }).map((length) => 'ж'.repeat(length)),
);

const anyNumber = fc.oneof(
  fc.integer({ min: -2, max: 6 }),
  fc.double(),
  fc.constantFrom(2 ** 53, 2 ** 53 - 1, 2 ** 63, 1e308, -0),
);

const anyValue = fc.oneof(
  { weight: 5, arbitrary: anyText },
  { weight: 3, arbitrary: anyNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]]) },
  { weight: 1, arbitrary: fc.array(fc.oneof(anyText, anyNumber), { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Cards in the card format, most of them valid. */
const cardTexts = fc.array(
  fc
    .tuple(
      fc.constantFrom('EASY', 'HARD', 'Hard'),
      anyText,
      fc.constantFrom('A.', '', '```js', '### Sources'),
    )
    .map(([level, question, answer]) => `## Card (${level})\n${question}\n### Answer\n${answer}`),
  { maxLength: 4 },
);

/** Only a few, so that reviews and answers are also sent twice, and interviews are found. */
export const uuids = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`);

const cardNames = fc.constantFrom(
  'own-1',
  'own-2',
  'own-3',
  'own-4',
  'library-1',
  'library-2',
  'library-999',
);

/** A CSV review history with mostly valid lines. */
const histories = fc
  .array(
    fc
      .tuple(
        cardNames,
        fc.constantFrom(946_684_800_000, 1_760_000_000_000, 1_760_000_600_000, 4_000_000_000_000),
        fc.integer({ min: 0, max: 5 }),
      )
      .map(([card, at, rating]) => `${card},${at},${rating || 3}`),
    { maxLength: 4 },
  )
  .map((lines) => ['card_id,review_time,review_rating', ...lines].join('\n'));

/** Valid values for each field, so that most requests pass validation. */
const validValues: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  moduleId: fc.constantFrom(1, 2, 3, 4),
  moduleName: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  stackName: fc.constantFrom('JS', 'python', 'UI/UX'),
  question: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  answer: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  level: fc.constantFrom('', 'easy', 'MEDIUM', 'Hard', 'Junior', 'Middle'),
  interviewId: fc.oneof(fc.constantFrom(...uuids), fc.uuid()),
  type: fc.constantFrom('screening', 'technical', 'mixed'),
  stacks: fc.constantFrom(['JS'], ['JS', 'Cobol'], ['JS', 'JS'], []),
  minutes: fc.constantFrom(10, 15, 30),
  answers: fc.array(
    fc.record({
      answerId: fc.oneof(fc.constantFrom(...uuids), fc.uuid()),
      position: fc.integer({ min: 1, max: 3 }),
      response: fc.oneof(
        fc.constant(null),
        fc.record({ text: anyText, wasSpoken: fc.boolean() }),
        fc.dictionary(fc.constantFrom('text', 'chosen', '__proto__'), anyValue),
      ),
      isFlagged: fc.boolean(),
      elapsedMs: fc.nat(),
      spentMs: fc.nat(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  kind: fc.constantFrom('flip', 'choice', 'typed', 'cloze', 'order', 'code'),
  body: fc.oneof(
    fc.record({
      options: fc.array(fc.record({ text: anyText, isCorrect: fc.boolean() }), { maxLength: 4 }),
      hasSeveral: fc.boolean(),
    }),
    fc.record({ accepted: fc.array(anyText, { maxLength: 3 }), isExact: fc.boolean() }),
    fc.record({
      text: anyText.map((text) => `Use {{c1::${text}}}`),
      alsoAccepted: fc.dictionary(fc.constantFrom('1', '2', '__proto__'), fc.array(anyText)),
      isExact: fc.boolean(),
    }),
    fc.record({
      language: fc.constantFrom('', 'js'),
      lines: fc.array(anyText, { maxLength: 4 }),
      distractors: fc.array(anyText, { maxLength: 2 }),
      alsoAccepted: fc.array(fc.array(fc.nat(3))),
    }),
  ),
  firstName: fc.constantFrom('Ada', 'Grace'),
  lastName: fc.constantFrom('King', 'Hopper'),
  markdown: fc
    .record({
      front: fc.constantFrom('', '---\nmodule: Traits\nstack: php\n---\n', '---\n---\n'),
      cards: cardTexts,
    })
    .map(({ front, cards }) => front + cards.join('\n')),
  cardIds: fc.shuffledSubarray([1, 2, 3]),
  cards: fc.uniqueArray(
    fc.record(
      {
        cardId: fc.constantFrom(1, 2, 3, 4),
        level: fc.constantFrom('easy', 'HARD'),
        moduleId: fc.constantFrom(1, 2, 4),
      },
      { requiredKeys: ['cardId'] },
    ),
    { selector: ({ cardId }) => cardId, maxLength: 3 },
  ),
  displayName: fc.constantFrom('Countess', 'COUNTESS', 'Ｃｏｕｎｔｅｓｓ', 'Ада', 'Cоuntess'),
  teamName: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
  role: fc.constantFrom('editor', 'learner'),
  usesMax: fc.integer({ min: 1, max: 100 }),
  memberId: fc.constantFrom(1, 2, 3, 4),
  sharesProgress: fc.boolean(),
  email: fc.nat().map((number) => `u${number}@example.org`),
  username: fc.nat({ max: 99_999 }).map((number) => `u${number}`),
  password: fc.constant('Memb3r!pass'),
  reviewId: fc.oneof(fc.constantFrom(...uuids), fc.uuid()),
  card: cardNames,
  reason: fc.constantFrom('wrong', 'typo', 'other'),
  isResolved: fc.boolean(),
  rating: fc.constantFrom('Again', 'Hard', 'Good', 'Easy'),
  durationMs: fc.nat(),
  reviewedAt: fc
    .date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
  change: fc.constantFrom('add', 'remove', 'set'),
  modules: fc.uniqueArray(
    fc.record({
      slug: fc.constantFrom('closures', 'php', 'none'),
      levels: fc.subarray(['EASY', 'MEDIUM', 'HARD']),
    }),
    { selector: ({ slug }) => slug, maxLength: 3 },
  ),
  action: fc.constantFrom('bury', 'suspend', 'resume'),
  csv: histories,
  desiredRetention: fc.double({ min: 0.8, max: 0.97, noNaN: true }),
  newPerDay: fc.integer({ min: 0, max: 1000 }),
  reviewsPerDay: fc.integer({ min: 1, max: 10_000 }),
  dayStartsAtMinutes: fc.integer({ min: 0, max: 1439 }),
  timeZone: fc.constantFrom('UTC', 'Europe/Lisbon', 'America/Santiago', 'Pacific/Apia', '+14:00'),
  hasTwoButtons: fc.boolean(),
  newCardOrder: fc.constantFrom('mixed', 'by-module'),
  isEasyFirst: fc.boolean(),
  roles: fc.constantFrom(['USER'], ['ADMINISTRATOR', 'USER']),
};

const malformed = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"a":}',
    '{"a":1}}',
    '{"__proto__":{"x":1}}',
    '[1',
    '\u0000',
    'nul',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constant('['.repeat(50_000)),
  fc.constant(`{"question":"${'x'.repeat(262_144)}"}`),
);

function bodyOf({ body }: Endpoint): fc.Arbitrary<string | undefined> {
  const names = Object.keys(body?.shape ?? { x: 0 });
  const fields = names.map((name): [string, fc.Arbitrary<unknown>] => {
    const valid = validValues[name];
    return [name, valid === undefined ? anyValue : fc.oneof({ weight: 3, arbitrary: valid }, anyValue)];
  });
  const object = fc
    .tuple(
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      fc.dictionary(fc.string(), anyValue, { maxKeys: 2 }),
    )
    .map(([known, unknown]) => JSON.stringify({ ...unknown, ...known }));
  return fc.oneof(
    { weight: 8, arbitrary: object },
    { weight: 1, arbitrary: malformed },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const anyParam = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1', '2', '3', '4') },
  { weight: 2, arbitrary: fc.constantFrom('4', '5', uuids[2] ?? '') },
  fc.constantFrom(
    '0',
    '01',
    '-1',
    '1.0',
    '1e3',
    '9007199254740991',
    '9007199254740992',
    '9'.repeat(400),
    'me',
    'order',
  ),
  fc.oneof(cardNames, fc.constantFrom(...uuids)),
  fc.constantFrom('5', '6', '7', '13', '14', 'closures', mediaId()),
  fc.constantFrom(
    '%',
    '%ff',
    '%00',
    '%E0%A4%A',
    'null',
    'admin',
    'MEMBER',
    '%F0%9F%92%A9',
    '..',
    '%2e%2e',
    '%2F',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(encodeURIComponent),
);

const anyQuery = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          'page',
          'size',
          'sort',
          'search',
          'search',
          'stack',
          'level',
          'slug',
          'moduleId',
          'moreNew',
          'newToday',
          'optional',
          'open',
          'card',
          '__proto__',
        ),
        fc.string({ maxLength: 5 }),
      ),
      fc.oneof(
        fc.constantFrom(
          '0',
          '1',
          '250',
          '251',
          '-1',
          '999999999999999',
          '1e9',
          'true',
          'moduleName',
          '-question',
          'library-1',
        ),
        fc.string({ unit: 'grapheme', maxLength: 10 }),
        fc.string({ unit: 'grapheme', maxLength: 230 }),
        fc.constant('ж'.repeat(2000)),
      ),
    ),
    { maxLength: 3 },
  )
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`,
  );

/** What someone chooses for an interview. All of it is required. */
const choiceQuery = fc
  .record({
    type: fc.constantFrom('screening', 'mixed', 'other'),
    level: fc.constantFrom('Junior', 'Senior'),
    stacks: fc.constantFrom('JS', 'JS', 'JS,Cobol', 'JS,JS', ''),
    minutes: fc.constantFrom('10', '60', 'x'),
  })
  .map((choice) => `?${new URLSearchParams(choice)}`);

function queryOf({ query }: Endpoint): fc.Arbitrary<string> {
  const isChoice = 'stacks' in (query?.shape ?? {});
  return isChoice ? fc.oneof({ weight: 3, arbitrary: choiceQuery }, anyQuery) : anyQuery;
}

const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
});

const anyHeaders = fc.dictionary(
  fc.constantFrom(
    'if-none-match',
    'accept-encoding',
    'x-request-id',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-password',
    'accept',
    'range',
    'x-http-method-override',
  ),
  fc.oneof(headerText, fc.constantFrom('*', 'gzip', 'br;q=0', ', ,', 'W/"x"', 'bytes=0-1')),
  { maxKeys: 3 },
);

const rareHeaders = fc.oneof(
  { weight: 20, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ 'content-type': headerText }) },
  { weight: 1, arbitrary: fc.record({ origin: headerText }) },
  { weight: 1, arbitrary: fc.record({ 'sec-fetch-site': headerText }) },
  { weight: 1, arbitrary: fc.record({ cookie: headerText }) },
  { weight: 1, arbitrary: fc.record({ 'content-length': fc.constantFrom('-1', 'x', '9'.repeat(30)) }) },
);

/** Requests for one call. Most are nearly valid, so that they get past the first check. */
export function fuzzRequests(call: Call): fc.Arbitrary<FuzzRequest> {
  const endpoint: Endpoint = endpoints[call];
  const paramsCount = Object.keys(endpoint.params?.shape ?? {}).length;
  const request = fc.record({
    as: anyRole,
    params: fc.array(anyParam, { minLength: paramsCount, maxLength: paramsCount }),
    query: queryOf(endpoint),
    headers: fc
      .tuple(anyHeaders, rareHeaders)
      .map(([some, rare]): Record<string, string> => ({ ...some, ...rare })),
    body: call.startsWith('GET') ? fc.constant(undefined) : bodyOf(endpoint),
  });
  return fc.oneof({ weight: 3, arbitrary: request }, { weight: 2, arbitrary: changedRequests(call) });
}

const anyRole = fc.constantFrom('guest', 'member', 'member', 'administrator', 'administrator');

/** The request to a call that succeeds on the server of the fuzz tests, if it is made first. */
export function validRequest(call: Call): FuzzRequest {
  const { params = [], query = '', headers = {}, body } = valid[call];
  const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  return {
    as: endpoints[call].access === 'administrator' ? 'administrator' : 'member',
    params: params.map((param) => encodeURIComponent(String(param))),
    query,
    headers,
    body: isRaw ? body : JSON.stringify(body),
  };
}

const mostly = <Value>(value: Value, others: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: others });

/** The valid request with some of its parts replaced. */
function changedRequests(call: Call): fc.Arbitrary<FuzzRequest> {
  const { as, params, query, headers, body } = validRequest(call);
  return fc.record({
    as: mostly(as, anyRole),
    params: fc.tuple(...params.map((param) => mostly(param, anyParam))),
    query: mostly(query, queryOf(endpoints[call])),
    headers: rareHeaders.map((rare): Record<string, string> => ({ ...headers, ...rare })),
    body: changedBodies(call, body),
  });
}

function changedBodies(call: Call, body: FuzzRequest['body']): fc.Arbitrary<string | Uint8Array | undefined> {
  if (body === undefined) return fc.constant(undefined);
  if (!('body' in endpoints[call]))
    return mostly(body, fc.oneof(fc.uint8Array({ maxLength: 2_000 }), fc.string({ maxLength: 2_000 })));
  const fields = Object.entries(JSON.parse(String(body)) as object).map(
    ([name, value]): [string, fc.Arbitrary<unknown>] => [
      name,
      mostly(value as unknown, fc.oneof(validValues[name] ?? anyValue, anyValue)),
    ],
  );
  return fc.record(Object.fromEntries(fields)).map((changed) => JSON.stringify(changed));
}
