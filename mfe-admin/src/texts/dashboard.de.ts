import type { DashboardRange } from '@portal/contracts';
import { count, counted } from '@portal/sdk';
import { type dashboard as en, sizeOf } from './dashboard.en.ts';

const lengths: Record<DashboardRange, string> = {
  '24h': '24 Stunden',
  '7d': '7 Tage',
  '30d': '30 Tage',
  '90d': '90 Tage',
};

export const dashboard: typeof en = {
  range: 'Zeitraum',
  lengths,
  asOf: 'Stand:',
  refreshes: 'Wird jede Minute aktualisiert.',
  failed: 'Die Zahlen konnten nicht geladen werden.',
  skeleton: 'Zahlen werden geladen …',
  partsFailed: (services) => `Einige Zahlen fehlen. Keine Antwort von: ${services}.`,
  missing: 'Zurzeit nicht verfügbar.',
  services: {
    gateway: 'Gateway',
    encyclopedia: 'Pflanzenführer',
    account: 'Konten',
    forum: 'Forum',
    hub: 'Treffpunkt',
    vision: 'Bestimmung',
    admin: 'Verwaltung',
  },
  groups: {
    community: 'Community',
    vision: 'Bestimmung',
    photographs: 'Fotos der Pflanzen',
    faults: 'Anmeldungen und Fehler',
    queues: 'Warteschlangen',
    storage: 'Datenbanken',
  },
  figures: {
    registrations: 'Registrierungen',
    threads: 'Diskussionen',
    comments: 'Kommentare',
    chat_messages: 'Chatnachrichten',
    identifications: 'Bestimmungen',
    confidences: 'Sicherheit',
    failed_sign_ins: 'Fehlgeschlagene Anmeldungen',
    client_errors: 'Fehler im Browser',
  },
  before: (amount, range) => `${count(amount)} in den ${lengths[range].replace('Tage', 'Tagen')} davor`,
  none: 'Keine in diesem Zeitraum.',
  chart: (name, total, most, when) =>
    `${name}: insgesamt ${count(total)}, höchstens ${count(most)} (${when}).`,
  emptyChart: (name) => `${name}: keine in diesem Zeitraum.`,
  noAnswer: 'Ohne Antwort',
  noAnswerShare: (percent) => `${percent} %`,
  noAnswerHint: 'Keine Pflanze im Foto, ein Pilz oder eine Pflanze, die der Pflanzenführer nicht kennt.',
  confidenceHint: 'Sicherheit der ersten Antwort in Prozent.',
  confidenceChart: (total) =>
    `Sicherheit von ${counted(total, 'Antwort', 'Antworten')}, in Schritten von zehn Prozent`,
  between: (from) => `${from}–${from + 10} %`,
  reasons: {
    password: 'Name oder Passwort falsch',
    second_factor: 'Code falsch',
    blocked: 'Konto gesperrt',
  },
  kinds: {
    remote_load: 'Teil nicht geladen',
    remote_crash: 'Teil abgestürzt',
    shell_crash: 'Seite abgestürzt',
    hydration: 'Weicht vom Server ab',
  },
  errorsBy: 'Fehler im Browser nach Teil und Version',
  part: 'Teil',
  version: 'Version',
  kind: 'Art',
  amount: 'Anzahl',
  whole: 'Ganze Seite',
  unknown: 'Unbekannt',
  moreErrors: (more) => `${count(more)} weitere sind nicht aufgeführt.`,
  queueNames: {
    outbox: 'Ereignisse für andere Dienste',
    cases: 'Moderationsfälle',
    photos: 'Fotos zur Freigabe',
    analyses: 'Fotos in der Auswertung',
    noticeTasks: 'Ausstehende Benachrichtigungen',
    emailMails: 'E-Mails',
    pushes: 'Push-Nachrichten',
    digests: 'E-Mail-Zusammenfassungen',
    resetRequests: 'Zurücksetzen von Passwörtern',
    changedPhotos: 'Geänderte Fotos',
  },
  photoRun: {
    failed: 'Die Suche nach Fotos konnte nicht geladen werden.',
    about:
      'Sucht bei Wikidata, Wikimedia Commons und iNaturalist nach frei lizenzierten Fotos, mit einer Anfrage pro Sekunde. Das eigene Bild einer Pflanze erscheint sofort; die anderen warten auf Freigabe.',
    without: (plants) =>
      plants === 0
        ? 'Jede Pflanze hat ein Foto.'
        : `${counted(plants, 'Pflanze hat', 'Pflanzen haben')} kein Foto.`,
    states: {
      running: 'Die Suche läuft …',
      stopped: 'Die Suche ist angehalten.',
      done: 'Die Suche ist abgeschlossen.',
      undoing: 'Die Fotos werden entfernt …',
      undone: 'Die Fotos der letzten Suche sind entfernt.',
    },
    reasons: {
      asked: 'Die Administration hat sie angehalten.',
      busy: 'Ein Fotodienst hat um eine Pause gebeten.',
      unreachable: 'Ein Fotodienst ist nicht erreichbar.',
      failed: 'Ein Fehler ist aufgetreten; Näheres steht im Protokoll des Dienstes „Pflanzenführer“.',
    },
    notBefore: 'Frühestens:',
    progress: 'Durchsuchte Pflanzen',
    ofPlants: (done, plants) => `${count(done)} von ${counted(plants, 'Pflanze', 'Pflanzen')}`,
    found: (found, shown, waiting) =>
      `Fotos von ${counted(found, 'Pflanze', 'Pflanzen')}: ${count(shown)} sofort gezeigt, ${count(waiting)} zur Freigabe.`,
    review: 'Fotos prüfen',
    start: 'Fotos suchen',
    resume: 'Suche fortsetzen',
    stop: 'Anhalten',
    undo: 'Diese Fotos entfernen',
    undoTitle: 'Alle Fotos dieser Suche entfernen?',
    undoWarning:
      'Alle Fotos der letzten Suche werden von den Pflanzen entfernt, auch die inzwischen freigegebenen. Andere Bilder bleiben.',
    undoing: 'Wird entfernt …',
    notStarted: 'Die Suche wurde nicht gestartet',
    notStopped: 'Die Suche wurde nicht angehalten',
    notUndone: 'Die Fotos wurden nicht entfernt',
    notFound: (plants) => `Nichts gefunden: ${counted(plants, 'Pflanze', 'Pflanzen')}`,
  },
  queue: 'Warteschlange',
  service: 'Dienst',
  waiting: 'Wartend',
  dead: 'Aufgegeben',
  emptyQueues: (amount) =>
    amount === 1
      ? 'Eine weitere Warteschlange ist leer.'
      : `${count(amount)} weitere Warteschlangen sind leer.`,
  storageTotal: 'Alle Datenbanken',
  free: (size) => `${size} frei auf dem Datenträger`,
  almostFull: (size) =>
    `Der Datenträger ist fast voll: ${size} frei. Unter 64 MB nimmt das Portal keine neuen Texte und Fotos an; gelesen werden kann weiter.`,
  size: 'Größe',
  documents: 'Dokumente',
  collection: 'Sammlung',
  collectionsOf: (service) => `Größte Sammlungen: ${service}`,
  noStorage: 'Der Datenbankserver nennt keine Größen.',
  bytes: (bytes) => sizeOf(bytes, 'de'),
  table: 'Alle Zahlen als Tabelle',
  time: 'Zeit',
};
