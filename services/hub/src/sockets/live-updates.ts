import { communitySubject, type LiveSubject, type SocketFrame } from '@portal/contracts';
import type { Signal } from '../signals/signal.ts';
import type { Connection, ConnectionRegistry } from './connection-registry.ts';

/** Changes of one subject within this time are one frame. */
const gatheringMs = 100;

/**
 * Frames go out in batches with a pause between, so that a round to all watchers takes about half a second: neither
 * this process nor the services, which those pages then ask, get all of them at once.
 */
const batchPauseMs = 25;
const batchesPerRound = 20;
const minBatch = 250;

export interface LiveUpdates {
  /** Replaces what a connection watches. */
  watch: (connection: Connection, subjects: readonly LiveSubject[]) => void;
  /** Call it when a connection is closed. */
  forget: (connection: Connection) => void;
  onSignal: (signal: Signal) => void;
  stop: () => void;
}

interface Delivery {
  connections: Connection[];
  frame: SocketFrame;
}

/** Sends changes to the connections that watch them, and those of notifications to their members. */
export function createLiveUpdates(connections: Pick<ConnectionRegistry, 'of' | 'sendTo'>): LiveUpdates {
  const watched = new WeakMap<Connection, readonly LiveSubject[]>();
  const watchers = new Map<LiveSubject, Set<Connection>>();
  const changedSubjects = new Set<LiveSubject>();
  /** The members, besides moderators, for whom a subject has changed. */
  const changedRestricted = new Map<LiveSubject, Set<number | null>>();
  const changedMembers = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  const unwatch = (connection: Connection) => {
    for (const subject of watched.get(connection) ?? []) {
      const left = watchers.get(subject);
      left?.delete(connection);
      if (left?.size === 0) watchers.delete(subject);
    }
    watched.delete(connection);
  };

  const takeDeliveries = (): Delivery[] => {
    const deliveryOf = (subject: LiveSubject, isFor: (connection: Connection) => boolean): Delivery => ({
      connections: [...(watchers.get(subject) ?? [])].filter(isFor),
      frame: { type: 'changed', subject },
    });
    const subjects = [...changedSubjects].map((subject) => deliveryOf(subject, () => true));
    const restricted = [...changedRestricted]
      .filter(([subject]) => !changedSubjects.has(subject))
      .map(([subject, readers]) =>
        deliveryOf(subject, ({ mayModerate, memberId }) => mayModerate || readers.has(memberId)),
      );
    const members = [...changedMembers].flatMap((id) => [...connections.of(id)]);
    changedSubjects.clear();
    changedRestricted.clear();
    changedMembers.clear();
    return [...subjects, ...restricted, { connections: members, frame: { type: 'notifications_changed' } }];
  };

  const deliver = () => {
    const deliveries = takeDeliveries();
    const total = deliveries.reduce((sum, { connections: { length } }) => sum + length, 0);
    const batches = batchesOf(deliveries, Math.max(minBatch, Math.ceil(total / batchesPerRound)));
    const next = () => {
      const { value = [], done } = batches.next();
      for (const { connections: some, frame } of value) connections.sendTo(some, frame);
      // Changes during a round are gathered for the next one.
      if (!done) timer = setTimeout(next, batchPauseMs);
      else timer = hasChanges() ? setTimeout(deliver, gatheringMs) : undefined;
    };
    next();
  };
  const hasChanges = () => changedSubjects.size + changedRestricted.size + changedMembers.size > 0;

  return {
    watch(connection, subjects) {
      unwatch(connection);
      connection.showsCommunity = subjects.includes(communitySubject);
      watched.set(connection, subjects);
      for (const subject of subjects)
        watchers.set(subject, (watchers.get(subject) ?? new Set()).add(connection));
    },
    forget: unwatch,
    onSignal(signal) {
      if (signal.type !== 'live') return;
      // Without what nobody hears of, the sets are no larger than the open connections.
      for (const subject of signal.subjects) if (watchers.has(subject)) changedSubjects.add(subject);
      for (const { subject, memberId } of signal.restricted ?? [])
        if (watchers.has(subject))
          changedRestricted.set(subject, (changedRestricted.get(subject) ?? new Set()).add(memberId));
      for (const id of signal.memberIds) if (isOpen(id)) changedMembers.add(id);
      if (hasChanges()) timer ??= setTimeout(deliver, gatheringMs);
    },
    stop: () => clearTimeout(timer),
  };

  function isOpen(memberId: number): boolean {
    const [first] = connections.of(memberId);
    return first !== undefined;
  }
}

/** Divides deliveries, so that each batch goes to at most `size` connections. */
function* batchesOf(deliveries: readonly Delivery[], size: number): Generator<Delivery[], undefined> {
  let batch: Delivery[] = [];
  let left = size;
  for (const { connections, frame } of deliveries) {
    for (let at = 0; at < connections.length; ) {
      const some = connections.slice(at, at + left);
      batch.push({ connections: some, frame });
      at += some.length;
      left -= some.length;
      if (left > 0) continue;
      yield batch;
      batch = [];
      left = size;
    }
  }
  if (batch.length > 0) yield batch;
}
