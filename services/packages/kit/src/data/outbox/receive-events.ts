import type { PayloadOf, ServiceName, Topic } from '@portal/contracts';
import { eventEndpoint } from '@portal/contracts/schemas';
import mongoose from 'mongoose';
import * as z from 'zod/mini';
import { allow, notFound } from '../../http/errors.ts';
import { type Served, serve } from '../../http/serve.ts';

/** Reaction of a service to a topic. */
export interface Receiver {
  topic: Topic;
  receive: (payload: unknown, eventId: string) => Promise<unknown>;
}

/**
 * Binds a topic to its reaction. It may run twice for an event (its process may die in it), so write it
 * idempotently: an upsert by the ids of the event, a delete, `$addToSet`.
 */
export const receive = <T extends Topic>(
  topic: T,
  act: (payload: PayloadOf<T>, eventId: string) => Promise<unknown>,
): Receiver => ({
  topic,
  receive: (payload, eventId) => act(z.parse(topic.payload, payload) as PayloadOf<T>, eventId),
});

/** The call by which a service receives events of the topics' own services: it applies each once, then answers. */
export const eventRoutes = (service: ServiceName, receivers: Receiver[]): Served[] => [
  serve(eventEndpoint(service), async ({ body: { id, topic, payload }, caller }) => {
    const receiver = receivers.find((one) => one.topic.name === topic);
    if (!receiver) throw notFound('Topic');
    allow(caller === receiver.topic.from, `Only ${receiver.topic.from} publishes ${topic}.`);
    await once(`${service} ${id}`, () => receiver.receive(payload, id));
  }),
];

interface ReceivedEvent {
  _id: string;
  at: Date;
}

/**
 * Runs `act` unless it has completed for this event before. The event is remembered after the act, so an act
 * that failed, or whose process died, runs again when the event comes again.
 */
export async function once(eventId: string, act: () => Promise<unknown>): Promise<void> {
  const same = underWay.get(eventId);
  if (same) return same;
  const run = runOnce(eventId, act).finally(() => underWay.delete(eventId));
  underWay.set(eventId, run);
  return run;
}

/** Days for which an event is remembered; a sender gives up after hours. */
const rememberedDays = 30;

const receivedEvents = () => mongoose.connection.collection<ReceivedEvent>('receivedEvents');

export const prepareReceivedEvents = () =>
  receivedEvents().createIndex({ at: 1 }, { expireAfterSeconds: rememberedDays * 24 * 60 * 60 });

const underWay = new Map<string, Promise<void>>();

async function runOnce(eventId: string, act: () => Promise<unknown>) {
  if (await receivedEvents().findOne({ _id: eventId })) return;
  await act();
  await receivedEvents().updateOne({ _id: eventId }, { $set: { at: new Date() } }, { upsert: true });
}
