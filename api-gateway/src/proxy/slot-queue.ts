import type { ServerResponse } from 'node:http';
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

interface Waiter {
  grant: () => void;
  /** Whether it was granted a slot, disconnected or timed out. */
  isDone: boolean;
}

/** The running and the queued calls of one service. */
export interface SlotQueue {
  inUse: () => number;
  waiting: () => number;
  /** Since when all slots have been in use; null if one is free. */
  fullSince: () => number | null;
  /** A slot, if the network can have one immediately. */
  tryStart: (network: string) => Slot | undefined;
  canWait: (network: string) => boolean;
  /** Resolves in turn; rejects with ClientDisconnected, or after `waitMs` with the error from `late`. */
  wait: (network: string, response: ServerResponse, late: () => Error) => Promise<Slot>;
  /** Releases expired slots, and returns their number. */
  expire: (now: number) => number;
}

/**
 * Networks take turns, so that one delays the others by at most one call.
 * @param leaseMs the maximum time for which a slot is in use.
 */
export function createQueue(limits: Budget['slots'], leaseMs: number): SlotQueue {
  /** Slots with their deadlines, oldest first. */
  const inUse = new Map<Slot, number>();
  const busy = new Map<string, number>();
  const waiters = createWaiters();
  let fullSince: number | null = null;

  const canStart = (network: string) =>
    inUse.size < limits.perService && (busy.get(network) ?? 0) < limits.perNetwork;

  const start = (network: string): Slot => {
    const slot: Slot = { isExpired: false, onExpire: () => {}, release: () => release(slot, network) };
    inUse.set(slot, performance.now() + leaseMs);
    busy.set(network, (busy.get(network) ?? 0) + 1);
    if (inUse.size >= limits.perService) fullSince = performance.now();
    return slot;
  };

  const release = (slot: Slot, network: string) => {
    if (!inUse.delete(slot)) return;
    fullSince = null;
    const left = (busy.get(network) ?? 1) - 1;
    if (left > 0) busy.set(network, left);
    else busy.delete(network);
    if (waiters.size() > 0) waiters.next(canStart)?.grant();
  };

  return {
    inUse: () => inUse.size,
    waiting: waiters.size,
    fullSince: () => fullSince,
    tryStart: (network) => (canStart(network) && waiters.of(network) === 0 ? start(network) : undefined),
    canWait: (network) => waiters.of(network) < limits.queuedPerNetwork,
    wait: (network, response, late) =>
      new Promise<Slot>((resolve, reject) => {
        const leave = (settle: () => void) => {
          waiter.isDone = true;
          waiters.remove(network);
          clearTimeout(timer);
          response.off('close', disconnect);
          settle();
        };
        const disconnect = () => leave(() => reject(new ClientDisconnected()));
        const waiter: Waiter = { isDone: false, grant: () => leave(() => resolve(start(network))) };
        const timer = setTimeout(() => leave(() => reject(late())), limits.waitMs);
        response.once('close', disconnect);
        waiters.push(network, waiter);
      }),
    expire(now) {
      let count = 0;
      for (const [slot, deadline] of inUse) {
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
  /** The waiters that are not done. */
  size: number;
}

/** Waiters by network; the first network is next. */
function createWaiters() {
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
    remove(network: string) {
      size -= 1;
      const queue = queues.get(network);
      if (queue) queue.size -= 1;
      if (queue?.size === 0) queues.delete(network);
    },
    /** The next waiter of the first network that can start; that network goes to the end. */
    next(canStart: (network: string) => boolean): Waiter | undefined {
      for (const [network, queue] of queues) {
        if (!canStart(network)) continue;
        let waiter = queue.waiters.shift();
        while (waiter?.isDone) waiter = queue.waiters.shift();
        queues.delete(network);
        queues.set(network, queue);
        return waiter;
      }
      return undefined;
    },
  };
}
