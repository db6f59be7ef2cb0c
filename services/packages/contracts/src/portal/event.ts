import * as z from 'zod/mini';
import { endpoint, type ServiceName } from '../endpoint.ts';

/** Something that happened in one service and that others act upon, as data: who says it, who hears it, what it says. */
export interface Topic<Payload extends z.ZodMiniType = z.ZodMiniType> {
  /** `plant.removed`: the noun, then what happened to it. */
  name: string;
  from: ServiceName;
  to: ServiceName[];
  payload: Payload;
}

/** Declares a topic. */
export const topic = <Payload extends z.ZodMiniType>(declaration: Topic<Payload>): Topic<Payload> =>
  declaration;

export type PayloadOf<T extends Topic> = z.infer<T['payload']>;

/** An event on its way. */
export const PortalEvent = z.strictObject({
  /** The same however often it is delivered. */
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  topic: z.string().check(z.maxLength(80)),
  payload: z.unknown(),
});
export type PortalEvent = z.infer<typeof PortalEvent>;

/** Where a service takes events. Made between services only, so it stands in no public table. */
export const eventEndpoint = <const Name extends ServiceName>(service: Name) =>
  endpoint({
    method: 'POST',
    path: '/internal/events',
    service,
    access: 'internal',
    summary: 'Takes an event, at least once; answers when it is dealt with.',
    body: PortalEvent,
  });
