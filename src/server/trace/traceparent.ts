// The header of W3C Trace Context (version 00): `00-<trace>-<span>-<flags>`.

type SpanContext = { traceId: string; spanId: string; traceFlags: number };

const SHAPE = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/;

export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;

/** Undefined when there is none, or something else. */
export function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = SHAPE.exec(text ?? '') ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: Number(flags) } : undefined;
}
