import type { ServerResponse } from 'node:http';
import type { ServiceName } from '@portal/contracts';
import { AppError, type Metrics } from '@portal/kit';
import { Counter, Gauge } from 'prom-client';
import type { Budget } from '../http/budget.ts';
import { createQueue, type Slot, type SlotQueue } from './slot-queue.ts';

export interface Slots {
  /**
   * Waits for a slot of the service. Fails with 503 and Retry-After if the queue is full or the wait too long, and with
   * ClientDisconnected if the client disconnects first.
   */
  acquire: (service: ServiceName, network: string, response: ServerResponse) => Slot | Promise<Slot>;
  /** Throws if all slots of a service have been in use for `stuckMs`. */
  check: () => void;
  close: () => void;
}

/** How often to check for expired slots, in milliseconds. */
const checkIntervalMs = 1000;

/**
 * Limits the concurrent calls to each service.
 * @param leaseMs the time after which a slot expires, so that none is ever lost.
 */
export function createSlots(limits: Budget['slots'], leaseMs: number, { registry }: Metrics): Slots {
  const queues = new Map<ServiceName, SlotQueue>();
  const { expired, refused } = measure(queues, registry);

  const queueOf = (service: ServiceName) => {
    const queue = queues.get(service) ?? createQueue(limits, leaseMs);
    queues.set(service, queue);
    return queue;
  };
  const refusal = (service: ServiceName) => {
    refused.inc({ service });
    return busy(service);
  };
  const totalWaiting = () => [...queues.values()].reduce((sum, queue) => sum + queue.waiting(), 0);

  const checks = setInterval(
    () => {
      for (const [service, queue] of queues) expired.inc({ service }, queue.expire(performance.now()));
    },
    Math.min(checkIntervalMs, leaseMs),
  ).unref();

  return {
    acquire(service, network, response) {
      const queue = queueOf(service);
      const slot = queue.tryStart(network);
      if (slot) return slot;
      if (!queue.canWait(network) || totalWaiting() >= limits.queued) throw refusal(service);
      return queue.wait(network, response, () => refusal(service));
    },
    check() {
      for (const [service, queue] of queues) {
        const since = queue.fullSince();
        if (since !== null && performance.now() - since > limits.stuckMs)
          throw new Error(`All slots of ${service} are in use.`);
      }
    },
    close: () => clearInterval(checks),
  };
}

function measure(queues: Map<ServiceName, SlotQueue>, registry: Metrics['registry']) {
  const common = { labelNames: ['service'] as const, registers: [registry] };
  const gauge = (name: string, help: string, read: (queue: SlotQueue) => number) =>
    new Gauge({
      ...common,
      name,
      help,
      collect() {
        for (const [service, queue] of queues) this.set({ service }, read(queue));
      },
    });
  gauge('gateway_slots_in_use', 'Calls that a service is answering.', (queue) => queue.inUse());
  gauge('gateway_slots_waiting', 'Calls that wait for a slot of a service.', (queue) => queue.waiting());
  const expired = new Counter({
    ...common,
    name: 'gateway_slots_expired_total',
    help: 'Slots released at their deadline.',
  });
  const refused = new Counter({
    ...common,
    name: 'gateway_slots_refused_total',
    help: 'Calls refused because the queue was full or the wait too long.',
  });
  return { expired, refused };
}

const busy = (service: ServiceName) =>
  new AppError(
    'upstream_unavailable',
    `This part of the portal (${service}) is overloaded right now. Please try again in a moment.`,
    { headers: { 'Retry-After': '2' } },
  );
