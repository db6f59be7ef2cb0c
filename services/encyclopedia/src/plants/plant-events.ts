import {
  type PayloadOf,
  plantAdded,
  plantLifecycleChanged,
  plantPhotosChanged,
  privilegedAct,
  type Topic,
  type Viewer,
} from '@portal/contracts';
import type { Outbox } from '@portal/kit';
import * as z from 'zod/mini';
import { type PendingEvent, type PlantDocument, PlantModel } from './plant.model.ts';

/*
 * A write and its events are one step: the events are stored in the plant's document, which is never deleted. The
 * outbox takes them from there under stable keys, so taking one twice does no harm.
 */

const topics: Topic[] = [plantAdded, plantPhotosChanged, plantLifecycleChanged, privilegedAct.encyclopedia];

/** An event to store with a write. Throws where the payload doesn't match its topic. */
export const pendingEvent = <T extends Topic>(
  topic: T,
  key: string | number,
  payload: PayloadOf<T>,
): PendingEvent => ({
  topic: topic.name,
  key: String(key),
  // Through JSON, because the database would store an undefined field as null.
  payload: JSON.parse(JSON.stringify(z.parse(topic.payload, payload))),
});

/** The key of the events of one write. */
export const eventKey = (plantId: number, revision: number) => `${plantId}:${revision}`;

/** What a privileged user did to a plant, for the audit. */
export function staffAct(
  viewer: Viewer,
  { plant, revision, ...act }: StaffAct & { plant: { _id: number; commonName: string }; revision: number },
): PendingEvent {
  return pendingEvent(privilegedAct.encyclopedia, eventKey(plant._id, revision), {
    ...act,
    actor: { id: viewer.id, username: viewer.username },
    subject: { kind: 'plant', id: plant._id, name: plant.commonName },
    at: new Date().toISOString(),
  });
}

interface StaffAct {
  act: `plant.${string}`;
  before?: unknown;
  after?: unknown;
}

/** Hands pending events to the outbox, of one plant or of all; also those that a crashed process left. */
export function publishPlantEvents(outbox: Pick<Outbox, 'add'>, plantId?: number): Promise<void> {
  // One after another: two at once would hand over the same events.
  const publishing = queue.then(() => publishPending(outbox, plantId));
  queue = publishing.catch(() => {});
  return publishing;
}

let queue: Promise<void> = Promise.resolve();

async function publishPending(outbox: Pick<Outbox, 'add'>, plantId: number | undefined): Promise<void> {
  const withEvents = {
    'pendingEvents.0': { $exists: true },
    ...(plantId !== undefined && { _id: plantId }),
  };
  const plants = await PlantModel.find(withEvents, { pendingEvents: 1 }).lean<
    Pick<PlantDocument, '_id' | 'pendingEvents'>[]
  >();
  for (const { _id, pendingEvents = [] } of plants) {
    for (const { topic, key, payload } of pendingEvents) {
      await outbox.add(topicNamed(topic), payload, key);
      await PlantModel.updateOne({ _id }, { $pull: { pendingEvents: { topic, key } } });
    }
  }
}

function topicNamed(name: string): Topic {
  const topic = topics.find((one) => one.name === name);
  if (!topic) throw new Error(`No topic is called "${name}".`);
  return topic;
}
