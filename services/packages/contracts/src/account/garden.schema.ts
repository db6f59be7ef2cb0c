import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { ImageAddress, PictureData, PictureDataOrEmpty, PictureSize } from '../image.schema.ts';
import { limits } from '../limits.ts';
import { byId, described, Id, IdText, RequestKey, Timestamp, text } from '../values.schema.ts';
import { Mood } from '../vision/emotion.schema.ts';
import { careTasks, plantings, sites } from './garden.ts';
import { JournalEntry } from './journal.schema.ts';

export const CareTask = z.enum(careTasks);
export type CareTask = z.infer<typeof CareTask>;

const Planting = z.enum(plantings);
const Site = z.enum(sites);

/** A day of the calendar, `2026-11-23`. */
export const Day = described(z.iso.date(), 'A day of the calendar, such as `2026-11-23`.');

/** A due or coming task of a garden plant. */
export const CareReminder = z.object({
  task: CareTask,
  /** The interval now, which depends on the season; absent: not in this season, or turned off. */
  everyDays: z.optional(z.int()),
  /** The day; absent: none in sight. */
  dueOn: z.optional(Day),
  /** The days of the next four weeks, from today on, each as if the one before was done on its day. */
  expectedOn: z.optional(z.array(Day)),
  lastDoneOn: z.optional(Day),
  snoozedUntil: z.optional(Day),
  /** `facts`: computed from the quick facts of the plant and the season; `own`: the member's interval; `off`. */
  basis: z.enum(['facts', 'own', 'off']),
});
export type CareReminder = z.infer<typeof CareReminder>;

/** A reading of a plant's health that the member kept. */
export const HealthReading = z.object({
  id: Id,
  at: Timestamp,
  healthScore: z.number(),
  mood: Mood,
  photoUrl: z.optional(ImageAddress),
});
export type HealthReading = z.infer<typeof HealthReading>;

/** A plant that a member grows. */
export const GardenPlant = z.object({
  id: Id,
  /** The plant of the guide; absent for a free one. */
  plantId: z.optional(Id),
  /** The member's name for it, or the plant's common name. */
  name: z.string(),
  place: z.optional(z.string()),
  planting: z.optional(Planting),
  site: z.optional(Site),
  since: z.optional(Day),
  notes: z.optional(z.string()),
  photoUrl: z.optional(ImageAddress),
  photoSize: z.optional(PictureSize),
  /** The shared garden shows it once it is checked, or a moderator approves it. */
  isPhotoHeld: z.optional(z.boolean()),
  care: z.array(CareReminder),
  latestReading: z.optional(HealthReading),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type GardenPlant = z.infer<typeof GardenPlant>;

export const TimelineItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('entry'), at: Timestamp, entry: JournalEntry }),
  z.object({ type: z.literal('reading'), at: Timestamp, reading: HealthReading }),
  /** `on` is the member's day; `at` only its place. */
  z.object({ type: z.literal('care'), at: Timestamp, on: z.optional(Day), task: CareTask, recordId: Id }),
]);
export type TimelineItem = z.infer<typeof TimelineItem>;

const { garden: bounds } = limits;
const Name = text(bounds.nameLength, 'Please give your plant a name.');
const optionalText = (length: number) => z.optional(z.string().check(z.trim(), z.maxLength(length)));
/** Optional fields of a plant that a member fills in. */
const OptionalFields = {
  /** Empty: none. */
  place: optionalText(bounds.placeLength),
  planting: z.optional(z.nullable(Planting)),
  site: z.optional(z.nullable(Site)),
  since: z.optional(z.nullable(Day)),
  notes: optionalText(bounds.notesLength),
};
const Reading = {
  healthScore: z.number().check(z.gte(0), z.lte(100)),
  mood: Mood,
};
const byTask = z.strictObject({ id: IdText, task: CareTask });

export const gardenSchemas = {
  list: {
    summary: 'The plants of your garden, by name.',
    reply: z.array(GardenPlant),
  },
  read: {
    summary: 'One plant of your garden.',
    params: byId,
    reply: GardenPlant,
  },
  add: {
    summary: 'Adds a plant to your garden, from the guide or under a name of your own.',
    body: z.strictObject({
      plantId: z.optional(Id),
      name: Name,
      ...OptionalFields,
      photo: z.optional(PictureData),
      /** A first reading of its health. */
      reading: z.optional(z.strictObject(Reading)),
      requestKey: RequestKey,
    }),
    reply: GardenPlant,
  },
  update: {
    summary: 'Changes a plant of your garden; what is absent stays.',
    params: byId,
    body: z.strictObject({
      name: z.optional(Name),
      ...OptionalFields,
      /** Empty: none. */
      photo: z.optional(PictureDataOrEmpty),
    }),
    reply: GardenPlant,
  },
  remove: {
    summary: 'Deletes a plant of your garden with its photos and readings; journal entries stay. Idempotent.',
    params: byId,
  },
  timeline: {
    summary: 'Journal entries about the plant, its readings and its care, newest first, a page at a time.',
    params: byId,
    query: z.strictObject({
      /** The moment of the last loaded item: earlier ones follow. */
      before: z.optional(Timestamp),
    }),
    reply: z.array(TimelineItem),
  },
  readings: {
    summary: 'All readings of the health of a plant, oldest first.',
    params: byId,
    reply: z.array(HealthReading),
  },
  addReading: {
    summary: 'Stores a reading of a plant’s health.',
    params: byId,
    body: z.strictObject({ ...Reading, photo: z.optional(PictureData), requestKey: RequestKey }),
    reply: HealthReading,
  },
  removeReading: {
    summary: 'Deletes a reading with its photo; idempotent.',
    params: z.strictObject({ id: IdText, readingId: IdText }),
  },
  setCare: {
    summary: 'Sets how often a plant needs something: as computed, in an interval of your own, or never.',
    params: byTask,
    body: z.strictObject({
      basis: z.enum(['facts', 'own', 'off']),
      everyDays: z.optional(
        described(
          z.int().check(z.gte(1), z.lte(bounds.everyDays)),
          'Required with the basis `own`: after how many days.',
        ),
      ),
    }),
    reply: GardenPlant,
  },
  doCare: {
    summary: 'Records that a plant got something, today or on an earlier day; idempotent for a day.',
    params: byTask,
    body: z.strictObject({ on: z.optional(Day) }),
    reply: GardenPlant,
  },
  undoCare: {
    summary: 'Removes the record of a day, by default of today; idempotent.',
    params: byTask,
    body: z.strictObject({ on: z.optional(Day) }),
    reply: GardenPlant,
  },
  snoozeCare: {
    summary: 'Postpones a reminder by a number of days from today.',
    params: byTask,
    body: z.strictObject({ days: z.int().check(z.gte(1), z.lte(bounds.snoozeDays)) }),
    reply: GardenPlant,
  },
  settings: {
    summary: 'The settings of your garden’s reminders.',
    reply: z.object({ hemisphere: z.enum(['north', 'south']) }),
  },
  changeSettings: {
    summary: 'Changes the settings of your garden’s reminders.',
    body: z.strictObject({ hemisphere: z.enum(['north', 'south']) }),
    reply: z.object({ hemisphere: z.enum(['north', 'south']) }),
  },
} satisfies SchemaTable;
