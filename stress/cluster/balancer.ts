// HAProxy in front of the web processes: passes the guest's address on and checks who is ready.
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startSupervisedProcess } from './supervised-process.ts';

export type Balancer = ReturnType<typeof startBalancer>;

const MAX_WRITES = 32;
/** What is in memory leaves at once; the process itself lets few pages be made at a time. */
const MAX_READS = 64;

const serverLines = (webPorts: readonly number[]) =>
  webPorts.map((web, index) => `  server web${index + 1} 127.0.0.1:${web}`).join('\n');

type Ports = { port: number; cdnPort: number; webPorts: readonly number[] };

const config = (socket: string, { port, cdnPort, webPorts }: Ports) => `
global
  maxconn 8000
  nbthread 1
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  option redispatch
  option http-keep-alive
  retries 3
  retry-on conn-failure empty-response
  timeout connect 2s
  timeout client 65s
  timeout http-request 10s
  timeout http-keep-alive 60s
  timeout server 30s
  timeout queue 5s
frontend guests
  bind 127.0.0.1:${port} backlog 4096
  bind 127.0.0.1:${cdnPort} backlog 4096
  # Behind the CDN's port it names the guest's address; others may not.
  http-request del-header X-Forwarded-For unless { dst_port ${cdnPort} }
  http-request del-header X-Forwarded-Host
  http-request del-header Forwarded
  http-request set-header X-Forwarded-Proto http
  option forwardfor
  # Only GET is safe to send again after a process has received it.
  http-request disable-l7-retry unless METH_GET
  # Few requests at a time in a process and a bounded queue; the rest get 503 at once.
  acl is-call path_beg /api/
  acl is-write method POST DELETE
  acl is-stream path_end /events
  http-request return status 503 content-type text/plain string "busy" hdr Retry-After 2 if !is-call { queue(webs) ge 112 }
  http-request return status 503 content-type application/json string "{\\"error\\":\\"unavailable\\",\\"msg\\":\\"busy\\"}" hdr Retry-After 2 if is-call !is-stream { queue(webs) ge 512 } or is-write { queue(writes) ge 512 }
  # A stream is idle most of the time, so it does not count towards the limits.
  use_backend streams if is-stream
  # Without a database no process is ready, but each still has pages in memory.
  use_backend any-running if { nbsrv(webs) eq 0 }
  # Writes wait for the provider, so reads have a queue of their own.
  use_backend writes if is-write
  default_backend webs
backend webs
  balance roundrobin
  option httpchk GET /readyz
${webPorts.map((web, index) => `  server web${index + 1} 127.0.0.1:${web} check inter 500ms fall 2 rise 1 maxconn ${MAX_READS}`).join('\n')}
backend writes
  balance roundrobin
${webPorts.map((web, index) => `  server web${index + 1} 127.0.0.1:${web} track webs/web${index + 1} maxconn ${MAX_WRITES}`).join('\n')}
backend streams
  balance roundrobin
${serverLines(webPorts)}
backend any-running
  balance roundrobin
${serverLines(webPorts)}
`;

export function startBalancer(directory: string, ports: Ports) {
  const file = join(directory, 'haproxy.cfg');
  const socket = join(directory, 'haproxy.sock');
  writeFileSync(file, config(socket, ports));
  const supervised = startSupervisedProcess({
    name: 'haproxy',
    command: ['haproxy', '-db', '-f', file],
    env: process.env,
    logFile: join(directory, 'haproxy.log'),
  });
  return {
    supervised,
    /** Sends a command to HAProxy itself, such as `set server webs/web1 state drain`. */
    async command(line: string): Promise<string> {
      const connection = connect(socket);
      connection.end(`${line}\n`);
      return text(connection);
    },
  };
}
