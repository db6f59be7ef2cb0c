import { eventEndpoint, type PayloadOf, type ServiceName, type Topic } from '@portal/contracts';
import { Counter, Gauge } from 'prom-client';
import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import {
  countEvents,
  eventId,
  insertEvent,
  markDelivered,
  nextDue,
  type OutboxEvent,
  prepareOutbox,
  releaseEvent,
  takeDueEvent,
} from './outbox-store.ts';
import { prepareReceivedEvents, type Receiver } from './receive-events.ts';
import { createRelay, type Relay } from './relay.ts';

/** After the last attempt, about eight hours after the first, an event is dead: kept, counted, not tried again. */
const maxAttempts = 20;
const longestPauseMs = 60 * 60 * 1000;

export interface Outbox {
  /**
   * Records what was decided, in one write, and makes it true: first here, by the service's own receiver of the
   * topic, then in every service that hears it, at least once, even if this process dies in between.
   * What it makes true here is done when it resolves. The same key again changes nothing.
   */
  add: <T extends Topic>(topic: T, payload: PayloadOf<T>, dedupeKey: string) => Promise<void>;
  start: () => Promise<void>;
  /** Ends the attempt that is under way. */
  stop: () => Promise<void>;
}

export interface OutboxOptions {
  service: ServiceName;
  call: Call;
  log: Log;
  metrics: Metrics;
  /** What the service's own topics do in its own database. */
  effects?: Receiver[];
  /** The pause after an attempt that failed, doubled each time, in milliseconds. */
  firstPauseMs?: number;
  /** How long an attempt may take before the event counts as let go by a process that died, in milliseconds. */
  leaseMs?: number;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { service, effects = [], firstPauseMs = 1000, leaseMs = 30_000 } = options;
  const count = measureOutbox(options.metrics);
  const relay: Relay = createRelay({ nextDue, attemptNext, log: options.log });

  async function attemptNext(): Promise<boolean> {
    const event = await takeDueEvent(leaseMs);
    if (event) await attempt(event);
    return event !== null;
  }

  async function attempt(event: OutboxEvent) {
    const problems = await deliverAll(event, options);
    const isDead = problems.length > 0 && event.attempts >= maxAttempts;
    const pause = Math.min(firstPauseMs * 2 ** (event.attempts - 1), longestPauseMs);
    await releaseEvent(event._id, { problems, isDead, nextAt: new Date(Date.now() + pause) });
    count.inc({ outcome: problems.length === 0 ? 'delivered' : isDead ? 'dead' : 'failed' });
    if (problems.length > 0)
      options.log[isDead ? 'error' : 'warn']({ event: event._id, problems }, 'event not delivered');
  }

  return {
    async add(topic, payload, dedupeKey) {
      const _id = eventId(topic, dedupeKey);
      const effect = effects.find((one) => one.topic.name === topic.name);
      const pending = effect ? [service, ...topic.to] : topic.to;
      const checked = z.parse(topic.payload, payload);
      await insertEvent({ _id, topic: topic.name, payload: checked, pending }, leaseMs);
      try {
        await effect?.receive(checked, _id);
        await markDelivered(_id, service);
      } finally {
        await releaseEvent(_id, { problems: [], isDead: false, nextAt: new Date() });
        relay.wake();
      }
    },
    async start() {
      await Promise.all([prepareOutbox(), prepareReceivedEvents()]);
      relay.wake();
    },
    stop: relay.stop,
  };
}

/** Tells each receiver that is left, the service's own part first; answers what went wrong. */
async function deliverAll(event: OutboxEvent, options: OutboxOptions): Promise<string[]> {
  const own = event.pending.filter((receiver) => receiver === options.service);
  const others = event.pending.filter((receiver) => receiver !== options.service);
  const problems: string[] = [];
  for (const group of [own, others]) {
    const results = await Promise.all(group.map((receiver) => deliver(event, receiver, options)));
    problems.push(...results.filter((problem) => problem !== undefined));
    if (problems.length > 0) break;
  }
  return problems;
}

async function deliver(
  { _id, topic, payload }: OutboxEvent,
  receiver: ServiceName,
  { service, effects = [], call }: OutboxOptions,
): Promise<string | undefined> {
  try {
    if (receiver === service) await effects.find((one) => one.topic.name === topic)?.receive(payload, _id);
    else await call(eventEndpoint(receiver), { body: { id: _id, topic, payload } });
    await markDelivered(_id, receiver);
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
        // The other metrics are wanted most when the database is gone.
        this.set(await countEvents(isDead).catch(() => Number.NaN));
      },
    });
  gauge('outbox_waiting_events', 'Events that some receiver has yet to deal with.', false);
  gauge('outbox_dead_events', 'Events that were given up and wait for a person.', true);
  return new Counter({
    name: 'outbox_attempts_total',
    help: 'Attempts to deliver an event, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
}
