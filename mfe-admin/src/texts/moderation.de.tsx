import { count, counted } from '@portal/sdk';
import type { moderation as english } from './moderation.en.tsx';

const inNumbers = (amount: number) => counted(amount, 'Fall', 'Fälle');

export const moderation: typeof english = {
  cases: 'Fälle',
  failed: 'Die Fälle konnten nicht geladen werden.',
  nothing: 'Nichts zu prüfen.',
  nothingAbout: 'Hier erscheinen Meldungen und Beiträge, die auf Freigabe warten.',
  noneFound: 'Zu diesen Filtern gibt es keine Fälle.',
  noneResolved: 'Bisher wurde kein Fall abgeschlossen.',
  columns: { about: 'Fall', reports: 'Meldungen', state: 'Status', opened: 'Seit' },
  outcomes: {
    keep: 'Behalten',
    approve: 'Freigegeben',
    hide: 'Ausgeblendet',
    show: 'Wieder eingeblendet',
    remove_photo: 'Foto entfernt',
    remove: 'Entfernt',
  },
  filters: {
    label: 'Fälle filtern',
    state: 'Stand',
    about: 'Anlass',
    unresolved: 'Offen',
    resolved: 'Abgeschlossen',
    all: 'Alle',
    reports: 'Meldungen',
    approvals: 'Zur Freigabe',
    kind: 'Art',
    allKinds: 'Alle Arten',
    ofOne: 'Nur ein Mitglied',
    ofAll: 'Fälle aller Mitglieder anzeigen',
  },
  kinds: {
    thread: 'Diskussion',
    comment: 'Kommentar',
    chat_message: 'Chat-Nachricht',
    journal_entry: 'Tagebucheintrag',
    member: 'Mitglied',
    garden_plant: 'Gartenpflanze',
  },
  nameOf: (kind, author) => `${kind} von ${author}`,
  inThread: (title) => <>In der Diskussion „{title}“</>,
  answers: (author) => <>Antwort auf {author}:</>,
  open: 'Offen',
  hidden: 'Ausgeblendet',
  waiting: 'Wartet auf Freigabe',
  takenByYou: 'Sie bearbeiten diesen Fall',
  takenBy: (who) => <>{who} bearbeitet diesen Fall</>,
  atOpening: 'Zu Beginn des Falls',
  now: 'Jetzt',
  deletedNow: 'Inzwischen gelöscht oder gerade nicht lesbar.',
  hiddenNow: 'Jetzt ausgeblendet.',
  shownNow: 'Jetzt sichtbar.',
  showAll: 'Alles anzeigen',
  showLess: 'Weniger anzeigen',
  photoOf: (author) => `Foto von ${author}`,
  photoHeld:
    'Automatisch zurückgehalten: Das Foto zeigt vielleicht sexuelle Inhalte oder ließ sich nicht prüfen. Zeigen Sie es an und geben Sie es dann frei oder entfernen Sie es.',
  showPhoto: 'Foto anzeigen',
  showPictures: 'Bilder anzeigen',
  openPage: 'Seite öffnen',
  earlier: 'Frühere Fassungen (24 Stunden)',
  earlierLoading: 'Wird geladen …',
  earlierFailed: 'Sie konnten nicht geladen werden.',
  noEarlier: 'In den letzten 24 Stunden nicht bearbeitet.',
  until: (when) => <>bis {when}</>,
  reports: {
    title: (amount) => counted(amount, 'Meldung', 'Meldungen'),
    deletedMember: 'ein gelöschtes Mitglied',
    by: (who, when) => (
      <>
        {who}, {when}
      </>
    ),
    textThen: 'Der Text zu diesem Zeitpunkt:',
    more: (amount) => counted(amount, 'weitere Meldung', 'weitere Meldungen'),
    reasons: {
      spam: 'Spam oder Werbung',
      abuse: 'Beleidigung, Belästigung oder Drohung',
      dangerous_advice: 'Gefährlicher Rat',
      private_data: 'Private Angaben',
      copyright: 'Fremdes Werk',
      other: 'Etwas anderes',
    },
  },
  take: 'Fall übernehmen',
  release: 'Zurückgeben',
  acts: {
    keep: 'Behalten',
    approve: 'Freigeben',
    hide: 'Ausblenden',
    show: 'Einblenden',
    remove_photo: 'Foto entfernen',
    remove: 'Entfernen',
  },
  resolvedBy: (outcome, who, when) => (
    <>
      {outcome} von {who}, {when}
    </>
  ),
  select: (name) => `${name} auswählen`,
  selectAll: (amount) =>
    amount === 1 ? 'Den angezeigten Fall auswählen' : `Alle ${count(amount)} angezeigten auswählen`,
  mostAtOnce: (amount) => `Höchstens ${count(amount)} auf einmal.`,
  selected: (amount) => `${inNumbers(amount)} ausgewählt`,
  nothingInCommon: 'Keine Aktion passt zu allen.',
  dialog: {
    titles: {
      keep: 'Behalten und abschließen',
      approve: 'Freigeben',
      hide: 'Ausblenden',
      show: 'Wieder einblenden',
      remove_photo: 'Foto entfernen',
      remove: 'Entfernen',
    },
    titleOf: (act, amount) => (amount === 1 ? act : `${act}: ${inNumbers(amount)}`),
    effects: {
      keep: 'Der Inhalt bleibt, wie er ist. Die Meldungen werden abgeschlossen.',
      approve: 'Alle können es sehen.',
      hide: 'Nur Verfasser und Moderation sehen es noch.',
      show: 'Alle können es wieder sehen.',
      remove_photo: 'Das Foto wird gelöscht, die Texte bleiben. Das lässt sich nicht rückgängig machen.',
      remove:
        'Es wird für alle gelöscht, bei einem Mitglied Namen und Texte des Profils; das Konto bleibt. Das lässt sich nicht rückgängig machen.',
    },
  },
  reasonForMember: 'Das Mitglied liest sie.',
  reasonsFor: {
    keep: ['Entspricht den Regeln.', 'Die Meldung gibt keinen Anlass.', 'Betraf etwas anderes.'],
    approve: ['Entspricht den Regeln.'],
    show: ['Entspricht den Regeln.', 'Wurde berichtigt.'],
    hide: ['Spam oder Werbung.', 'Beleidigung oder Drohung.', 'Gefährlicher Rat.', 'Private Angaben.'],
    remove_photo: [
      'Zeigt sexuelle Inhalte.',
      'Zeigt keine Pflanze.',
      'Stammt von jemand anderem.',
      'Zeigt andere Personen.',
    ],
    remove: ['Spam oder Werbung.', 'Beleidigung oder Drohung.', 'Gefährlicher Rat.', 'Private Angaben.'],
  },
  resolved: (amount) => `${inNumbers(amount)} abgeschlossen`,
  refused: (amount) => `${inNumbers(amount)} nicht abgeschlossen`,
  actFailed: 'Das hat nicht geklappt',
  close: 'Schließen',
  member: {
    more: 'Konto, Sitzungen und Verlauf ansehen',
    open: 'Verwarnen, stummschalten oder sperren',
    title: (name) => `Mitglied: ${name}`,
    profile: 'Profil öffnen',
    mutedNow: (until, reason) => (
      <>
        Stummgeschaltet {until}: {reason}
      </>
    ),
    blockedNow: (until, reason) => (
      <>
        Gesperrt {until}: {reason}
      </>
    ),
    untilDate: (when) => <>bis {when}</>,
    untilLifted: 'bis auf Weiteres',
    warnings: (amount) => `Bisher ${counted(amount, 'Verwarnung', 'Verwarnungen')}`,
    act: 'Was soll geschehen?',
    acts: {
      warn: 'Verwarnen: mit Bestätigung',
      mute: 'Stummschalten: nur noch lesen',
      unmute: 'Wieder schreiben lassen',
      block: 'Sperren: keine Anmeldung mehr',
      unblock: 'Wieder anmelden lassen',
    },
    confirm: {
      warn: 'Verwarnen',
      mute: 'Stummschalten',
      unmute: 'Stummschaltung aufheben',
      block: 'Sperren',
      unblock: 'Entsperren',
    },
    duration: 'Wie lange?',
    days: { '1': '1 Tag', '7': '7 Tage', '30': '30 Tage', none: 'Bis auf Weiteres' },
    reasons: [
      'Spam oder Werbung.',
      'Beleidigung oder Drohung.',
      'Gefährlicher Rat.',
      'Verwarnungen missachtet.',
    ],
  },
};
