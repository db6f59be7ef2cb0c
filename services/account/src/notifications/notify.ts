import { limits } from '@portal/contracts';
import { type CarePlant, maxCarePlants } from './notification.model.ts';
import { informed, type StoredNotices, storeAll, wishesOf } from './store-notices.ts';

export interface CareNotice {
  userId: number;
  /** The day of the calendar, `2026-11-23`: a member has one notification of a day. */
  day: string;
  /** All that need something, the most urgent first; at least one. */
  plants: CarePlant[];
  at: Date;
}

/**
 * Stores that plants of a member's garden need something, if the member wants to hear of it. Idempotent for a day: the
 * first notice of a day stays. Answers which ways remain to be informed (`Notifications.inform`).
 */
export async function storeCareNotice({ userId, day, plants, at }: CareNotice): Promise<StoredNotices> {
  const key = `care:${day}`;
  const wanted = await wishesOf([userId], 'care');
  const care = plants
    .slice(0, maxCarePlants)
    .map(({ name, ...plant }) => ({ ...plant, name: name.slice(0, limits.garden.nameLength) }));
  const content = { care, careCount: plants.length };
  const changed = await storeAll({ key, kind: 'care', at, content, isHidden: false, wanted });
  return informed(wanted, key, changed);
}
