import type { PayloadOf, ServiceName, Topic } from '@portal/contracts';
import { eventEndpoint } from '@portal/contracts/schemas';
import mongoose from 'mongoose';
import { Counter, Gauge } from 'prom-client';
import * as z from 'zod/mini';
import type { Call } from '../../http/call.ts';
import type { Log } from '../../process/log.ts';
import type { Metrics } from '../../process/metrics.ts';
import { type DueTask, dueTasks } from './due-tasks.ts';
import { prepareReceivedEvents, type Receiver } from './receive-events.ts';

/** An event is dead after the last attempt, about eight hours after the first. */
const maxAttempts = 20;

const collection = 'outbox';

/** Events that are delivered at a time: a receiver that doesn't answer must not hold those for the others. */
const concurrency = 8;

/** An event until all its receivers have dealt with it. */
interface OutboxEvent {
  topic: string;
  payload: unknown;
  /** The receivers that have yet to deal with it, the service's own effect among them. */
  pending: ServiceName[];
}

export interface Outbox {
  /**
   * Records a decision in one write and applies it: first here, by the service's own effect of the topic, then in
   * every receiving service, at least once, even if this process dies in between. The own effect is done when it
   * resolves. The same key again changes nothing.
   */
  add: <T extends Topic>(topic: T, payload: PayloadOf<T>, dedupeKey: string) => Promise<void>;
  start: () => Promise<void>;
  /** Resolves when the current attempt has ended. */
  stop: () => Promise<void>;
}

export interface OutboxOptions {
  service: ServiceName;
  call: Call;
  log: Log;
  metrics: Metrics;
  /** Effects of the service's own topics in its own database. */
  effects?: Receiver[];
  /** The pause after the first failed attempt, doubled each time, in milliseconds. */
  firstPauseMs?: number;
  /** Longest time of an attempt before its process counts as dead, in milliseconds. */
  leaseMs?: number;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { service, effects = [], firstPauseMs = 1000, leaseMs = 30_000 } = options;
  const attempts = measureOutbox(options.metrics);
  const onAttempt = (outcome: string) => attempts.inc({ outcome });
  const events = dueTasks<OutboxEvent>({
    collection,
    concurrency,
    firstPauseMs,
    leaseMs,
    maxAttempts,
    onAttempt,
  });

  return {
    async add(topic, payload, dedupeKey) {
      const id = eventId(topic, dedupeKey);
      const effect = effects.find((one) => one.topic.name === topic.name);
      const pending = effect ? [service, ...topic.to] : topic.to;
      const checked = z.parse(topic.payload, payload);
      await events.put(id, { topic: topic.name, payload: checked, pending }, leaseMs);
      try {
        await effect?.receive(checked, id);
        await markDelivered(id, service);
      } finally {
        await events.release(id);
      }
    },
    async start() {
      await prepareReceivedEvents();
      await events.start((event) => deliverAll(event, options), options.log);
    },
    stop: events.stop,
  };
}

/** The same for the same decision, however often it is recorded. */
const eventId = (topic: Topic, dedupeKey: string) => `${topic.name}:${dedupeKey}`;

const stored = () => mongoose.connection.collection<DueTask<OutboxEvent>>(collection);

const markDelivered = (_id: string | number, receiver: ServiceName) =>
  stored().updateOne({ _id }, { $pull: { pending: receiver } });

/** The receivers that have yet to deal with events of a topic, by event key; a missing key is done, or unknown. */
export async function pendingReceivers(
  topic: Topic,
  dedupeKeys: string[],
): Promise<Map<string, ServiceName[]>> {
  const keyById = new Map<string | number, string>(dedupeKeys.map((key) => [eventId(topic, key), key]));
  const events = await stored()
    .find({ _id: { $in: [...keyById.keys()] } }, { projection: { pending: 1 } })
    .toArray();
  return new Map(events.map(({ _id, pending }) => [keyById.get(_id) ?? '', pending]));
}

/** Delivers to each pending receiver, the service's own effect first. Throws what went wrong. */
async function deliverAll(event: DueTask<OutboxEvent>, options: OutboxOptions): Promise<void> {
  const own = event.pending.filter((receiver) => receiver === options.service);
  const others = event.pending.filter((receiver) => receiver !== options.service);
  for (const group of [own, others]) {
    const results = await Promise.all(group.map((receiver) => deliver(event, receiver, options)));
    const problems = results.filter((problem) => problem !== undefined);
    if (problems.length > 0) throw new Error(problems.join('; '));
  }
}

async function deliver(
  { _id, topic, payload }: DueTask<OutboxEvent>,
  receiver: ServiceName,
  { service, effects = [], call }: OutboxOptions,
): Promise<string | undefined> {
  const id = String(_id);
  try {
    if (receiver === service) await effects.find((one) => one.topic.name === topic)?.receive(payload, id);
    else await call(eventEndpoint(receiver), { body: { id, topic, payload } });
    await markDelivered(id, receiver);
    return undefined;
  } catch (error) {
    return `${receiver}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function measureOutbox({ registry }: Metrics): Counter<'outcome'> {
  const gauge = (name: string, help: string, isDead: boolean) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // A failing database must not take the other metrics with it.
        this.set(
          await stored()
            .countDocuments({ isDead })
            .catch(() => Number.NaN),
        );
      },
    });
  gauge('outbox_pending_events', 'Events that some receiver has yet to deal with.', false);
  gauge('outbox_dead_events', 'Events that were given up and need a person.', true);
  return new Counter({
    name: 'outbox_attempts_total',
    help: 'Attempts to deliver an event, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
}
