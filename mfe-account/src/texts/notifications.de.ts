import type { CareTask } from '@portal/contracts';
import { count } from '@portal/sdk';
import type { notifications as english } from './notifications.en.ts';

const tasks: Record<CareTask, string> = {
  water: 'gießen',
  feed: 'düngen',
  repot: 'umtopfen',
  prune: 'schneiden',
};

export const notifications: typeof english = {
  title: 'Benachrichtigungen',
  list: {
    label: 'Ihre Benachrichtigungen',
    loading: 'Ihre Benachrichtigungen werden geladen …',
    failed: 'Ihre Benachrichtigungen konnten nicht geladen werden.',
    shown: (amount) => (amount === 1 ? '1 Benachrichtigung' : `${count(amount)} Benachrichtigungen`),
    all: 'Alle',
    unread: 'Ungelesen',
    filters: 'Welche Benachrichtigungen angezeigt werden',
    markAllRead: 'Alle gelesen',
    settings: 'Einstellungen',
    markFailed: 'Die Benachrichtigungen konnten nicht als gelesen markiert werden.',
    empty: 'Noch keine Benachrichtigungen.',
    emptyReason:
      'Hier erfahren Sie, wenn Ihnen jemand antwortet, Sie erwähnt oder wenn jemandem Ihr Beitrag gefällt.',
    toForum: 'Zum Forum',
    noneUnread: 'Sie haben alles gelesen.',
    showAll: 'Alle Benachrichtigungen anzeigen',
    invitation: 'Melden Sie sich an, um Ihre Benachrichtigungen zu sehen.',
    logIn: 'Anmelden',
    today: 'Heute',
    yesterday: 'Gestern',
    isUnread: 'Ungelesen',
    someone: 'Jemand',
    unavailable: 'Das Forum ist gerade nicht erreichbar. Öffnen Sie das Thema später, um es zu lesen.',
    reply: (actor) => `${actor} hat geantwortet`,
    answer: (actor) => `${actor} hat Ihnen geantwortet`,
    mention: (actor) => `${actor} hat Sie erwähnt`,
    like: (actor, others) =>
      others > 0
        ? `${actor} und ${count(others)} ${others === 1 ? 'weiterem Mitglied' : 'weiteren'} gefällt Ihr Beitrag`
        : `${actor} gefällt Ihr Beitrag`,
    several: {
      reply: (amount, actor) => `${count(amount)} Antworten, zuletzt von ${actor}`,
      answer: (amount, actor) => `${count(amount)} Antworten an Sie, zuletzt von ${actor}`,
      mention: (amount, actor) => `${count(amount)} Erwähnungen, zuletzt von ${actor}`,
      like: (amount, actor) => `${count(amount)} × „Gefällt mir“, zuletzt von ${actor}`,
    },
    care: (amount) =>
      amount === 1
        ? 'Eine Ihrer Pflanzen braucht vielleicht Pflege'
        : `${count(amount)} Ihrer Pflanzen brauchen vielleicht Pflege`,
    carePlant: (name, needed, others) => {
      const first = `${name}: ${needed.map((task) => tasks[task]).join(', ')}`;
      return others > 0 ? `${first} und ${count(others)} weitere` : first;
    },
  },
  settings: {
    title: 'Benachrichtigungen einstellen',
    lead: 'Wählen Sie, worüber und wo Sie informiert werden.',
    back: 'Alle Benachrichtigungen',
    loading: 'Ihre Einstellungen werden geladen …',
    failed: 'Ihre Einstellungen konnten nicht geladen werden.',
    saveFailed: 'Ihre Auswahl konnte nicht gespeichert werden.',
    saved: 'Gespeichert',
    table: 'Arten von Benachrichtigungen und wo Sie sie erhalten',
    kind: 'Worüber',
    ways: { page: 'Im Portal', email: 'Tägliche E-Mail', push: 'Push' },
    kinds: {
      reply: { name: 'Beiträge', text: 'Neue Kommentare in Themen, die Sie beobachten' },
      answer: { name: 'Antworten', text: 'Kommentare, die Ihnen antworten' },
      mention: { name: 'Erwähnungen', text: 'Jemand schreibt @ und Ihren Namen' },
      like: { name: 'Gefällt mir', text: 'Jemandem gefällt Ihr Beitrag' },
      care: { name: 'Pflanzenpflege', text: 'Eine Pflanze in Ihrem Garten braucht vielleicht Pflege' },
    },
    cell: (kind, way) => `${kind}: ${way}`,
    invitation: 'Melden Sie sich an, um Ihre Benachrichtigungen einzustellen.',
    email: {
      title: 'Tägliche E-Mail',
      confirmed: (address) =>
        `Höchstens eine E-Mail am Tag an ${address}, mit allem, was Sie noch nicht gelesen haben.`,
      unconfirmed: (address) =>
        `Bestätigen Sie zuerst ${address}, damit wir wissen, dass die Adresse Ihnen gehört.`,
      missing: 'Hinterlegen Sie zuerst eine E-Mail-Adresse in Ihrem Konto.',
      toAccount: 'Zu Ihren Kontoeinstellungen',
    },
    push: {
      title: 'Push-Nachrichten in diesem Browser',
      checking: 'Dieser Browser wird geprüft …',
      off: 'Erhalten Sie auf diesem Gerät sofort eine Nachricht, auch wenn das Portal geschlossen ist.',
      on: 'Dieser Browser zeigt Ihre Nachrichten an. Sie enthalten den Titel eines Themas, nie dessen Text.',
      turnOn: 'In diesem Browser einschalten',
      turnOff: 'In diesem Browser ausschalten',
      turnedOn: 'Push-Nachrichten sind in diesem Browser eingeschaltet.',
      turnedOff: 'Push-Nachrichten sind in diesem Browser ausgeschaltet.',
      denied:
        'Sie haben Benachrichtigungen für diese Website blockiert. Erlauben Sie sie in den Website-Einstellungen Ihres Browsers und laden Sie die Seite neu.',
      dismissed: 'Ihr Browser hat keine Erlaubnis erhalten. Sie können es jederzeit noch einmal versuchen.',
      unsupported:
        'Dieser Browser unterstützt keine Push-Nachrichten. Legen Sie das Portal auf iPhone oder iPad auf den Home-Bildschirm und öffnen Sie es von dort.',
      unavailable: 'Diese Website versendet keine Push-Nachrichten.',
      failed: 'Push-Nachrichten konnten nicht geändert werden.',
    },
  },
  unsubscribe: {
    title: 'Abbestellen',
    question: 'Keine Benachrichtigungen mehr per E-Mail?',
    text: 'Im Portal finden Sie Ihre Benachrichtigungen weiterhin. E-Mails zu Ihrem Konto, etwa für ein neues Passwort, sind davon nicht betroffen.',
    action: 'Abbestellen',
    busy: 'Wird abbestellt …',
    failed: 'Das Abbestellen ist fehlgeschlagen.',
    done: 'Sie erhalten keine Benachrichtigungen mehr per E-Mail.',
    change: 'In den Einstellungen können Sie sie wieder einschalten.',
    settings: 'Benachrichtigungen einstellen',
    invalid: 'Dieser Link ist unvollständig oder nicht mehr gültig.',
    invalidHint: 'Öffnen Sie den Link aus Ihrer letzten E-Mail oder ändern Sie Ihre Einstellungen.',
  },
};
