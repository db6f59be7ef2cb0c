import type { Language } from '@portal/contracts';
import type { Described } from './list-notifications.ts';
import { notificationTexts } from './notification.texts.ts';

/** Text of a notification in a mail or a browser message. */
export interface Headline {
  /** The event. */
  title: string;
  /** Its subject: the thread, or the plants. */
  about: string;
}

/** `actor`: the user name of the one who wrote or liked last. */
export function headlineOf(
  { notification, subject }: Described,
  actor: string | undefined,
  language: Language,
): Headline {
  const texts = notificationTexts[language];
  const { kind, actorCount, care, careCount } = notification;
  if (kind !== 'care')
    return { title: texts.forum[kind](actor, actorCount ?? 1), about: subject?.title ?? '' };
  const plants = care ?? [];
  return {
    title: texts.care(careCount ?? plants.length),
    about: plants
      .map(({ name, tasks }) => texts.careLine(name, tasks.map((task) => texts.tasks[task]).join(', ')))
      .join(' · '),
  };
}
