import { basePath, type ImportChoices, type ImportJob } from '@flipstack/contract';
import { expect } from 'vitest';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** Uploads a file and waits until it has been read. */
export async function upload(
  server: TestServer,
  client: TestClient,
  name: string,
  body: string,
): Promise<ImportJob> {
  const { importId } = await client.call('POST /imports', {
    query: `?name=${encodeURIComponent(name)}`,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });
  await server.finishBackground();
  return client.call('GET /imports/{id}', { params: [importId] });
}

/** Like `upload`, for a file that is not text. */
export async function uploadBytes(
  server: TestServer,
  client: TestClient,
  name: string,
  bytes: Uint8Array,
): Promise<ImportJob> {
  const path = `${basePath}/imports?name=${encodeURIComponent(name)}`;
  const response = await client.send('POST', path, { bytes });
  expect(response.status).toBe(201);
  const { importId } = (await response.json()) as ImportJob;
  await server.finishBackground();
  return client.call('GET /imports/{id}', { params: [importId] });
}

/** Puts all stacks of a file in one stack. */
export const choicesFor = (job: ImportJob, more: Partial<ImportChoices> = {}): ImportChoices => ({
  duplicates: 'update',
  withReviews: true,
  withMedia: true,
  stacks: (job.preview?.stacks ?? []).map(({ name }) => ({ from: name, to: 'JS' })),
  ...more,
});

/** Confirms an import and waits until it has been written. */
export async function confirm(
  server: TestServer,
  client: TestClient,
  job: ImportJob,
  more: Partial<ImportChoices> = {},
): Promise<ImportJob> {
  const params = [job.importId];
  await client.call('POST /imports/{id}/confirm', { params, body: choicesFor(job, more) });
  await server.finishBackground();
  return client.call('GET /imports/{id}', { params });
}

/** Uploads a file and imports all of it. */
export async function importFile(
  server: TestServer,
  client: TestClient,
  name: string,
  body: string,
  more: Partial<ImportChoices> = {},
): Promise<ImportJob> {
  return confirm(server, client, await upload(server, client, name, body), more);
}

/** A card in the format of our own exports. Without `ids`, it is known by the id of an Anki note. */
export const exchangedCard = (number: number, more: object = {}) => ({
  ids: { source: `anki:note${number}:0` },
  question: `Question ${number}?`,
  answer: `Answer ${number}.`,
  kind: 'flip',
  tags: [],
  isSuspended: false,
  isBuried: false,
  log: [],
  ...more,
});

/** A file in the format of our own exports. */
export const deckOf = (cards: readonly object[], module: object = {}) =>
  JSON.stringify({
    format: 'flipstack',
    version: 1,
    modules: [{ name: 'Deck', parents: [], stackName: 'JS', cards, ...module }],
  });
