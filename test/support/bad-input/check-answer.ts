// Checks that every answer must pass, whatever the request was.
import { PROBLEMS } from '#core/problem.ts';
import { problemBodyContract } from '#core/problem-body.contract.ts';
import type { SocketAnswer } from '../socket-client.ts';

export const LONGEST_MS = 2_000;
const RUNNABLE = /<(script|img|svg|a|iframe)\b/i;
const INSIDES = /node_modules|\bat \w+.*:\d+:\d+|select .* from|duplicate key|violates/i;

const statusByCode: Readonly<Record<string, { status: number }>> = PROBLEMS;

const JSON_TYPE = 'application/json';

/** `answers` are the content types that a success may have. */
export function checkAnswer(
  { status, headers, body, milliseconds }: SocketAnswer,
  answers: readonly string[] = [JSON_TYPE],
): string[] {
  // Node refuses too large headers by itself, before our code runs.
  if (status === 431 && body === '') return [];
  const type = headers['content-type']?.split(';')[0] ?? '';
  const isEmpty = status === 304;
  const isExpected = isEmpty || (status < 400 ? answers.includes(type) : type === JSON_TYPE);
  // A PDF is compressed, and its bytes could match by chance.
  const text = type === 'application/pdf' ? '' : body;
  const isJson = status >= 400 || answers.includes(JSON_TYPE);
  const findings = [
    status >= 500 && 'a server error',
    milliseconds > LONGEST_MS && 'too slow',
    !isExpected && `answers ${type}`,
    headers['x-content-type-options'] !== 'nosniff' && 'may be sniffed',
    headers['set-cookie']?.some((cookie) => /[\r\n<]/.test(cookie)) && 'a malformed cookie',
    RUNNABLE.test(text) && 'repeats markup',
    INSIDES.test(text) && 'shows its insides',
    ...(isJson && !isEmpty ? judgeBody(status, body) : []),
  ];
  return findings.filter((finding) => typeof finding === 'string');
}

function judgeBody(status: number, body: string): string[] {
  const json = readJson(body);
  if (typeof json !== 'object' || json === null) return ['no JSON object'];
  if (status < 400) return 'error' in json ? ['success with an error'] : [];
  const problem = problemBodyContract.strict().safeParse(json);
  if (!problem.success) return ['an error of another shape'];
  return statusByCode[problem.data.error]?.status === status ? [] : ['an error with another status'];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
