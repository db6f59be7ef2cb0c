import type { ServerResponse } from 'node:http';
import type { ServiceName } from '@portal/contracts';
import { AppError, createFairQueue, type FairQueue, type Metrics, QueueRefusal } from '@portal/kit';
import { Counter, Gauge } from 'prom-client';
import type { Budget } from '../http/budget.ts';

/** Permission for one concurrent call to a service. The caller releases it. */
export interface Slot {
  release: () => void;
  /** Set at the deadline, when `onExpire` is called. */
  isExpired: boolean;
  onExpire: () => void;
}

/** The client disconnected, so there is nothing to answer. */
export class ClientDisconnected extends Error {}

export interface Slots {
  /**
   * Waits for a slot of the service; networks take turns. Fails with 503 and Retry-After if the queue is full or the
   * wait too long, and with ClientDisconnected if the client disconnects first.
   */
  acquire: (service: ServiceName, network: string, response: ServerResponse) => Promise<Slot>;
  /** Throws if all slots of a service have been in use for `stuckMs`. */
  check: () => void;
}

/** The calls of one service. */
interface Calls {
  queue: FairQueue;
  /** Since when all slots have been in use. */
  fullSince: number | undefined;
}

/**
 * Limits the concurrent calls to each service.
 * @param leaseMs the time after which a slot expires, so that none is ever lost.
 */
export function createSlots(limits: Budget['slots'], leaseMs: number, { registry }: Metrics): Slots {
  const services = new Map<ServiceName, Calls>();
  const { expired, refused } = measure(services, registry);
  const callsOf = (service: ServiceName) => {
    const calls = services.get(service) ?? { queue: queueFor(limits), fullSince: undefined };
    services.set(service, calls);
    return calls;
  };
  const totalWaiting = () => [...services.values()].reduce((sum, { queue }) => sum + queue.waiting(), 0);

  async function wait({ queue }: Calls, service: ServiceName, network: string, response: ServerResponse) {
    const gone = new AbortController();
    const leave = () => gone.abort(new ClientDisconnected());
    response.once('close', leave);
    try {
      if (totalWaiting() >= limits.queued) throw new QueueRefusal('full');
      return await queue.acquire(network, gone.signal);
    } catch (error) {
      if (!(error instanceof QueueRefusal)) throw error;
      refused.inc({ service });
      throw busy(service);
    } finally {
      response.off('close', leave);
    }
  }

  return {
    async acquire(service, network, response) {
      const calls = callsOf(service);
      const place = calls.queue.tryAcquire(network) ?? (await wait(calls, service, network, response));
      if (calls.queue.running() >= limits.perService) calls.fullSince = performance.now();
      const release = () => {
        clearTimeout(deadline);
        calls.fullSince = undefined;
        place();
      };
      const slot: Slot = { isExpired: false, onExpire: () => {}, release };
      const deadline = setTimeout(() => {
        expired.inc({ service });
        slot.isExpired = true;
        release();
        slot.onExpire();
      }, leaseMs).unref();
      return slot;
    },
    check() {
      for (const [service, { fullSince }] of services) {
        if (fullSince !== undefined && performance.now() - fullSince > limits.stuckMs)
          throw new Error(`All slots of ${service} are in use.`);
      }
    },
  };
}

const queueFor = ({ perService, perNetwork, queuedPerNetwork, waitMs }: Budget['slots']) =>
  createFairQueue({
    limit: perService,
    limitPerKey: perNetwork,
    maxWaitingPerKey: queuedPerNetwork,
    waitMs,
  });

function measure(services: Map<ServiceName, Calls>, registry: Metrics['registry']) {
  const common = { labelNames: ['service'] as const, registers: [registry] };
  const gauge = (name: string, help: string, read: (queue: FairQueue) => number) =>
    new Gauge({
      ...common,
      name,
      help,
      collect() {
        for (const [service, { queue }] of services) this.set({ service }, read(queue));
      },
    });
  gauge('gateway_slots_in_use', 'Calls that a service is answering.', (queue) => queue.running());
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
