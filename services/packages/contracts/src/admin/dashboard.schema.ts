import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { Timestamp } from '../values.schema.ts';
import { dashboardRanges, figureNames, maxPushedCounts, statisticsServices } from './dashboard.ts';

export const DashboardRange = z.enum(dashboardRanges);
export type DashboardRange = z.infer<typeof DashboardRange>;

const Count = z.int().check(z.gte(0));
const Labels = z.record(z.string(), z.string());

/** Counts the occurrences of an event. */
export const Figure = z.object({
  name: z.enum(figureNames),
  labels: Labels,
  /** In each bar of the period. */
  counts: z.array(Count),
  /** In the whole period before. */
  before: Count,
});
export type Figure = z.infer<typeof Figure>;

/** Pending work of a service. */
export const Queue = z.object({
  /** The collection of due tasks, or the kind of work: `cases`, `photos`, `analyses`. */
  name: z.string(),
  waiting: Count,
  /** Given up; needs a person. */
  dead: Count,
});
export type Queue = z.infer<typeof Queue>;

/** Disk space that a database takes, in bytes. */
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

export const statisticsSchemas = {
  read: {
    summary: 'Figures of the service for the dashboard.',
    query: z.strictObject({ range: DashboardRange, at: Timestamp }),
    reply: Statistics,
  },
} satisfies SchemaTable;

/** How the nightly backups of the embedded database are. */
export const Backups = z.object({
  /** The first start with backups. */
  since: z.optional(Timestamp),
  /** The last one that was made. */
  backup: z.optional(z.object({ at: Timestamp, bytes: Count, documents: Count, ms: Count })),
  /** The last restore into a scratch database that was equal. */
  drill: z.optional(z.object({ at: Timestamp, ms: Count })),
  /** Absent unless the last night failed. */
  failure: z.optional(z.object({ at: Timestamp, reason: z.string() })),
});
export type Backups = z.infer<typeof Backups>;

const ServiceOfFigures = z.enum([...statisticsServices, 'admin']);

export const Dashboard = z.object({
  /** Time at which the figures were read: the end of the period. */
  at: Timestamp,
  /** The beginning of each bar. */
  starts: z.array(Timestamp),
  figures: z.array(Figure),
  queues: z.array(z.extend(Queue, { service: ServiceOfFigures })),
  storage: z.array(z.extend(StorageSize, { service: ServiceOfFigures })),
  /** The services that didn't answer: their figures are missing. */
  failed: z.array(ServiceOfFigures),
  /** Absent where the portal makes none: a MongoDB server is backed up by its own tools. */
  backups: z.optional(Backups),
  /** A newer release of the portal, where RELEASE_FEED names one. */
  newerRelease: z.optional(z.object({ version: z.string(), url: z.url() })),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardSchemas = {
  read: {
    summary: 'Figures of the whole portal in a time range that ends now, with those of the range before.',
    query: z.strictObject({ range: DashboardRange }),
    reply: Dashboard,
  },
  gatewayStorage: {
    summary: 'Storage used by the gateway’s database, which holds the sessions.',
    reply: z.object({ storage: z.nullable(StorageSize) }),
  },
} satisfies SchemaTable;

/** Events that a process without internal calls of its own counted since its last report. */
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

export const countSchemas = {
  add: {
    summary: 'Adds the gateway’s counts since its last call to the current hour.',
    body: z.strictObject({
      counts: z.array(PushedCount).check(z.minLength(1), z.maxLength(maxPushedCounts)),
    }),
  },
} satisfies SchemaTable;
