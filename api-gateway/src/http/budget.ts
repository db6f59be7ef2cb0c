import { bodySpeed } from '@portal/kit';

/**
 * The limits for one network (an IPv4 address or an IPv6 /64) and for all together. The README's table of limits gives
 * the reason for each number.
 */
export const budget = {
  connections: { total: 10_000, perNetwork: 1000 },
  /** Pipelined requests on one connection; more end the connection. */
  pipelined: 50,
  /** Time limit for the head of a request, in milliseconds. */
  headMs: 15_000,
  body: bodySpeed,
  /** Bytes of bodies being received. */
  bodies: { total: 256 * 1024 * 1024, perNetwork: 64 * 1024 * 1024 },
  /** Concurrent calls to a service, and queued calls, which wait for at most `waitMs`. */
  slots: {
    perService: 128,
    perNetwork: 32,
    queued: 5000,
    queuedPerNetwork: 1000,
    waitMs: 10_000,
    /** Added to the time-outs for connecting, head and body of an answer. */
    graceMs: 5000,
    /** The gateway isn't ready once all slots of a service are in use for this long, in milliseconds. */
    stuckMs: 5000,
  },
  /** Answers up to this size are buffered, so that slow clients don't occupy a service. */
  bufferedAnswerBytes: 2 * 1024 * 1024,
  /** Larger answers are streamed, and occupy a connection to their service until they are read. */
  largeAnswers: { total: 32, perNetwork: 4, maxMs: 5 * 60_000 },
  /** Bytes sent that the client has not read yet. */
  unread: { total: 256 * 1024 * 1024, perNetwork: 64 * 1024 * 1024 },
  /** Time limit for reading an answer: a fixed part, and its size at the lowest accepted speed. */
  reading: { graceMs: 30_000, bytesPerSecond: 8 * 1024 },
  /** Longest time that a page waits for its title and description, in milliseconds. */
  pageHeadMs: 600,
  /** Concurrent requests to the renderer, and queued ones, which wait for at most `waitMs`; then browsers draw the pages. */
  renders: { total: 16, perNetwork: 3, queued: 64, queuedPerNetwork: 16, waitMs: 2000 },
  /** WebSockets; each counts as a connection, too. */
  sockets: { total: 5000, perNetwork: 500 },
  /** Interval between checks of the sessions of open WebSockets, in milliseconds. */
  sessionCheckMs: 60_000,
} as const satisfies Record<string, unknown>;

/** The same names with any numbers, for tests. */
export type Budget = Widened<typeof budget>;
type Widened<T> = { [K in keyof T]: T[K] extends number ? number : Widened<T[K]> };
