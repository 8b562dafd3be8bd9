// The only file that knows OpenTelemetry. It is loaded on demand.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  context,
  type Span as OtelSpan,
  SpanKind as OtelSpanKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { Problem } from '#core/problem.ts';
import { findDatabaseError } from '../db/database-error.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';
import type { OpenSpan, Span, SpanAttributes, SpanOptions, Tracing } from './tracing.ts';

type Options = {
  /** The collector's address, without `/v1/traces`. */
  endpoint: string;
  /** The share of traces that are recorded. */
  share: number;
  role: string;
};

const KINDS = {
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  producer: OtelSpanKind.PRODUCER,
  consumer: OtelSpanKind.CONSUMER,
  internal: OtelSpanKind.INTERNAL,
} as const;

/** A collector that is away costs memory for so many spans, then they are dropped. */
const MAX_WAITING = 2_048;
const EXPORT_LIMIT_MS = 5_000;
const CLOSE_LIMIT_MS = 2_000;

export function openTracing({ endpoint, share, role }: Options): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_LIMIT_MS,
  });
  const provider = new BasicTracerProvider({
    // Named here: the default would add the machine's user and command line.
    resource: resourceFromAttributes({ 'service.name': 'tredje', 'service.role': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter, { maxQueueSize: MAX_WAITING })],
  });
  const tracer = provider.getTracer('tredje');
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);

  function start({ name, kind = 'internal', attributes = {}, continues }: SpanOptions): [OtelSpan, Context] {
    const current = context.active();
    const earlier = readTraceparent(continues);
    const parent = earlier ? trace.setSpanContext(ROOT_CONTEXT, earlier) : current;
    const here = trace.getSpanContext(current);
    const links = earlier && here ? [{ context: here }] : [];
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes, links }, parent);
    return [span, trace.setSpan(parent, span)];
  }
  const asSpan = (span: OtelSpan): Span => ({
    set: (attributes: SpanAttributes) => {
      span.setAttributes(attributes);
    },
  });

  return {
    async run(options, work) {
      const [span, inside] = start(options);
      try {
        return await context.with(inside, () => work(asSpan(span)));
      } catch (error) {
        // Never the message: an error of the database repeats the values of the row.
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    open(options): OpenSpan {
      const [span, inside] = start(options);
      return {
        ...asSpan(span),
        enter: (work) => context.with(inside, work),
        end: () => span.end(),
      };
    },
    carry() {
      const here = trace.getSpanContext(context.active());
      return here && writeTraceparent(here);
    },
    async close() {
      // A collector that is away must not delay the end of the process or make it fail.
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(CLOSE_LIMIT_MS, undefined, { ref: false }),
      ]);
      context.disable();
    },
  };
}

/** A word of a closed list: the code of a problem, a state of SQL, or the class of the error. */
function typeOf(error: unknown): string {
  if (error instanceof Problem) return error.code;
  return findDatabaseError(error)?.code ?? (error instanceof Error ? error.constructor.name : 'unknown');
}
