import type { Call } from '@flipstack/contract';
import {
  claimInterview,
  endInterview,
  preparations,
  publishByAda,
  shareByAda,
  shareModule,
  showPicture,
  type TestUsers,
} from './prepared-server.ts';
import type { RequestParts } from './test-client.ts';
import {
  choice,
  guestInterview,
  guestInterviewId,
  mediaId,
  review,
  sharedToken,
  suggested,
  valid,
} from './valid-requests.ts';

/** A call that names an object of Ada, so that each role can try it. */
export interface Situation {
  call: Call;
  /** What the call names, as the table in docs/security.md calls it. */
  object: string;
  request: RequestParts;
  /** The request of a guest, if members make it differently. */
  requestOfGuest?: RequestParts;
  prepare?: ((users: TestUsers) => Promise<unknown>) | undefined;
}

/** Ada's interview takes the place of that of a guest, which everyone who knows its id may open. */
const prepareInterview =
  (call: Call) =>
  async ({ ada }: TestUsers) => {
    await claimInterview(ada);
    if (call.endsWith('/resume'))
      await ada.call('POST /interviews/{interviewId}/pause', { params: [guestInterviewId] });
    if (/report|self-checks|link/.test(call)) await endInterview(ada);
  };

const isOfInterview = (call: Call) => call.includes('{interviewId}') && !call.endsWith('/claim');

/** The situation of calls without a special object. */
function usualSituation(call: Call, object: string): Situation {
  const prepare = isOfInterview(call) ? prepareInterview(call) : preparations[call];
  const situation = { call, object, request: valid[call], prepare };
  if (call !== 'POST /interviews') return situation;
  // Guests can only take the shortest interview.
  return { ...situation, requestOfGuest: { body: { ...Object(valid[call].body), minutes: 10 } } };
}

const ofGuest = (call: Call, prepare?: Situation['prepare']): Situation => ({
  call,
  object: 'an interview of a guest',
  request: valid[call],
  prepare,
});

const ofModule = (call: Call, query: string): Situation => ({
  call,
  object: 'a module, by its ID',
  request: { ...valid[call], query },
});

const shareWithoutLink = (call: Call, body: object): Situation => ({
  call,
  object: 'a shared module, without its link',
  request: { params: [1], body },
  prepare: ({ ada }) => shareModule(ada),
});

const unpublished = (call: Call): Situation => ({
  call,
  object: 'a module shared by link only',
  request: valid[call],
  prepare: ({ ada }) => shareModule(ada),
});

/** Objects for which a call is answered differently than for its usual one. */
export const specialSituations: readonly Situation[] = [
  ofGuest('GET /interviews/{interviewId}'),
  ofGuest('POST /interviews/{interviewId}/answers'),
  ofGuest('POST /interviews/{interviewId}/pause'),
  ofGuest('POST /interviews/{interviewId}/end'),
  ofGuest('GET /interviews/{interviewId}/report', ({ server }) => endInterview(server.guest())),
  ofGuest('PUT /interviews/{interviewId}/link', ({ server }) => endInterview(server.guest())),
  ofModule('GET /exports/cards', '?format=csv&moduleId=1'),
  ofModule('GET /review', '?moduleId=1'),
  ofModule('GET /statistics', '?moduleId=1'),
  ofModule('POST /media', '?moduleId=1'),
  {
    call: 'GET /media/{mediaId}',
    object: 'a picture on a card',
    request: { params: [mediaId()] },
    prepare: showPicture,
  },
  {
    call: 'GET /media/{mediaId}',
    object: 'a picture in a published module',
    request: { params: [mediaId()] },
    prepare: async (users) => {
      await showPicture(users);
      await publishByAda(users);
    },
  },
  ...(['GET /shared/{token}/media/{mediaId}', 'GET /community/{shareId}/media/{mediaId}'] as const).map(
    (call): Situation => ({
      call,
      object: 'a picture that the shared version does not show',
      request: valid[call],
      prepare: async (users) => {
        await shareByAda(users);
        await publishByAda(users);
        await showPicture(users);
      },
    }),
  ),
  shareWithoutLink('PUT /shares/{shareId}/follow', {}),
  shareWithoutLink('POST /shares/{shareId}/copy', {}),
  shareWithoutLink('POST /shares/{shareId}/suggestions', { ...suggested, cardId: 1 }),
  {
    call: 'POST /shares/{shareId}/suggestions',
    object: 'a card outside the shared module',
    request: { params: [1], body: { ...suggested, token: sharedToken } },
    prepare: async (users) => {
      await shareByAda(users);
      await users.ada.createCard(2);
    },
  },
  {
    call: 'GET /shared/{token}',
    object: 'a module that is no longer shared',
    request: { params: [sharedToken] },
    prepare: async (users) => {
      await shareByAda(users);
      await users.ada.call('DELETE /modules/{id}/share', { params: [1] });
    },
  },
  {
    call: 'GET /community/{shareId}',
    object: 'a module that an administrator has blocked',
    request: { params: [1] },
    prepare: async (users) => {
      await publishByAda(users);
      await users.admin.call('POST /community/{shareId}/block', { params: [1], body: {} });
    },
  },
  {
    call: 'POST /interviews/{interviewId}/claim',
    object: 'an interview',
    request: { params: [guestInterviewId] },
    prepare: ({ ada }) => claimInterview(ada),
  },
  {
    call: 'POST /interviews',
    object: 'the ID of an interview of the owner',
    request: { body: { ...choice, interviewId: guestInterviewId } },
    requestOfGuest: { body: guestInterview },
    prepare: ({ ada }) => claimInterview(ada),
  },
  {
    call: 'POST /reviews',
    object: 'the ID of a review of the owner, for a library card',
    request: { body: { ...review, card: 'library-1' } },
    prepare: ({ ada }) => ada.call('POST /reviews', { body: { ...review, card: 'library-1' } }),
  },
  unpublished('GET /community/{shareId}'),
  unpublished('PUT /community/{shareId}/star'),
  unpublished('POST /community/{shareId}/reports'),
];

/** What a row of the table says is tried. */
export const situationOf = (call: Call, object: string): Situation =>
  specialSituations.find((special) => special.call === call && special.object === object) ??
  usualSituation(call, object);
