import type { PayloadOf, Topic } from '@portal/contracts';
import mongoose from 'mongoose';
import * as z from 'zod/mini';
import { type PeriodicJob, periodicJob } from '../../process/periodic-jobs.ts';
import type { Outbox } from './outbox.ts';

/** An event in the document that it is about, written by the same write, until the outbox takes it. */
export interface PendingEvent {
  topic: string;
  key: string;
  payload: unknown;
}

/** The field of a schema; index `pendingEventsIndex` where there are many documents. */
export const pendingEventsField = { type: [mongoose.Schema.Types.Mixed], default: undefined };
export const pendingEventsIndex = [{ 'pendingEvents.key': 1 }, { sparse: true }] as const;

/** An event to be written with what it is about. Throws where the payload doesn't fit its topic. */
export const pendingEvent = <T extends Topic>(
  topic: T,
  key: string | number,
  payload: PayloadOf<T>,
): PendingEvent => ({
  topic: topic.name,
  key: String(key),
  // As it will be sent: the database would store an undefined field as null.
  payload: JSON.parse(JSON.stringify(z.parse(topic.payload, payload))),
});

interface Holder {
  _id: number;
  pendingEvents?: PendingEvent[];
}

/**
 * Makes the function that hands the outbox the events that documents hold: all of them, or those of one document. An
 * event that is handed over twice has the same key both times.
 */
export function pendingEventPublisher(
  models: { collection: unknown }[],
  topics: Topic[],
): (outbox: Pick<Outbox, 'add'>, id?: number) => Promise<void> {
  let last: Promise<void> = Promise.resolve();

  async function publish(outbox: Pick<Outbox, 'add'>, id: number | undefined) {
    for (const model of models) {
      const collection = model.collection as mongoose.Collection<Holder>;
      const filter = { 'pendingEvents.key': { $exists: true }, ...(id !== undefined && { _id: id }) };
      const holders = collection.find(filter, { projection: { pendingEvents: 1 }, sort: { _id: 1 } });
      for await (const { _id, pendingEvents = [] } of holders) {
        for (const event of pendingEvents) await publishEvent(collection, _id, event, outbox);
      }
    }
  }

  async function publishEvent(
    collection: mongoose.Collection<Holder>,
    holderId: number,
    { topic: name, key, payload }: PendingEvent,
    outbox: Pick<Outbox, 'add'>,
  ) {
    const topic = topics.find((one) => one.name === name);
    if (!topic) throw new Error(`No topic is called "${name}".`);
    await outbox.add(topic, payload, key);
    await collection.updateOne(
      { _id: holderId } as object,
      { $pull: { pendingEvents: { topic: name, key } } } as object,
    );
  }

  // One after another: two at once would hand over the same events.
  return (outbox, id) => {
    const current = last.then(() => publish(outbox, id));
    last = current.catch(() => undefined);
    return current;
  };
}

/** Hands pending events to the outbox every second. */
export const publishingJob = (
  publish: ReturnType<typeof pendingEventPublisher>,
  outbox: Pick<Outbox, 'add'>,
): PeriodicJob =>
  periodicJob({ everyMs: 1000, act: () => publish(outbox), failure: 'events are published later' });
