import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { BasicTracerProvider } from '@opentelemetry/sdk-trace-base';
import { described } from '@portal/contracts/schemas';
import type { Middleware } from 'koa';
import { Counter } from 'prom-client';
import * as z from 'zod/mini';
import type { RequestState } from '../http/service-context.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** The settings of every process. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: described(
    z.optional(z.url()),
    'The collector of traces (OTLP over HTTP): http://127.0.0.1:4318. Without it nothing is traced.',
  ),
};

/** The most traces that a gateway begins in a second: anyone can ask for one with a header. */
const maxPerSecond = 20;
/** Spans that wait for the collector; more are dropped. */
const maxQueueSize = 2048;
const exportTimeoutMs = 5000;

interface Tracing {
  provider: BasicTracerProvider;
  /** Of all requests that bring no trace, the share that begins one. */
  share: number;
}

const contexts = new AsyncLocalStorage<Context>();
/** Undefined: nothing is traced, and nothing of OpenTelemetry's SDK is loaded. */
let tracing: Tracing | undefined;

interface TraceOptions {
  name: string;
  endpoint: string | undefined;
  /** Of the gateway; services trace what a gateway began. */
  share?: number;
  log: Log;
  metrics: Metrics;
}

/** Starts to send spans to a collector, if one is set. Returns what sends the last ones and ends it. */
export async function startTraces({ name, endpoint, share = 0, log, metrics }: TraceOptions) {
  if (endpoint === undefined) return async () => {};
  const [{ BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  });
  const counter = new Counter({
    name: 'trace_spans_total',
    help: 'Spans that the collector took, or that were lost because it did not.',
    labelNames: ['outcome'],
    registers: [metrics.registry],
  });
  const counted: typeof exporter.export = (spans, done) =>
    exporter.export(spans, (result) => {
      const isSent = result.code === 0;
      counter.inc({ outcome: isSent ? 'sent' : 'lost' }, spans.length);
      if (!isSent) log.warn({ err: result.error, spans: spans.length }, 'spans were not sent');
      done(result);
    });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.namespace': 'portal' }),
    spanProcessors: [
      new BatchSpanProcessor(
        { export: counted, shutdown: () => exporter.shutdown() },
        { maxQueueSize, exportTimeoutMillis: exportTimeoutMs },
      ),
    ],
  });
  tracing = { provider, share };
  return async () => {
    tracing = undefined;
    await provider.shutdown().catch((err) => log.warn({ err }, 'the last spans were not sent'));
  };
}

const tracer = ({ provider }: Tracing) => provider.getTracer('portal');

/** A parent as W3C's `traceparent` names it, if it is well formed and traced. */
function parentOf(text: string): Context | undefined {
  const [, traceId = '', spanId = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(text) ?? [];
  if (traceId === '' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true });
}

/**
 * Makes a span of each traced request, and the parent of what is done for it.
 * @param begins True in the gateway: it begins traces, and takes those that pages begin as far as there is room.
 */
export function traceRequests({ begins = false } = {}): Middleware<RequestState> {
  const room = begins ? secondsRoom(maxPerSecond) : () => true;
  return (ctx, next) => {
    if (!tracing) return next();
    const given = parentOf(ctx.get('traceparent'));
    const parent = given ?? (begins && Math.random() < tracing.share ? ROOT_CONTEXT : undefined);
    if (!parent || !room()) return next();
    const span = tracer(tracing).startSpan(ctx.method, { kind: SpanKind.SERVER }, parent);
    ctx.res.once('close', () => {
      const { route = 'unmatched', requestId } = ctx.state;
      const { statusCode } = ctx.res;
      span.updateName(`${ctx.method} ${route}`);
      span.setAttributes({
        'http.request.method': ctx.method,
        'http.route': route,
        'http.response.status_code': statusCode,
        'portal.request_id': requestId,
      });
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    return contexts.run(trace.setSpan(parent, span), next);
  };
}

/** Returns whether there is room for one more in this second. */
function secondsRoom(perSecond: number): () => boolean {
  let second = 0;
  let begun = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, begun] = [now, 0];
    begun += 1;
    return begun <= perSecond;
  };
}

const currentSpan = (): Span | undefined => {
  const context = contexts.getStore();
  return context && trace.getSpan(context);
};

/** The header that makes another process part of the trace; none outside of one. */
export function traceHeaders(): { traceparent?: string } {
  const span = currentSpan()?.spanContext();
  return span ? { traceparent: `00-${span.traceId}-${span.spanId}-01` } : {};
}

/** For the log lines of a request. */
export const currentTraceId = (): string | undefined => currentSpan()?.spanContext().traceId;

interface CommandEvent {
  requestId: number;
  commandName: string;
  command?: Record<string, unknown>;
}

/** The driver's public events of its commands. */
export interface MonitoredClient {
  on: (
    event: 'commandStarted' | 'commandSucceeded' | 'commandFailed',
    listener: (event: CommandEvent) => void,
  ) => unknown;
}

export const isTracing = () => tracing !== undefined;

/** Makes a span of each command of a traced request; its filter and documents stay out of it. */
export function traceCommands(client: MonitoredClient): void {
  const spans = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, command = {} }) => {
    const context = contexts.getStore();
    if (!tracing || !context) return;
    const collection = command[commandName];
    const attributes = {
      'db.system.name': 'mongodb',
      'db.operation.name': commandName,
      ...(typeof collection === 'string' && { 'db.collection.name': collection }),
    };
    const name = [commandName, typeof collection === 'string' && collection].filter(Boolean).join(' ');
    spans.set(requestId, tracer(tracing).startSpan(name, { kind: SpanKind.CLIENT, attributes }, context));
  });
  const end =
    (hasFailed: boolean) =>
    ({ requestId }: CommandEvent) => {
      const span = spans.get(requestId);
      if (hasFailed) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      spans.delete(requestId);
    };
  client.on('commandSucceeded', end(false));
  client.on('commandFailed', end(true));
}
