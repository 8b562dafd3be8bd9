// The trace goes on in the job:
// its `traceparent` is stored with the job's data and taken out before the job sees them.
import { carryTrace } from './tracing.ts';

export function withTrace(data: object): object {
  const traceparent = carryTrace();
  return traceparent === undefined ? data : { ...data, traceparent };
}

/** Also where tracing is off by now: a job never sees it. */
export function splitTrace<Data>(data: Data): { data: Data; traceparent: string | undefined } {
  if (typeof data !== 'object' || data === null || !('traceparent' in data))
    return { data, traceparent: undefined };
  const { traceparent, ...own } = data;
  return { data: own as Data, traceparent: typeof traceparent === 'string' ? traceparent : undefined };
}
