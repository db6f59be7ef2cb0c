import { type CareTask, careTasks, type Language, limits } from '@portal/contracts';
import { calendarEnd, calendarEvent, calendarStart } from './calendar-text.ts';
import type { CareContext } from './care-context.ts';
import { expectedDays } from './care-dates.ts';
import { addDays, type DayText } from './day.ts';
import type { GardenPlantDocument } from './garden-plant.model.ts';
import { plan } from './garden-plant.present.ts';

/** Names in the title of an event, and in its description. */
const [namesInTitle, namesInDescription] = [3, 50];

export interface CalendarContext extends CareContext {
  userId: number;
  language: Language;
}

/** The fields of a plant that a calendar depends on. */
export type CalendarPlant = Pick<
  GardenPlantDocument,
  '_id' | 'name' | 'facts' | 'since' | 'createdAt' | 'care' | 'planting' | 'site'
>;

/**
 * The expected care of a garden from today on as a calendar (RFC 5545): an all-day event for each day and task. An
 * event keeps its UID, and what is overdue is today. Days that don't fit into `limits.garden.calendarBytes` or need
 * more than `calendarTasks` tasks of plants are left out, and a last event says so.
 */
export function calendarOf(plants: readonly CalendarPlant[], context: CalendarContext): string {
  const { userId, today, language } = context;
  const texts = calendarTexts[language];
  const parts = [calendarStart({ name: texts.name, language })];
  let bytes = 0;
  for (const { day, names, isCut } of careDays(plants, context)) {
    const text = isCut ? '' : dayEvents(day, names, context);
    bytes += Buffer.byteLength(text);
    if (isCut || bytes > limits.garden.calendarBytes) {
      const uid = `more-${day}-${userId}@garden.plant-portal`;
      parts.push(calendarEvent({ uid, day, title: texts.cutTitle, description: texts.cut }, today));
      break;
    }
    parts.push(text);
  }
  return [...parts, calendarEnd].join('');
}

/** The names of the plants that need each task on a day. */
type NamesByTask = Partial<Record<CareTask, string[]>>;

/** Yields the days of care in order; `isCut` for the first one beyond the limit of tasks. */
function* careDays(
  plants: readonly CalendarPlant[],
  context: CalendarContext,
): Generator<{ day: DayText; names: NamesByTask; isCut: boolean }> {
  const until = addDays(context.today, limits.garden.calendarDays);
  const pending = new Map<DayText, { name: string; task: CareTask; days: Iterator<DayText> }[]>();
  const wait = (one: { name: string; task: CareTask; days: Iterator<DayText> }) => {
    const { value: day, done } = one.days.next();
    if (done || day > until) return;
    const others = pending.get(day);
    if (others) others.push(one);
    else pending.set(day, [one]);
  };
  for (const plant of plants) {
    const name = onOneLine(plant.name);
    for (const task of careTasks) wait({ name, task, days: expectedDays(task, plan(plant), context) });
  }
  let tasks = 0;
  for (let day = context.today; day <= until; day = addDays(day, 1)) {
    const due = pending.get(day);
    if (!due) continue;
    tasks += due.length;
    const isCut = tasks > limits.garden.calendarTasks;
    const names: NamesByTask = {};
    for (const { name, task } of due) {
      names[task] ??= [];
      names[task].push(name);
    }
    yield { day, names, isCut };
    for (const one of due) wait(one);
  }
}

const dayEvents = (day: DayText, names: NamesByTask, { userId, today, language }: CalendarContext) => {
  const texts = calendarTexts[language];
  return careTasks
    .flatMap((task) => {
      const some = names[task];
      if (!some) return [];
      const uid = `${task}-${day}-${userId}@garden.plant-portal`;
      const title = `${texts.tasks[task]}: ${listed(some, namesInTitle, texts.more)}`;
      const description = `${listed(some, namesInDescription, texts.more)}\n\n${texts.note}`;
      // The stamp is the same until tomorrow, so that the text is.
      return calendarEvent({ uid, day, title, description }, today);
    })
    .join('');
};

const listed = (names: string[], count: number, more: (count: number) => string) => {
  const some = names.slice(0, count).join(', ');
  return names.length <= count ? some : `${some} ${more(names.length - count)}`;
};

const onOneLine = (name: string) => name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

interface CalendarTexts {
  name: string;
  note: string;
  tasks: Record<CareTask, string>;
  more: (count: number) => string;
  cutTitle: string;
  cut: string;
}

const calendarTexts: Record<Language, CalendarTexts> = {
  en: {
    name: 'My garden',
    note: 'A reminder to look: check the soil and the plant first.',
    tasks: { water: 'Check water', feed: 'Feed', repot: 'Repot', prune: 'Prune' },
    more: (count) => `and ${count} more`,
    cutTitle: 'More care in your garden',
    cut: 'Your garden has more care than this calendar can hold. From this day on, see the portal; the calendar moves on with every day.',
  },
  de: {
    name: 'Mein Garten',
    note: 'Nur eine Erinnerung: Prüfen Sie zuerst Erde und Pflanze.',
    tasks: { water: 'Gießen prüfen', feed: 'Düngen', repot: 'Umtopfen', prune: 'Schneiden' },
    more: (count) => `und ${count} weitere`,
    cutTitle: 'Weitere Pflege in Ihrem Garten',
    cut: 'Ihr Garten braucht mehr Pflege, als in diesen Kalender passt. Ab diesem Tag sehen Sie bitte im Portal nach; der Kalender rückt mit jedem Tag weiter.',
  },
};
