import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../values.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The time ranges of the dashboard: how many bars each has, and how long a bar is. */
const bars = {
  '24h': { count: 24, barMs: hourMs },
  '7d': { count: 7, barMs: dayMs },
  '30d': { count: 30, barMs: dayMs },
  '90d': { count: 90, barMs: dayMs },
} as const;

export const dashboardRanges = ['24h', '7d', '30d', '90d'] as const;
export const DashboardRange = z.enum(dashboardRanges);
export type DashboardRange = z.infer<typeof DashboardRange>;

/** A time in bars that start at full hours or days (UTC); the last one ends early. In milliseconds. */
export interface Period {
  starts: number[];
  barMs: number;
  /** Exclusive. */
  end: number;
}

/** A range that ends at a time, and the equally long one before it, which ends as early in its last bar. */
export function periodsOf(range: DashboardRange, at: number): { current: Period; before: Period } {
  const { count, barMs } = bars[range];
  const first = Math.floor(at / barMs) * barMs - (count - 1) * barMs;
  const periodFrom = (start: number, end: number): Period => ({
    starts: Array.from({ length: count }, (_, index) => start + index * barMs),
    barMs,
    end,
  });
  const length = count * barMs;
  return { current: periodFrom(first, at), before: periodFrom(first - length, at - length) };
}

export const figureNames = [
  'registrations',
  'threads',
  'comments',
  'chat_messages',
  /** Labelled by verdict. */
  'identifications',
  /** The first answers of identifications that have one, labelled by the lower bound of their tenth: `0` to `90`. */
  'confidences',
  /** Labelled by reason. */
  'failed_sign_ins',
  /** Labelled by kind, remote and version. */
  'client_errors',
] as const;

const Count = z.int().check(z.gte(0));
const Labels = z.record(z.string(), z.string());

/** How often something happened. */
export const Figure = z.object({
  name: z.enum(figureNames),
  labels: Labels,
  /** In each bar of the period. */
  counts: z.array(Count),
  /** In the whole period before. */
  before: Count,
});
export type Figure = z.infer<typeof Figure>;

/** What waits to be done. */
export const Queue = z.object({
  /** The collection of due tasks, or what waits: `cases`, `photos`, `analyses`. */
  name: z.string(),
  waiting: Count,
  /** Given up; needs a person. */
  dead: Count,
});
export type Queue = z.infer<typeof Queue>;

/** What a database takes on its disk, in bytes. */
export const StorageSize = z.object({
  bytes: Count,
  /** Free on its disk; absent where the server doesn't say. */
  freeBytes: z.optional(Count),
  /** The largest ones, largest first. */
  collections: z.array(z.object({ name: z.string(), bytes: Count, documents: Count })),
});
export type StorageSize = z.infer<typeof StorageSize>;

export const Statistics = z.object({
  figures: z.array(Figure),
  queues: z.array(Queue),
  /** Null where the database doesn't say. */
  storage: z.nullable(StorageSize),
});
export type Statistics = z.infer<typeof Statistics>;

/** The services, apart from the admin service itself, that have figures. */
export const statisticsServices = ['encyclopedia', 'account', 'forum', 'hub', 'vision'] as const;
export type StatisticsService = (typeof statisticsServices)[number];

const statisticsEndpoints = <const Name extends StatisticsService>(service: Name) => ({
  read: endpoint({
    method: 'GET',
    path: `/internal/${service}-statistics`,
    service,
    access: 'internal',
    callers: ['admin'],
    summary: 'Figures of the service for the dashboard.',
    query: z.strictObject({ range: DashboardRange, at: Timestamp }),
    answerMs: 10_000,
    reply: Statistics,
  }),
});

export const statistics = {
  encyclopedia: statisticsEndpoints('encyclopedia'),
  account: statisticsEndpoints('account'),
  forum: statisticsEndpoints('forum'),
  hub: statisticsEndpoints('hub'),
  vision: statisticsEndpoints('vision'),
};

const ServiceOfFigures = z.enum([...statisticsServices, 'admin']);

export const Dashboard = z.object({
  /** When the figures were read: the end of the period. */
  at: Timestamp,
  /** The beginning of each bar. */
  starts: z.array(Timestamp),
  figures: z.array(Figure),
  queues: z.array(z.extend(Queue, { service: ServiceOfFigures })),
  storage: z.array(z.extend(StorageSize, { service: ServiceOfFigures })),
  /** The services that didn't answer: their figures are missing. */
  failed: z.array(ServiceOfFigures),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    service: 'admin',
    access: 'admin',
    summary: 'Figures of the whole portal in a time range that ends now, with those of the range before.',
    query: z.strictObject({ range: DashboardRange }),
    isPolled: true,
    answerMs: 12_000,
    reply: Dashboard,
  }),
  gatewayStorage: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/gateway-storage',
    service: 'gateway',
    access: 'admin',
    summary: 'What the database of the gateway takes, which holds the sessions.',
    isPolled: true,
    reply: z.object({ storage: z.nullable(StorageSize) }),
  }),
};

/** What a process without internal calls of its own counted since it last said so. */
export const PushedCount = z.strictObject({
  name: z.literal('client_errors'),
  labels: z.strictObject({
    kind: z.string().check(z.maxLength(40)),
    remote: z.string().check(z.maxLength(40)),
    version: z.string().check(z.maxLength(64)),
  }),
  count: z.int().check(z.gte(1), z.lte(1_000_000)),
});
export type PushedCount = z.infer<typeof PushedCount>;

/** The most counts in one call. */
export const maxPushedCounts = 100;

export const counts = {
  add: endpoint({
    method: 'POST',
    path: '/internal/counts',
    service: 'admin',
    access: 'internal',
    callers: ['gateway'],
    summary: 'Adds what the gateway counted since its last call to the current hour.',
    body: z.strictObject({
      counts: z.array(PushedCount).check(z.minLength(1), z.maxLength(maxPushedCounts)),
    }),
  }),
};
