// What the routes of a server share: the cache, and the exit to callers.
import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.ts';
import { createSendShared, type SendShared } from './send-shared.ts';
import { createSharedCache, type SharedCache } from './shared-cache.ts';

export type Sharing = { cache: SharedCache; send: SendShared };

export const createSharing = ({ config }: Pick<App, 'config'>): Sharing => ({
  cache: createSharedCache(),
  send: createSendShared(config),
});

/** The one that `createServer` made for this server. */
export const sharingOf = (server: FastifyInstance): Sharing => server.getDecorator('sharing');
