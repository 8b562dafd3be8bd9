import type { Action } from '#core/staff/duties.ts';
import type { DeviceActor } from '../door/get-device-actor.ts';
import type { OpenLink } from '../release/open-release-link.ts';
import type { StaffSession } from '../staff/find-session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What calling the route is. A route of the partner host without one stops the start. */
    action?: Action;
    /** The route is called with the token of a release link instead of a session. */
    isByLink?: boolean;
    /** The route is called with the token of a paired device instead of a session. */
    isByDevice?: boolean;
  }
  interface FastifyRequest {
    /** Who calls the partner host. Undefined where nobody has signed in. */
    staff?: StaffSession | undefined;
    /** The link that a route is called with. */
    link?: OpenLink | undefined;
    /** The device that calls. */
    device?: DeviceActor | undefined;
  }
}
