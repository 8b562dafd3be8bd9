// Sends a file with its progress, which `fetch` doesn't tell.
import { transportFailure } from '#core/transport.ts';
import { withCsrf } from './partner-client.ts';

type Upload = { path: string; file: Blob; onProgress: (share: number) => void };

export const partnerUpload = ({ path, file, onProgress }: Upload): Promise<void> =>
  withCsrf(
    (headers) =>
      new Promise<void>((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('POST', `/api/partner${path}`);
        for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
        request.setRequestHeader('Content-Type', 'application/octet-stream');
        request.responseType = 'json';
        request.upload.addEventListener('progress', ({ loaded, total }) =>
          onProgress(total > 0 ? loaded / total : 0),
        );
        request.addEventListener('error', () => reject(new TypeError('the upload got no answer')));
        request.addEventListener('load', () => {
          const { status, statusText, response } = request;
          const failure = transportFailure(
            { ok: status >= 200 && status < 300, status, statusText },
            response,
          );
          // oxlint-disable-next-line prefer-promise-reject-errors -- failures are records
          if (failure) reject(failure);
          else resolve();
        });
        request.send(file);
      }),
  );
