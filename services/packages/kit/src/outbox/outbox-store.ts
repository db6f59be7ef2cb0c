import type { ServiceName, Topic } from '@portal/contracts';
import mongoose from 'mongoose';

/** An event until all who hear it have dealt with it. */
export interface OutboxEvent {
  _id: string;
  topic: string;
  payload: unknown;
  /** Who has yet to deal with it; the service's own part stands here too. */
  pending: ServiceName[];
  attempts: number;
  /** When it is tried next; in the future while someone is at it. */
  nextAt: Date;
  createdAt: Date;
  isDead: boolean;
  /** Why the last attempt failed, by receiver. */
  problems: string[];
}

const events = () => mongoose.connection.collection<OutboxEvent>('outbox');

export const prepareOutbox = () => events().createIndex({ isDead: 1, nextAt: 1 });

/** Writes the event in one step, held by its writer until `leaseMs` from now; does nothing where it is there already. */
export async function insertEvent(
  event: Pick<OutboxEvent, '_id' | 'topic' | 'payload' | 'pending'>,
  leaseMs: number,
): Promise<void> {
  const now = Date.now();
  const row = { ...event, attempts: 0, createdAt: new Date(now), isDead: false, problems: [] };
  const { _id, ...fields } = { ...row, nextAt: new Date(now + leaseMs) };
  await events().updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
}

/** Takes the event that has been due longest, for `leaseMs`: a process that dies at it lets go of it by time. */
export const takeDueEvent = (leaseMs: number): Promise<OutboxEvent | null> =>
  events().findOneAndUpdate(
    { isDead: false, nextAt: { $lte: new Date() } },
    { $set: { nextAt: new Date(Date.now() + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { nextAt: 1 }, returnDocument: 'after' },
  );

/** Who has yet to deal with events of a topic, by the key of each; a key that is missing is dealt with, or not there yet. */
export async function pendingReceivers(
  topic: Topic,
  dedupeKeys: string[],
): Promise<Map<string, ServiceName[]>> {
  const keyById = new Map(dedupeKeys.map((key) => [eventId(topic, key), key]));
  const waiting = await events()
    .find({ _id: { $in: [...keyById.keys()] } }, { projection: { pending: 1 } })
    .toArray();
  return new Map(waiting.map(({ _id, pending }) => [keyById.get(_id) ?? _id, pending]));
}

/** The same for the same decision, however often it is recorded. */
export const eventId = (topic: Topic, dedupeKey: string) => `${topic.name}:${dedupeKey}`;

/** One receiver has dealt with it. */
export const markDelivered = (_id: string, receiver: ServiceName) =>
  events().updateOne({ _id }, { $pull: { pending: receiver } });

/** Lets go of an event after an attempt: gone where nobody is left, else due again, or given up. */
export async function releaseEvent(
  _id: string,
  { problems, nextAt, isDead }: Pick<OutboxEvent, 'problems' | 'nextAt' | 'isDead'>,
): Promise<void> {
  const { deletedCount } = await events().deleteOne({ _id, pending: [] });
  if (deletedCount === 0) await events().updateOne({ _id }, { $set: { problems, nextAt, isDead } });
}

/** When the next event is due; undefined where none waits. */
export async function nextDue(): Promise<Date | undefined> {
  const next = await events().findOne({ isDead: false }, { sort: { nextAt: 1 }, projection: { nextAt: 1 } });
  return next?.nextAt;
}

export const countEvents = (isDead: boolean) => events().countDocuments({ isDead });
