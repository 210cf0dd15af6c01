import {
  basePath,
  type Call,
  type Endpoint,
  endpoints,
  messages,
  type OutputOf,
  userIdHeader,
} from '@flipstack/contract';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import { writingAccount } from '../event-loop/writing-account.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import { type ActorOf, requireAccess } from './authorization.ts';
import { clientAddress, isSecure } from './client.ts';
import { deviceIn } from './device.ts';
import { deviceTokenIn } from './device-cookie.ts';
import type { Environment, RequestContext } from './environment.ts';
import { notReady, type Readiness } from './health.ts';
import { isFromOlderApp, toOlderForm } from './older-app.ts';
import { methodAndPath, openApiRoute } from './openapi-route.ts';
import { readJsonObject, refuseTooLarge, streamBody } from './read-body.ts';
import type { Reply } from './reply.ts';
import { respondWithStored } from './respond-with-stored.ts';
import { respondCacheable, respondUncached, respondWithFile, respondWithStream } from './responses.ts';
import { refuseCrossSite, refuseLinkedSignOut } from './same-site.ts';
import { type SentToken, tokenFromCookies } from './session-cookie.ts';
import { validate } from './validate.ts';
import { whenSent } from './when-sent.ts';

type Part<C extends Call, Name extends string> = Name extends keyof (typeof endpoints)[C]
  ? (typeof endpoints)[C][Name] extends infer Schema extends z.ZodObject
    ? z.output<Schema>
    : undefined
  : undefined;

/** The client that made the request. */
export interface Client {
  readonly address: string;
  /** The host that it asked for, such as `localhost:8080`. */
  readonly host: string;
  /** In words, such as `Firefox on Linux`; empty if it is unknown. */
  readonly device: string;
  /** Whether it uses HTTPS. */
  secure: boolean;
  /** The session token it sent, valid or not. */
  sentToken: SentToken | undefined;
  /** What identifies the browser, in which some user may have signed in before. */
  readonly deviceToken: string | undefined;
}

/** The file in the body, if a call takes one. */
type UploadOf<C extends Call> = (typeof endpoints)[C] extends { upload: object }
  ? AsyncIterable<Uint8Array>
  : undefined;

/** The input of an authorized call, validated by the contract's schemas. */
export interface Input<C extends Call> {
  actor: ActorOf<C>;
  client: Client;
  params: Part<C, 'params'>;
  query: Part<C, 'query'>;
  headers: Part<C, 'headers'>;
  body: Part<C, 'body'>;
  upload: UploadOf<C>;
  /** Aborted when the client goes away before it has the answer. */
  signal: AbortSignal;
}

type Cookies = string | readonly string[];
type HandlerReply<C extends Call> = Reply<OutputOf<C>, (typeof endpoints)[C]['success'][number]>;
type Handler<C extends Call> = (input: Input<C>) => HandlerReply<C> | Promise<HandlerReply<C>>;
/** An additional check that needs only the path and runs before the body is read. */
type PathGuard<C extends Call> = (input: { actor: ActorOf<C>; params: Part<C, 'params'> }) => void;

export interface Api {
  /**
   * Registers the handler of a call. The contract declares who may make it and what it must look
   * like.
   */
  on: <C extends Call>(call: C, handler: Handler<C>, guard?: PathGuard<C>) => void;
}

/** The session of a request. */
export interface Session {
  actor: Actor;
  /** If the session is due to be renewed: renews it, and returns the cookie to set. */
  renew?: () => Promise<string>;
}

export interface ApiOptions {
  app: OpenAPIHono<Environment>;
  config: Config;
  readiness: Readiness;
  /** Finds the session of a token. */
  findActor: (sent: SentToken, client: Client) => Promise<Session | undefined>;
  /** Counts a write by a signed-in user, and throws when there are too many. */
  countWrite: (actor: Actor) => Promise<void>;
  /**
   * Counts the bytes of the JSON that a signed-in user sends, and throws when there are too many. Returns
   * what is called when they have been processed, if anything.
   */
  countBody: (
    actor: Actor,
    body: { call: Call; bytes: number; signal: AbortSignal },
  ) => Promise<(() => void) | undefined>;
}

/**
 * Creates the adapter between the contract and Hono. Every call passes the same checks in the same
 * order: same site, session, access, the
 * user on screen, size and format of the body, schemas; then the handler runs.
 */
