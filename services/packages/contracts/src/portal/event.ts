import * as z from 'zod/mini';
import { endpoint, type ServiceName } from '../endpoint.ts';

/** A type of events as data: the sender, the receivers and the payload. */
export interface Topic<Payload extends z.ZodMiniType = z.ZodMiniType> {
  /** The noun and the verb, `plant.removed`. */
  name: string;
  from: ServiceName;
  to: ServiceName[];
  payload: Payload;
}

/** Declares a topic. */
export const topic = <Payload extends z.ZodMiniType>(declaration: Topic<Payload>): Topic<Payload> =>
  declaration;

export type PayloadOf<T extends Topic> = z.infer<T['payload']>;

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
