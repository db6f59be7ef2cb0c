import { UserModel } from '../users/user.model.ts';
import type { Hemisphere } from './care-schedule.ts';
import type { DayText } from './day.ts';
import { hemisphereOf } from './garden-settings.model.ts';
import { defaultZone, localTime } from './local-time.ts';

/** The member's day and seasons, which their care depends on. */
export interface CareContext {
  today: DayText;
  hemisphere: Hemisphere;
}

export async function careContextOf(userId: number, now: Date): Promise<CareContext> {
  const [hemisphere, today] = await Promise.all([hemisphereOf(userId), todayOf(userId, now)]);
  return { hemisphere, today };
}

/** The day where the member is. */
export async function todayOf(userId: number, now: Date): Promise<DayText> {
  const user = await UserModel.findById(userId, { timeZone: 1 }).lean();
  return localTime(now, user?.timeZone ?? defaultZone).day;
}
