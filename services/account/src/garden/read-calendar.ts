import { hash } from 'node:crypto';
import { type Language, limits } from '@portal/contracts';
import { LRUCache, rateLimit } from '@portal/kit';
import { type CalendarPlant, calendarOf } from './calendar.ts';
import { todayOf } from './care-context.ts';
import type { DayText } from './day.ts';
import { GardenPlantModel } from './garden-plant.model.ts';
import type { GardenSettingsDocument } from './garden-settings.model.ts';

/** A calendar that is known by its revision, and written when somebody needs its text. */
export interface GardenCalendar {
  /** Changes with everything that the text depends on. */
  revision: string;
  text: () => string;
}

interface Asked {
  settings: GardenSettingsDocument;
  language: Language;
}

/** Reads the calendars of gardens, and writes each once per change and day. `factor` multiplies the allowed reads. */
export function calendarReader({ now, factor }: { now: () => Date; factor: number }) {
  const texts = new LRUCache<string, string>({ maxSize: 16 * 1024 * 1024, sizeCalculation: byteLength });
  const reads = rateLimit('garden calendar', limits.garden.calendarReads, {
    factor,
    refusal: (wait) => `This calendar was read very often. Please try again in ${wait}.`,
  });
  return async ({
    settings: { _id: userId, hemisphere = 'north' },
    language,
  }: Asked): Promise<GardenCalendar> => {
    await reads.consume(userId);
    const plants = await plantsOf(userId);
    const today = await todayOf(userId, now());
    const context = { userId, today, hemisphere: hemisphere ?? 'north', language };
    const revision = revisionOf(plants, context);
    return {
      revision,
      text() {
        const text = texts.get(revision) ?? calendarOf(plants, context);
        texts.set(revision, text);
        return text;
      },
    };
  };
}

const byteLength = (text: string) => Math.max(1, 2 * text.length);

const calendarFields = { name: 1, facts: 1, since: 1, createdAt: 1, care: 1, planting: 1, site: 1 } as const;

const plantsOf = (userId: number): Promise<CalendarPlant[]> =>
  GardenPlantModel.find({ userId }, calendarFields).limit(limits.garden.plants).lean();

const revisionOf = (plants: readonly CalendarPlant[], context: { userId: number; today: DayText }) =>
  hash('sha1', JSON.stringify([context, plants]), 'base64url');
