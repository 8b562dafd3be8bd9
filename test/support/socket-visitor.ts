// One visitor on a keep-alive connection, who sends cookies and the CSRF token as a browser does.
import { sessionContract } from '#core/session.contract.ts';
import { connectFrom, type HeaderList, type SocketAnswer, type SocketCall } from './socket-client.ts';

export type SocketVisitor = Awaited<ReturnType<typeof openSocketVisitor>>;

export async function openSocketVisitor(port: number, address: string) {
  const connection = connectFrom(port, address);
  const cookies = new Map<string, string>();
  let token = '';

  /** Given headers replace the visitor's own. */
  async function call(request: SocketCall): Promise<SocketAnswer> {
    const given = request.headers ?? [];
    const own: HeaderList = [
      ['Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')],
      ['X-CSRF-TOKEN', token],
    ];
    const isNotGiven = ([name]: readonly [string, string]) =>
      !given.some(([other]) => other.toLowerCase() === name.toLowerCase());
    const answer = await connection.call({ ...request, headers: [...own.filter(isNotGiven), ...given] });
    for (const cookie of answer.headers['set-cookie'] ?? []) storeCookie(cookie);
    return answer;
  }

  function storeCookie(cookie: string) {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }

  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    call({
      method,
      target: `/api/v4/${path}`,
      headers: body ? [['Content-Type', 'application/json']] : [],
      body: body && JSON.stringify(body),
    });

  token = sessionContract.parse(JSON.parse((await send('GET', 'session')).body)).tokens.csrf;
  return { call, send, close: connection.close };
}
