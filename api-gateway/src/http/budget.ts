import { bodySpeed } from '@portal/kit';

/**
 * What one network (an IPv4 address, or an IPv6 /64) and all of them together may hold of the gateway at a time. Every
 * number has its reason in the README's table of limits.
 */
export const budget = {
  connections: { total: 10_000, perNetwork: 1000 },
  /** Requests that wait on one connection behind the one being answered; more end the connection. */
  pipelined: 50,
  /** How long the head of a request may take, in milliseconds. */
  headMs: 15_000,
  /** How long a body may take. */
  body: bodySpeed,
  /** Bytes of bodies that are being received. */
  bodies: { total: 256 * 1024 * 1024, perNetwork: 64 * 1024 * 1024 },
  /** Calls that a service answers at the same time, and those that wait for their turn, for `waitMs` at most. */
  slots: {
    perService: 128,
    perNetwork: 32,
    queued: 5000,
    queuedPerNetwork: 1000,
    waitMs: 10_000,
    /** What a call may take beside the time-outs for connecting, the head of its answer and the pieces of its body. */
    graceMs: 5000,
    /** All slots of a service are held for so long: it is overloaded or stuck, and the gateway not ready. */
    stuckMs: 5000,
  },
  /** Answers up to this size are taken over whole, so that the service is free while a slow client reads. */
  wholeAnswerBytes: 2 * 1024 * 1024,
  /** Larger answers, which hold a connection to their service until they are read. */
  largeAnswers: { total: 32, perNetwork: 4, maxMs: 5 * 60_000 },
  /** Bytes that were answered and not read yet. */
  unread: { total: 256 * 1024 * 1024, perNetwork: 64 * 1024 * 1024 },
  /** How long an answer may stay unread, in milliseconds: a fixed part and its size at the lowest speed that counts as reading. */
  reading: { graceMs: 30_000, bytesPerSecond: 8 * 1024 },
  /** Web sockets; each is a connection, too. */
  sockets: { total: 5000, perNetwork: 500 },
} as const satisfies Record<string, unknown>;

/** The numbers may differ in tests, their names may not. */
export type Budget = Widened<typeof budget>;
type Widened<T> = { [K in keyof T]: T[K] extends number ? number : Widened<T[K]> };
