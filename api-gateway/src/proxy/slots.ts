import type { ServerResponse } from 'node:http';
import type { ServiceName } from '@portal/contracts';
import { AppError, type Metrics } from '@portal/kit';
import { Counter, Gauge } from 'prom-client';
import type { Budget } from '../http/budget.ts';
import { createQueue, type Slot, type SlotQueue } from './slot-queue.ts';

export interface Slots {
  /**
   * A slot of the service, at once or when it is the network's turn. Fails with 503 and Retry-After where too much
   * waits already or the turn doesn't come in time, and with ClientDisconnected where the client hangs up first.
   */
  acquire: (service: ServiceName, network: string, response: ServerResponse) => Slot | Promise<Slot>;
  /** Throws where the slots of a service have all been held for longer than a moment: it is overloaded, or stuck. */
  check: () => void;
  /** Ends the deadlines. */
  close: () => void;
}

/** Slots past their deadline are looked for this often, in milliseconds. */
const cleanupMs = 1000;

/**
 * The calls that each service answers at the same time. A slot is never lost: whatever its owner waits for, it is taken
 * away after `holdMs`.
 */
export function createSlots(limits: Budget['slots'], holdMs: number, { registry }: Metrics): Slots {
  const lanes = new Map<ServiceName, SlotQueue>();
  const { expired, refused } = measure(lanes, registry);

  const queueOf = (service: ServiceName) => {
    const lane = lanes.get(service) ?? createQueue(limits, holdMs);
    lanes.set(service, lane);
    return lane;
  };
  const refusal = (service: ServiceName) => {
    refused.inc({ service });
    return busy(service);
  };
  const waitingInAll = () => [...lanes.values()].reduce((sum, lane) => sum + lane.waiting(), 0);

  const sweep = setInterval(
    () => {
      for (const [service, lane] of lanes) expired.inc({ service }, lane.expire(Date.now()));
    },
    Math.min(cleanupMs, holdMs),
  ).unref();

  return {
    acquire(service, network, response) {
      const lane = queueOf(service);
      const slot = lane.tryStart(network);
      if (slot) return slot;
      if (!lane.mayWait(network) || waitingInAll() >= limits.queued) throw refusal(service);
      return lane.wait(network, response, () => refusal(service));
    },
    check() {
      for (const [service, lane] of lanes) {
        const since = lane.fullSince();
        if (since !== null && Date.now() - since > limits.stuckMs)
          throw new Error(`All calls that ${service} answers at a time are taken.`);
      }
    },
    close: () => clearInterval(sweep),
  };
}

function measure(lanes: Map<ServiceName, SlotQueue>, registry: Metrics['registry']) {
  const common = { labelNames: ['service'] as const, registers: [registry] };
  const gauge = (name: string, help: string, read: (lane: SlotQueue) => number) =>
    new Gauge({
      ...common,
      name,
      help,
      collect() {
        for (const [service, lane] of lanes) this.set({ service }, read(lane));
      },
    });
  gauge('gateway_slots_held', 'Calls that a service answers now.', (lane) => lane.held());
  gauge('gateway_slots_waiting', 'Calls that wait for a slot of a service.', (lane) => lane.waiting());
  const expired = new Counter({
    ...common,
    name: 'gateway_slots_expired_total',
    help: 'Slots that were taken away at their deadline.',
  });
  const refused = new Counter({
    ...common,
    name: 'gateway_slots_refused_total',
    help: 'Calls that got no slot: too many waited, or they waited for too long.',
  });
  return { expired, refused };
}

const busy = (service: ServiceName) =>
  new AppError(
    'upstream_unavailable',
    `This part of the portal (${service}) has too much to do right now. Please try again in a moment.`,
    { headers: { 'Retry-After': '2' } },
  );
