import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { poolStateOf } from '../src/database/engine/index.ts';
import { timeJob } from '../src/metrics/metrics.ts';
import { createPrometheus } from '../src/metrics/prometheus.ts';
import { parentIn } from '../src/metrics/trace-parent.ts';
import { createTracing } from '../src/metrics/tracing.ts';
import { startServer } from './support/server-process.ts';
import { TestClient } from './support/test-client.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { openTestServer, temporaryFolder } from './support/test-server.ts';

const token = 'a-token-of-the-monitor';

/** A server whose app counts with its own registry. */
async function openMeasuredServer() {
  const server = await openTestServer();
  const { metrics, registry } = createPrometheus();
  const app = buildApp({ ...server.services, metrics, requestLogger: server.services.logger });
  metrics.watchPool(() => poolStateOf(server.database));
  return { server, app, metrics, read: () => registry.metrics() };
}

test('counts requests by call and status, and errors by code', async () => {
  const { app, read } = await openMeasuredServer();
  const guest = new TestClient(app);
  await guest.request('GET /library');
  await guest.request('GET /library');
  await guest.request('GET /users');
  const text = await read();
  expect(text).toContain('flipstack_http_requests_total{call="GET /library",status="200"} 2');
  expect(text).toContain('flipstack_http_requests_total{call="GET /users",status="401"} 1');
  expect(text).toContain('flipstack_http_request_duration_seconds_count{call="GET /library"} 2');
  expect(text).toContain('flipstack_errors_total{code="NOT_SIGNED_IN",limit=""} 1');
  expect(text).toContain('flipstack_http_requests_in_flight 0');
});

test('counts all paths that are not calls together', async () => {
  const { app, read } = await openMeasuredServer();
  for (let at = 0; at < 20; at++) {
    await app.request(`/random-${at}`);
    await app.request(`/api/v1/random-${at}`);
  }
  await app.request('/healthz');
  const text = await read();
  expect(text).toContain('flipstack_http_requests_total{call="page or file",status="404"} 20');
  expect(text).toContain('flipstack_http_requests_total{call="other API path",status="404"} 20');
  expect(text).toContain('flipstack_http_requests_total{call="/healthz",status="200"} 1');
  expect(text).not.toContain('random');
});

test('names the rate limit and the quota that were exceeded', async () => {
  const { server, app, read } = await openMeasuredServer();
  server.services.config.quotas.modules = 1;
  const ada = new TestClient(app);
  await ada.register('ada', 'Memb3r!pass');
  await ada.createModule('Closures');
  await ada.expectError('POST /modules', 'QUOTA_EXCEEDED', {
    body: { moduleName: 'Scopes', stackName: 'JS' },
  });
  server.services.config.rateLimitScale = 0.0001;
  const login = () =>
    new TestClient(app).request('POST /auth/login', { body: { username: 'ada', password: 'wrong' } });
  await login();
  await login();
  const text = await read();
  expect(text).toContain('flipstack_errors_total{code="QUOTA_EXCEEDED",limit="modules"} 1');
  expect(text).toMatch(/flipstack_errors_total\{code="TOO_MANY_REQUESTS",limit="[\w-]+"\} \d/);
});

test('times jobs, including those that fail, and reads queues and connections', async () => {
  const { server, metrics, read } = await openMeasuredServer();
  await timeJob(metrics, 'backup', async () => 'done');
  await expect(
    timeJob(metrics, 'backup', async () => {
      throw new Error('full');
    }),
  ).rejects.toThrow('full');
  metrics.watchQueue('imports', () => 3);
  await server.database.selectFrom('users').selectAll().execute();
  const text = await read();
  expect(text).toContain('flipstack_job_duration_seconds_count{job="backup",outcome="success"} 1');
  expect(text).toContain('flipstack_job_duration_seconds_count{job="backup",outcome="failure"} 1');
  expect(text).toContain('flipstack_queue_waiting{queue="imports"} 3');
  expect(text).toMatch(/flipstack_database_connections\{state="open"\} [1-9]/);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('has no port for metrics unless one is configured', async () => {
  const server = startServer(await createDatabaseFor(temporaryFolder()));
  const address = await server.address();
  expect((await fetch(`${address}/metrics`)).headers.get('content-type')).not.toContain('version=');
  expect(server.output).not.toContain('Metrics are on');
});

test('serves metrics on their own port to those who send the token', async () => {
  const server = startServer({
    ...(await createDatabaseFor(temporaryFolder())),
    METRICS_PORT: '0',
    METRICS_TOKEN: token,
  });
  const url = await server.metricsAddress();
  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(url, { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(new URL('/', url), { headers })).status).toBe(404);
  const response = await fetch(url, { headers });
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(await response.text()).toContain('flipstack_http_requests_in_flight');
  expect(server.output + server.errors).not.toContain(token);
});

test('refuses to show metrics to other machines without a token', () => {
  expect(() => readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toThrow(/METRICS_TOKEN/);
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token }).metrics).toEqual(
    {
      port: 9464,
      host: '0.0.0.0',
      token,
    },
  );
  expect(readConfig({}).metrics).toBeUndefined();
});

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** A collector that keeps the spans that it receives. */
async function startCollector() {
  const spans: OtlpSpan[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { spans, endpoint: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) };
}

test('sends a span for each request, with its id, in the trace of the caller', async () => {
  const { server } = await openMeasuredServer();
  const { spans, endpoint } = await startCollector();
  const tracing = createTracing({ endpoint, serviceName: 'flipstack', share: 1 });
  const { services } = server;
  const app = buildApp({ ...services, requestLogger: services.logger, traceRequest: tracing.traceRequest });
  const caller = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
  const headers = { 'x-request-id': 'request-7', traceparent: `00-${caller.trace}-${caller.span}-01` };
  await app.request('/api/v1/library', { headers });
  await tracing.stop();
  const span = spans.find(({ name }) => name === 'GET /library');
  expect(span).toMatchObject({ traceId: caller.trace, parentSpanId: caller.span });
  expect(span?.attributes).toContainEqual({
    key: 'flipstack.request_id',
    value: { stringValue: 'request-7' },
  });
  const line = server.logLines.map((text) => JSON.parse(text)).find(({ id }) => id === 'request-7');
  expect(line).toMatchObject({ call: 'GET /library', status: 200, traceId: caller.trace });
});

test('a server that traces sends the statements of a request with it', async () => {
  const { spans, endpoint } = await startCollector();
  const server = startServer({
    ...(await createDatabaseFor(temporaryFolder())),
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint.href,
  });
  const address = await server.address();
  await fetch(`${address}/readyz`, { headers: { 'x-request-id': 'request-8' } });
  await server.stop();
  const span = spans.find(({ attributes }) =>
    attributes.some(({ value }) => value.stringValue === 'request-8'),
  );
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId);
  expect(span).toBeDefined();
  expect(statements.map(({ name }) => name)).toContain('select');
});

test.each([
  [undefined],
  [''],
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01'],
  ['00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01'],
  ['ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
])('starts its own trace for the header %s', (header) => {
  expect(parentIn(header)).toBeUndefined();
});
