import type * as z from 'zod/mini';
import type { ServiceName } from '../endpoint.ts';

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
