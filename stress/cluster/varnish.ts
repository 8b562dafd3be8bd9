// Varnish in front of the balancer, as a CDN would be, with the configuration that is shipped.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSupervisedProcess } from './supervised-process.ts';

type Ports = { port: number; balancerPort: number; guestPort: number };

/** The installation's own part for the cluster: guests name either port. */
const siteConfig = ({ port, balancerPort, guestPort }: Ports) => `
backend balancer {
  .host = "127.0.0.1";
  .port = "${balancerPort}";
  .first_byte_timeout = 35s;
}
sub name_guest_host {
  if (req.http.Host ~ "^(sv\\.)?localhost:(${guestPort}|${port})$") {
    set req.http.X-Guest-Host = req.http.Host;
  }
}
`;

export function startVarnish(directory: string, ports: Ports) {
  const config = join(directory, 'varnish');
  mkdirSync(config);
  cpSync('ops/varnish/default.vcl', join(config, 'default.vcl'));
  writeFileSync(join(config, 'site.vcl'), siteConfig(ports));
  return startSupervisedProcess({
    name: 'varnish',
    command: [
      'varnishd',
      ...['-F', '-j', 'none', '-n', join(config, 'work'), '-a', `127.0.0.1:${ports.port}`],
      ...['-f', join(config, 'default.vcl'), '-p', `vcl_path=${config}`, '-s', 'malloc,64m'],
      ...['-p', 'thread_pools=1', '-p', 'thread_pool_max=400'],
    ],
    env: process.env,
    logFile: join(directory, 'varnish.log'),
  });
}
