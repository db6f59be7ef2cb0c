import * as z from 'zod/mini';
import { endpoint } from '../call-schemas.ts';
import type { ServiceName } from '../endpoint.ts';

/** An event in transit. */
export const PortalEvent = z.strictObject({
  /** The same for each delivery. */
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  topic: z.string().check(z.maxLength(80)),
  payload: z.unknown(),
});
export type PortalEvent = z.infer<typeof PortalEvent>;

/** The call by which a service receives events. Internal, so it is in no public table. */
export const eventEndpoint = <const Name extends ServiceName>(service: Name) =>
  endpoint({
    method: 'POST',
    path: '/internal/events',
    service,
    access: 'internal',
    summary: 'Receives an event, at least once; answers when it is applied.',
    body: PortalEvent,
  });
