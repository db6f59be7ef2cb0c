import { limits, type TimelineItem, type Viewer } from '@portal/contracts';
import { deletedPlantIds } from '@portal/kit';
import { presentEntry } from '../journal/journal.present.ts';
import { JournalEntryModel } from '../journal/journal-entry.model.ts';
import { CareRecordModel } from './care-record.model.ts';
import type { GardenPlantDocument } from './garden-plant.model.ts';
import { presentReading } from './garden-plant.present.ts';
import { HealthReadingModel } from './health-reading.model.ts';

const { timelineLength } = limits.garden;

/**
 * A page of what happened to a member's plant, newest first: entries about this plant, or about its species where they
 * name no plant of the garden, readings and care. Only what is earlier than `before`.
 */
export async function timelineOf(
  { _id: gardenPlantId, plantId }: GardenPlantDocument,
  viewer: Viewer,
  before?: string,
): Promise<TimelineItem[]> {
  const earlier = before === undefined ? {} : { $lt: new Date(before) };
  const isEarlier = (field: string) => (before === undefined ? {} : { [field]: earlier });
  const [entries, readings, records] = await Promise.all([
    JournalEntryModel.find({
      userId: viewer.id,
      plantId: { $nin: await deletedPlantIds() },
      $or: [{ gardenPlantId }, ...(plantId ? [{ plantId, gardenPlantId: { $exists: false } }] : [])],
      ...isEarlier('createdAt'),
    })
      .sort({ createdAt: -1 })
      .limit(timelineLength)
      .lean(),
    HealthReadingModel.find({ gardenPlantId, ...isEarlier('at') })
      .sort({ at: -1 })
      .limit(timelineLength)
      .lean(),
    CareRecordModel.find({ gardenPlantId, ...isEarlier('at') })
      .sort({ at: -1 })
      .limit(timelineLength)
      .lean(),
  ]);
  const items: TimelineItem[] = [
    ...entries
      .map((one) => presentEntry(one, viewer))
      .map((entry) => ({ type: 'entry' as const, at: entry.createdAt, entry })),
    ...readings.map(presentReading).map((reading) => ({ type: 'reading' as const, at: reading.at, reading })),
    ...records.map(({ _id, at, on, task }) => ({
      type: 'care' as const,
      at: at.toISOString(),
      on,
      task,
      recordId: _id,
    })),
  ];
  return items.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, timelineLength);
}