export function createApi({ app, config, readiness, findActor, countWrite, countBody }: ApiOptions): Api {
  function on<C extends Call>(call: C, handler: Handler<C>, guard?: PathGuard<C>) {
    const { method, path } = methodAndPath(call);
    const endpoint: Endpoint = endpoints[call];
    const isRead = method === 'GET';
    const changesState = !isRead || call === 'GET /auth/logout';

    async function handle(c: RequestContext): Promise<Response> {
      c.env.record.call = call;
      if (readiness.isDraining) throw notReady();
      if (changesState) refuseCrossSite(c, config);
      if (call === 'GET /auth/logout') refuseLinkedSignOut(c);
      const client = clientOf(c, config);
      const session = client.sentToken && (await findActor(client.sentToken, client));
      if (session !== undefined) c.env.record.userId = session.actor.id;
      const actor = requireAccess(call, session?.actor);
      const answer = () => answerTo(c, client, session, actor);
      return isRead || session === undefined ? answer() : writingAccount.run(session.actor.id, answer);
    }

    async function answerTo(
      c: RequestContext,
      client: Client,
      session: Session | undefined,
      actor: ActorOf<C>,
    ): Promise<Response> {
      if (!isRead && session !== undefined) {
        refuseOtherUser(c, session.actor);
        // A user who has written too much can still sign out.
        if (call !== 'POST /auth/logout') await countWrite(session.actor);
      }
      let endBody: (() => void) | undefined;
      const onBody = async (bytes: number) => {
        endBody = session && (await countBody(session.actor, { call, bytes, signal: c.req.raw.signal }));
      };
      const processed = async () =>
        handler(await readInput<C>(c, endpoint, isRead, actor, client, guard, onBody));
      const reply = await processed().finally(() => endBody?.());
      const privacy = { isPrivate: actor !== undefined || reply.isSecret === true };
      const { onSent } = reply;
      if (onSent === undefined) return respond(c, reply, session, privacy);
      try {
        return whenSent(await respond(c, reply, session, privacy), c.req.raw, onSent);
      } catch (error) {
        onSent();
        throw error;
      }
    }

    async function respond(
      c: RequestContext,
      reply: HandlerReply<C>,
      session: Session | undefined,
      privacy: { isPrivate: boolean },
    ): Promise<Response> {
      const { cookie = await session?.renew?.() } = reply;
      const response = await respondTo(c, reply, cookie, privacy);
      if (cookie !== undefined) for (const one of [cookie].flat()) response.headers.append('set-cookie', one);
      return response;
    }

    function respondTo(
      c: RequestContext,
      { status, body, fileName, stored, stream }: HandlerReply<C>,
      cookie: Cookies | undefined,
      privacy: { isPrivate: boolean },
    ): Response | Promise<Response> {
      if (stored !== undefined) return respondWithStored(c, config, stored);
      if (fileName !== undefined && stream !== undefined)
        return respondWithStream(c, config, { name: fileName, ...stream });
      if (fileName !== undefined && typeof body === 'string')
        return respondWithFile(c, config, { name: fileName, type: endpoint.contentType, text: body });
      const sent = isFromOlderApp(c) ? toOlderForm(body) : body;
      const isCacheable = isRead && status === 200 && cookie === undefined;
      return isCacheable
        ? respondCacheable(c, config, sent, privacy)
        : respondUncached(c, config, status, sent);
    }

    app.openAPIRegistry.registerPath({ ...openApiRoute(call), path: basePath + path });
    app.on(method, basePath + path.replaceAll(/\{(\w+)\}/g, ':$1'), handle);
  }
  return { on };
}

/** Refuses a write from a tab that shows another user than the one of the session. */
function refuseOtherUser(c: RequestContext, { id }: Actor): void {
  const shown = c.req.header(userIdHeader);
  if (shown !== undefined && shown !== String(id)) throw new AppError('WRONG_USER', messages.wrongUser);
}

function clientOf(c: RequestContext, config: Config): Client {
  const secure = isSecure(c, config);
  return {
    // Computed lazily, because few calls need them.
    get address() {
      return clientAddress(c, config);
    },
    get host() {
      return new URL(c.req.url).host;
    },
    get device() {
      return deviceIn(c.req.header('user-agent'));
    },
    secure,
    sentToken: tokenFromCookies(c.req.header('cookie'), secure),
    get deviceToken() {
      return deviceTokenIn(c.req.header('cookie'), secure);
    },
  };
}

async function readInput<C extends Call>(
  c: RequestContext,
  endpoint: Endpoint,
  isRead: boolean,
  actor: ActorOf<C>,
  client: Client,
  guard: PathGuard<C> | undefined,
  onBody: (bytes: number) => Promise<void>,
): Promise<Input<C>> {
  const params = endpoint.params && validate(endpoint.params, c.req.param());
  guard?.({ actor, params: params as Part<C, 'params'> });
  if (!isRead) await refuseTooLarge(c.req.raw, endpoint.upload?.maxBytes);
  const json = endpoint.body && (await readJsonObject(c.req.raw));
  if (json !== undefined) await onBody(json.bytes);
  return {
    actor,
    client,
    params,
    query: endpoint.query && validate(endpoint.query, c.req.query()),
    headers: endpoint.headers && validateHeaders(c, endpoint.headers),
    body: endpoint.body && validate(endpoint.body, json?.value),
    upload: endpoint.upload && streamBody(c.req.raw, endpoint.upload.maxBytes),
    // Read by few calls only.
    get signal() {
      return c.req.raw.signal;
    },
  } as Input<C>;
}

/** A header carries one field, so its error becomes the message itself. */
function validateHeaders(c: RequestContext, schema: z.ZodObject) {
  const sent = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, c.req.header(name)]));
  try {
    return validate(schema, sent);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [message = messages.validationError] = Object.values(error.details.errors ?? {});
    throw new AppError(error.code, message, error.details);
  }
}
