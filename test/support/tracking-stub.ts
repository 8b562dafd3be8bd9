// Replaces all tracking hosts: an analytics script, a pixel and an advertising partner.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Runs at 127.0.0.1, which is another host than the pages' localhost. */
export async function startTrackingStub() {
  const requests: string[] = [];
  let leadRefusals = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub');
    requests.push(url.pathname);
    if (url.pathname === '/lead' && leadRefusals > 0) {
      leadRefusals -= 1;
      request.socket.destroy();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (url.pathname === '/tag.js') {
      response.setHeader('Content-Type', 'text/javascript');
      // Like a real tag, it reports the data layer once and every later push.
      // One after the other, because requests on several connections may overtake each other.
      response.end(`
        const name = (item) => item.event ?? (item[0] === 'set' ? 'set' : item[0] + '-' + item[1]);
        const pageUrl = (item) => (item[0] === 'set' ? item[1] : item[2])?.page_location ?? '';
        let sent = Promise.resolve();
        const report = (item) => {
          const url = '${origin()}/collect?' + new URLSearchParams({ e: name(item), at: pageUrl(item) });
          const send = () => fetch(url);
          sent = sent.then(send, send);
        };
        dataLayer.forEach(report);
        const push = dataLayer.push.bind(dataLayer);
        dataLayer.push = (item) => { report(item); return push(item); };`);
      return;
    }
    if (url.pathname === '/collect') {
      requests.push(`event:${url.searchParams.get('e')}`);
      if (url.searchParams.get('at')) requests.push(`at:${url.searchParams.get('at')}`);
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: origin(),
    requests,
    /** The partner does not answer the next `count` calls. */
    refuseLeads: (count: number) => {
      leadRefusals = count;
    },
    env: {
      ANALYTICS_SCRIPT_URL: `${origin()}/tag.js`,
      ANALYTICS_ID: 'G-TEST',
      ANALYTICS_ORIGINS: origin(),
      PIXEL_URL: `${origin()}/tr`,
      PIXEL_ID: '42',
      LEAD_URL: `${origin()}/lead`,
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
