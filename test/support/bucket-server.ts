// A store that speaks as much of S3 as we use:
// put, get, head and delete of one object, signed or not.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const NO_KEY = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>no such key</Message></Error>';

/** Keeps objects in memory by `bucket/key`. Requests without a signature are refused. */
export async function startBucketServer() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://bucket').pathname.slice(1));
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) {
      response.writeHead(403).end();
      return;
    }
    if (request.method === 'PUT') {
      objects.set(name, await buffer(request));
      response.writeHead(200, { etag: '"1"' }).end();
      return;
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      response.writeHead(204).end();
      return;
    }
    const found = objects.get(name);
    if (!found) response.writeHead(404, { 'content-type': 'application/xml' }).end(NO_KEY);
    else
      response.writeHead(200, { 'content-length': found.length }).end(request.method === 'GET' ? found : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    bucket: {
      name: 'pictures',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-north-1',
      accessKeyId: 'test',
      secretAccessKey: 'test',
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
