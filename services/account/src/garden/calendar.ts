import { type CareTask, careTasks, type Language, limits } from '@portal/contracts';
import ical from 'ical-generator';
import { expectedDays } from './care-dates.ts';
import type { Hemisphere } from './care-schedule.ts';
import { addDays, type DayText } from './day.ts';
import type { GardenPlantDocument } from './garden-plant.model.ts';
import { plan } from './garden-plant.present.ts';

/** Names in the title of an event, and in its description. */
const [namesInTitle, namesInDescription] = [3, 50];

interface CalendarContext {
  userId: number;
  today: DayText;
  hemisphere: Hemisphere;
  language: Language;
}

/**
 * The expected care of a garden from today on as a calendar (RFC 5545): an all-day event for each day and task, so its
 * length has a limit that doesn't depend on the number of plants. An event keeps its UID, and what is overdue is today.
 */
export function calendarOf(
  plants: readonly GardenPlantDocument[],
  { userId, today, hemisphere, language }: CalendarContext,
): string {
  const texts = calendarTexts[language];
  const calendar = ical({
    name: texts.name,
    prodId: { company: 'Plant Portal', product: 'Garden', language: language.toUpperCase() },
    ttl: 12 * 60 * 60,
  });
  const until = addDays(today, limits.garden.calendarDays);
  for (const task of careTasks) {
    for (const [day, names] of namesByDay(plants, task, { today, until, hemisphere })) {
      calendar.createEvent({
        id: `${task}-${day}-${userId}@garden.plant-portal`,
        start: new Date(day),
        allDay: true,
        // The same until tomorrow, so that the ETag is.
        stamp: new Date(today),
        summary: `${texts.tasks[task]}: ${listed(names, namesInTitle, texts.more)}`,
        description: `${listed(names, namesInDescription, texts.more)}\n\n${texts.note}`,
      });
    }
  }
  return calendar.toString();
}

function namesByDay(
  plants: readonly GardenPlantDocument[],
  task: CareTask,
  range: { today: DayText; until: DayText; hemisphere: Hemisphere },
): [DayText, string[]][] {
  const days = new Map<DayText, string[]>();
  for (const plant of plants) {
    const name = onOneLine(plant.name);
    for (const day of expectedDays(task, plan(plant), range)) {
      const names = days.get(day) ?? [];
      names.push(name);
      days.set(day, names);
    }
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Calendars have no form for control characters. */
const onOneLine = (name: string) => name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const listed = (names: string[], count: number, more: (count: number) => string) =>
  names.length <= count
    ? names.join(', ')
    : `${names.slice(0, count).join(', ')} ${more(names.length - count)}`;

const calendarTexts: Record<
  Language,
  { name: string; note: string; tasks: Record<CareTask, string>; more: (count: number) => string }
> = {
  en: {
    name: 'My garden',
    note: 'A reminder to look: check the soil and the plant first.',
    tasks: { water: 'Check water', feed: 'Feed', repot: 'Repot', prune: 'Prune' },
    more: (count) => `and ${count} more`,
  },
  de: {
    name: 'Mein Garten',
    note: 'Nur eine Erinnerung: Prüfen Sie zuerst Erde und Pflanze.',
    tasks: { water: 'Gießen prüfen', feed: 'Düngen', repot: 'Umtopfen', prune: 'Schneiden' },
    more: (count) => `und ${count} weitere`,
  },
};
