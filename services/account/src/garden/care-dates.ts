import { type CareReminder, type CareTask, careTasks, limits } from '@portal/contracts';
import { compact } from '@portal/kit';
import type { CareContext } from './care-context.ts';
import { type CareFacts, careInterval, type Growing, type Hemisphere } from './care-schedule.ts';
import { addDays, type DayText, dayOf, laterOf, monthOf, startOfMonth } from './day.ts';

/** State of one task: done, put off or set by the member. */
export interface TaskState {
  basis?: 'own' | 'off' | undefined;
  everyDays?: number | undefined;
  lastDoneOn?: DayText | undefined;
  snoozedUntil?: DayText | undefined;
}

/** The facts of a garden plant that its care follows from. */
export interface CarePlan extends Growing {
  facts?: CareFacts | undefined;
  since?: DayText | undefined;
  createdAt: Date;
  care?: Partial<Record<CareTask, TaskState | null | undefined>> | null | undefined;
}

type IntervalIn = (month: number) => number | undefined;

/** Due dates of a plant's tasks, as seen on a day. */
export const remindersOf = (plan: CarePlan, { today, hemisphere }: CareContext): CareReminder[] =>
  careTasks.map((task) => {
    const state = plan.care?.[task] ?? {};
    const intervalIn = intervalsOf(task, plan, state, hemisphere);
    const everyDays = intervalIn(monthOf(today));
    const { snoozedUntil, lastDoneOn } = state;
    const first = dueDay(plan, state, intervalIn, today);
    const dueOn = first && laterOf(first, snoozedUntil);
    return compact({
      task,
      basis: state.basis ?? ('facts' as const),
      everyDays,
      dueOn,
      expectedOn: upcoming(daysFrom(dueOn, intervalIn, today), today),
      lastDoneOn,
      snoozedUntil: snoozedUntil && snoozedUntil > today ? snoozedUntil : undefined,
    });
  });

/** Yields the days from today on when the task is expected, each as if the one before was done on its day. */
export function expectedDays(
  task: CareTask,
  plan: CarePlan,
  { today, hemisphere }: CareContext,
): Generator<DayText, undefined> {
  const state = plan.care?.[task] ?? {};
  const intervalIn = intervalsOf(task, plan, state, hemisphere);
  const dueOn = dueDay(plan, state, intervalIn, today);
  return daysFrom(dueOn && laterOf(dueOn, state.snoozedUntil), intervalIn, today);
}

function* daysFrom(
  dueOn: DayText | undefined,
  intervalIn: IntervalIn,
  today: DayText,
): Generator<DayText, undefined> {
  let next = dueOn && laterOf(today, dueOn);
  while (next !== undefined) {
    yield next;
    next = firstDay(next, intervalIn);
  }
}

/** The days of the next four weeks; undefined if there are none. */
function upcoming(days: Generator<DayText, undefined>, today: DayText): DayText[] | undefined {
  const last = addDays(today, limits.garden.upcomingDays);
  const near: DayText[] = [];
  for (const day of days) {
    if (day > last) break;
    near.push(day);
  }
  return near.length > 0 ? near : undefined;
}

function intervalsOf(
  task: CareTask,
  { facts, planting, site }: CarePlan,
  { basis, everyDays }: TaskState,
  hemisphere: Hemisphere,
): IntervalIn {
  if (basis === 'own') return () => everyDays;
  if (basis === 'off' || !facts) return () => undefined;
  return (month) => careInterval(task, facts, { month, hemisphere, planting, site });
}

/**
 * Finds the day on which a task is due. Without a record of it, the interval counts from the day since when the member
 * has the plant, but nothing is overdue from before the portal knew it. A task missed in an earlier season is due in this
 * or the next one: nobody prunes in October because March has passed.
 */
function dueDay(
  { since, createdAt }: CarePlan,
  { lastDoneOn }: TaskState,
  intervalIn: IntervalIn,
  today: DayText,
): DayText | undefined {
  const knownOn = dayOf(createdAt);
  const first = firstDay(lastDoneOn ?? since ?? knownOn, intervalIn);
  if (first === undefined) return undefined;
  return laterOf(lastDoneOn ? first : laterOf(first, knownOn), seasonStart(today, intervalIn));
}

/** No interval is longer than three years, and no season comes less often than yearly. */
const maxMonths = 50;

/** The first day after `start` on which the interval of its month has passed; undefined if there is none. */
function firstDay(start: DayText, intervalIn: IntervalIn): DayText | undefined {
  const soon = intervalIn(monthOf(start));
  const next = soon === undefined ? undefined : addDays(start, soon);
  if (next?.startsWith(start.slice(0, 7))) return next;
  for (let months = 0; months <= maxMonths; months++) {
    const monthStart = startOfMonth(start, months);
    const everyDays = intervalIn(monthOf(monthStart));
    if (everyDays === undefined) continue;
    const day = laterOf(addDays(start, everyDays), monthStart);
    if (day < startOfMonth(start, months + 1)) return day;
  }
  return undefined;
}

/** The first day of the season that today is in, or else of the next one; undefined if it is always or never. */
function seasonStart(today: DayText, intervalIn: IntervalIn): DayText | undefined {
  const isIn = (months: number) => intervalIn(monthOf(startOfMonth(today, months))) !== undefined;
  const step = isIn(0) ? -1 : 1;
  for (let months = step; Math.abs(months) < 12; months += step) {
    if (isIn(months) !== isIn(0)) return startOfMonth(today, step === 1 ? months : months + 1);
  }
  return undefined;
}
