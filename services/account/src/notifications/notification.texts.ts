import type { CareTask, Language, NotificationKind } from '@portal/contracts';

/** Texts of mails and browser messages; pages have their own. */
export interface NotificationTexts {
  /** Sentences on what happened in a thread; `actor`: absent for deleted accounts. */
  forum: Record<Exclude<NotificationKind, 'care'>, (actor: string | undefined, count: number) => string>;
  care: (count: number) => string;
  tasks: Record<CareTask, string>;
  careLine: (name: string, tasks: string) => string;
  digest: {
    subject: (count: number) => string;
    greeting: (username: string) => string;
    opening: string;
    more: (count: number) => string;
    allNotifications: string;
    why: string;
    settings: string;
    unsubscribe: string;
    goodbye: string;
  };
}

const en: NotificationTexts = {
  forum: {
    reply: (actor = 'Someone') => `${actor} replied`,
    answer: (actor = 'Someone') => `${actor} answered you`,
    mention: (actor = 'Someone') => `${actor} mentioned you`,
    like: (actor = 'Someone', count) =>
      count > 1 ? `${actor} and ${count - 1} more liked your post` : `${actor} liked your post`,
  },
  care: (count) => (count === 1 ? 'One of your plants may need you' : `${count} of your plants may need you`),
  tasks: { water: 'water', feed: 'feed', repot: 'repot', prune: 'prune' },
  careLine: (name, tasks) => `${name}: ${tasks}`,
  digest: {
    subject: (count) => (count === 1 ? 'One new notification' : `${count} new notifications`),
    greeting: (username) => `Hello ${username},`,
    opening: 'Here is what you missed on Plant Portal:',
    more: (count) => `And ${count} more.`,
    allNotifications: 'See all notifications',
    why: 'You get this email at most once a day because you chose it in your settings.',
    settings: 'Change what you hear about',
    unsubscribe: 'Unsubscribe',
    goodbye: 'The Plant Portal team',
  },
};

const de: NotificationTexts = {
  forum: {
    reply: (actor = 'Jemand') => `${actor} hat geantwortet`,
    answer: (actor = 'Jemand') => `${actor} hat Ihnen geantwortet`,
    mention: (actor = 'Jemand') => `${actor} hat Sie erwähnt`,
    like: (actor = 'Jemand', count) =>
      count > 1 ? `${actor} und ${count - 1} weiteren gefällt Ihr Beitrag` : `${actor} gefällt Ihr Beitrag`,
  },
  care: (count) =>
    count === 1
      ? 'Eine Ihrer Pflanzen braucht vielleicht Pflege'
      : `${count} Ihrer Pflanzen brauchen vielleicht Pflege`,
  tasks: { water: 'gießen', feed: 'düngen', repot: 'umtopfen', prune: 'schneiden' },
  careLine: (name, tasks) => `${name}: ${tasks}`,
  digest: {
    subject: (count) => (count === 1 ? 'Eine neue Benachrichtigung' : `${count} neue Benachrichtigungen`),
    greeting: (username) => `Hallo ${username},`,
    opening: 'das ist neu für Sie bei Plant Portal:',
    more: (count) => `Und ${count} weitere.`,
    allNotifications: 'Alle Benachrichtigungen ansehen',
    why: 'Sie erhalten diese E-Mail höchstens einmal am Tag, weil Sie sie in Ihren Einstellungen gewählt haben.',
    settings: 'Auswählen, worüber Sie informiert werden',
    unsubscribe: 'Abbestellen',
    goodbye: 'Ihr Plant-Portal-Team',
  },
};

export const notificationTexts: Record<Language, NotificationTexts> = { en, de };
