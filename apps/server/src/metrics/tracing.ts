import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '../config.ts';
import type { TraceRequest } from '../http/observe-requests.ts';
import { parentIn } from './trace-parent.ts';

export interface Tracing {
  /** Makes a span of each request, with the spans of its statements. */
  traceRequest: TraceRequest;
  observeStatement: (statement: string, durationMs: number) => void;
  /** Sends what was not sent yet. */
  stop: () => Promise<void>;
}

/**
 * Sends traces to a collector with OTLP over HTTP. A span has the id of its request, so that a log
 * line leads to its trace. Statements appear as they were written, without values.
 */
export function createTracing({ endpoint, serviceName, share }: TracingConfig): Tracing {
  const url = new URL(`${endpoint.pathname.replace(/\/$/, '')}/v1/traces`, endpoint).href;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('flipstack');
  const contexts = new AsyncLocalStorage<Context>();

  return {
    async traceRequest({ method, headers }, record, answer) {
      const parent = parentIn(headers.get('traceparent') ?? undefined);
      const outer = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, outer);
      record.traceId = span.spanContext().traceId;
      const response = await contexts.run(trace.setSpan(outer, span), answer);
      const { id, call, errorCode } = record;
      if (call !== undefined) span.updateName(call).setAttribute('http.route', call.replace(/^\S+ /, ''));
      span.setAttributes({
        'http.request.method': method,
        'http.response.status_code': response.status,
        'flipstack.request_id': id,
      });
      if (errorCode !== undefined) span.setAttribute('error.type', errorCode);
      if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      return response;
    },
    observeStatement(statement, durationMs) {
      const context = contexts.getStore();
      if (context === undefined) return;
      const endTime = Date.now();
      const options = { kind: SpanKind.CLIENT, startTime: endTime - durationMs };
      const span = tracer.startSpan(statement.slice(0, statement.indexOf(' ')), options, context);
      span.setAttribute('db.query.text', statement).end(endTime);
    },
    stop: () => provider.shutdown(),
  };
}
