// Where pieces of work are traced as spans.
// Without an exporter this file does nothing and nothing else is loaded.

/**
 * All that a span may say. The list is closed, and texts are words of the code, route patterns or
 * statement names: no name, address, number, code, token, query or id.
 */
export type SpanAttributes = {
  'http.request.method'?: string;
  'http.route'?: string;
  'http.response.status_code'?: number;
  'db.statement.name'?: string;
  'job.queue'?: string;
  'job.try'?: number;
  'message.kind'?: string;
  'provider.event'?: string;
  'error.type'?: string;
};

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

export type SpanOptions = {
  name: string;
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /** The `traceparent` of an earlier process, whose trace goes on; the current span is linked. */
  continues?: string | undefined;
};

/** The span of the work, for what is known only later. */
export type Span = { set: (attributes: SpanAttributes) => void };

/** A span that callbacks start and end. */
export type OpenSpan = Span & { enter: (work: () => void) => void; end: () => void };

export type Tracing = {
  run: <Result>(options: SpanOptions, work: (span: Span) => Promise<Result>) => Promise<Result>;
  open: (options: SpanOptions) => OpenSpan;
  /** The current span as `traceparent`, to be stored with what goes on later. */
  carry: () => string | undefined;
  close: () => Promise<void>;
};

let tracing: Tracing | undefined;

/** Statements have no `App` record, so the process has one tracing. */
export const setTracing = (next: Tracing | undefined) => {
  tracing = next;
};

export const findTracing = (): Tracing | undefined => tracing;

const NO_SPAN: Span = { set: () => undefined };

/** Runs the work as a span, or just runs it. */
export const traced = <Result>(
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> => (tracing ? tracing.run(options, work) : work(NO_SPAN));

/** Undefined without an exporter. */
export const carryTrace = (): string | undefined => tracing?.carry();
