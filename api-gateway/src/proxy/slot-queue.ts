import type { ServerResponse } from 'node:http';
import type { Budget } from '../http/budget.ts';

/** The right to have one call answered by a service. Whoever acquired it releases it. */
export interface Slot {
  release: () => void;
  /** Whether it was taken away at its deadline; `onExpire` is called then. */
  isExpired: boolean;
  onExpire: () => void;
}

/** The client hung up; nobody is left to answer. */
export class ClientDisconnected extends Error {}

interface Waiter {
  grant: () => void;
  /** Whether the client has hung up, or its time is over. */
  isOver: boolean;
}

/** The calls that one service answers, and those that wait for it. */
export interface SlotQueue {
  held: () => number;
  waiting: () => number;
  /** When the last free slot was taken, if all are held since then. */
  fullSince: () => number | null;
  /** A slot where the network may have one at once. */
  tryStart: (network: string) => Slot | undefined;
  mayWait: (network: string) => boolean;
  /** Resolves in turn; rejects with ClientDisconnected, or after `waitMs` with what `late` makes. */
  wait: (network: string, response: ServerResponse, late: () => Error) => Promise<Slot>;
  /** Takes away the slots whose deadline is over, and says how many. */
  expire: (now: number) => number;
}

/**
 * Networks take turns, so that what one of them sends delays the others by no more than one call. A slot is held for
 * `holdMs` at most.
 */
export function createQueue(limits: Budget['slots'], holdMs: number): SlotQueue {
  /** Oldest first, with the time of the deadline. */
  const held = new Map<Slot, number>();
  const busy = new Map<string, number>();
  const queues = createSemaphore();
  let fullSince: number | null = null;

  const mayStart = (network: string) =>
    held.size < limits.perService && (busy.get(network) ?? 0) < limits.perNetwork;

  const start = (network: string): Slot => {
    const slot: Slot = { isExpired: false, onExpire: () => {}, release: () => release(slot, network) };
    held.set(slot, Date.now() + holdMs);
    busy.set(network, (busy.get(network) ?? 0) + 1);
    if (held.size >= limits.perService) fullSince = Date.now();
    return slot;
  };

  const release = (slot: Slot, network: string) => {
    if (!held.delete(slot)) return;
    fullSince = null;
    const left = (busy.get(network) ?? 1) - 1;
    if (left > 0) busy.set(network, left);
    else busy.delete(network);
    if (queues.size() > 0) queues.next(mayStart)?.grant();
  };

  return {
    held: () => held.size,
    waiting: queues.size,
    fullSince: () => fullSince,
    tryStart: (network) => (mayStart(network) && queues.of(network) === 0 ? start(network) : undefined),
    mayWait: (network) => queues.of(network) < limits.queuedPerNetwork,
    wait: (network, response, late) =>
      new Promise<Slot>((resolve, reject) => {
        const leave = (settle: () => void) => {
          waiter.isOver = true;
          queues.left(network);
          clearTimeout(timer);
          response.off('close', hangUp);
          settle();
        };
        const hangUp = () => leave(() => reject(new ClientDisconnected()));
        const waiter: Waiter = { isOver: false, grant: () => leave(() => resolve(start(network))) };
        const timer = setTimeout(() => leave(() => reject(late())), limits.waitMs);
        response.once('close', hangUp);
        queues.push(network, waiter);
      }),
    expire(now) {
      let count = 0;
      for (const [slot, deadline] of held) {
        if (deadline > now) break;
        slot.isExpired = true;
        slot.release();
        slot.onExpire();
        count += 1;
      }
      return count;
    },
  };
}

interface Queue {
  waiters: Waiter[];
  /** Those of the waiters that are not over. */
  size: number;
}

/** Waiters by network; the network at the front has the next turn. */
function createSemaphore() {
  const queues = new Map<string, Queue>();
  let size = 0;
  return {
    size: () => size,
    of: (network: string) => queues.get(network)?.size ?? 0,
    push(network: string, waiter: Waiter) {
      const queue = queues.get(network) ?? { waiters: [], size: 0 };
      queues.set(network, queue);
      queue.waiters.push(waiter);
      queue.size += 1;
      size += 1;
    },
    left(network: string) {
      size -= 1;
      const queue = queues.get(network);
      if (queue) queue.size -= 1;
      if (queue?.size === 0) queues.delete(network);
    },
    /** The next waiter of the first network that may start; its network goes to the end. */
    next(mayStart: (network: string) => boolean): Waiter | undefined {
      for (const [network, queue] of queues) {
        if (!mayStart(network)) continue;
        let waiter = queue.waiters.shift();
        while (waiter?.isOver) waiter = queue.waiters.shift();
        queues.delete(network);
        queues.set(network, queue);
        return waiter;
      }
      return undefined;
    },
  };
}
