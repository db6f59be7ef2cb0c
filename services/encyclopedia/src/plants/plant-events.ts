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
 * A write to a plant and what the portal must hear of it are one step: the news stand in the plant's document, which is
 * never deleted. From there the outbox takes them, under keys that are the same however often it is handed them.
 */

const topics: Topic[] = [plantAdded, plantPhotosChanged, plantLifecycleChanged, privilegedAct.encyclopedia];

/** Something to be told of a write. Throws where the payload is not what its topic says: then nothing is written. */
export const news = <T extends Topic>(
  topic: T,
  key: string | number,
  payload: PayloadOf<T>,
): PendingEvent => ({
  topic: topic.name,
  key: String(key),
  // As it will be sent: the database would keep a field that is undefined as null.
  payload: JSON.parse(JSON.stringify(z.parse(topic.payload, payload))),
});

/** The key of what is told of one write to a plant. */
export const eventKey = (plantId: number, revision: number) => `${plantId}:${revision}`;

/** What staff did to a plant, for the audit. */
export function staffAct(
  viewer: Viewer,
  { plant, revision, ...act }: StaffAct & { plant: { _id: number; commonName: string }; revision: number },
): PendingEvent {
  return news(privilegedAct.encyclopedia, eventKey(plant._id, revision), {
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

/** Hands the outbox what it has not taken yet, of one plant or of all; also what a process left that died. */
export function publishPlantEvents(outbox: Pick<Outbox, 'add'>, plantId?: number): Promise<void> {
  // One after another: two at once would hand it the same.
  const telling = lane.then(() => tell(outbox, plantId));
  lane = telling.catch(() => {});
  return telling;
}

let lane: Promise<void> = Promise.resolve();

async function tell(outbox: Pick<Outbox, 'add'>, plantId: number | undefined): Promise<void> {
  const untold = { 'news.0': { $exists: true }, ...(plantId !== undefined && { _id: plantId }) };
  const plants = await PlantModel.find(untold, { news: 1 }).lean<Pick<PlantDocument, '_id' | 'news'>[]>();
  for (const { _id, news: items = [] } of plants) {
    for (const { topic, key, payload } of items) {
      await outbox.add(topicNamed(topic), payload, key);
      await PlantModel.updateOne({ _id }, { $pull: { news: { topic, key } } });
    }
  }
}

function topicNamed(name: string): Topic {
  const topic = topics.find((one) => one.name === name);
  if (!topic) throw new Error(`No topic is called "${name}".`);
  return topic;
}
