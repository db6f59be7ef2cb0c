import { count, counted } from '@portal/sdk';
import type { imports as english } from './imports.en.ts';

const list = new Intl.ListFormat('de', { type: 'conjunction' });

export const imports: typeof english = {
  title: 'Import',
  lead: 'Bringen Sie Pflanzen, Beobachtungen und Pflegedaten mit. Sie sehen, was hinzukommt, bevor etwas gespeichert wird.',
  back: 'Zurück zu den Einstellungen',
  invitation: 'Melden Sie sich an, um Ihre Pflanzen zu importieren',
  logIn: 'Anmelden',
  failed: 'Ihre Importe konnten nicht geladen werden',
  loading: 'Ihre Importe werden geladen …',
  choose: 'Datei auswählen',
  drop: 'oder hier ablegen',
  accepted: 'CSV, JSON oder ZIP, bis 64 MB',
  tooLarge: 'Diese Datei ist größer als 64 MB.',
  empty: 'Diese Datei ist leer.',
  interrupted: 'Die Übertragung wurde unterbrochen. Bitte wählen Sie die Datei noch einmal aus.',
  notSent: 'Die Datei wurde nicht gesendet',
  formsTitle: 'Woher Ihre Datei kommen kann',
  forms: {
    portal: {
      name: 'Ein anderes Plant Portal',
      how: 'Öffnen Sie dort die Einstellungen, laden Sie Ihre Daten herunter und wählen Sie hier die JSON-Datei aus. Profil, Garten, Pflege, Gesundheitswerte, Tagebuch, Fotos, Sammlungen und Favoriten ziehen mit um. Forumsbeiträge, Benachrichtigungen und Passkeys bleiben dort.',
    },
    inaturalist: {
      name: 'iNaturalist',
      how: 'Exportieren Sie Ihre Beobachtungen auf der Website als CSV mit den Spalten id, observed_on, description, place_guess, scientific_name und common_name. Die ZIP-Datei können Sie unverändert verwenden. Aus Beobachtungen werden private Tagebucheinträge; Koordinaten und Bilder werden nicht übernommen.',
    },
    hortusfox: {
      name: 'HortusFox',
      how: 'Erstellen Sie in der Verwaltung einen Export mit Standorten und Pflanzen und wählen Sie die ZIP-Datei aus. Pflanzen kommen mit Standort, Notizen, letzter Pflege und Bild.',
    },
    'plant-it': {
      name: 'plant-it',
      how: 'Speichern Sie angemeldet die Antworten Ihres Servers auf /api/plant?pageSize=1000 und /api/diary/entry?pageSize=10000 als zwei JSON-Dateien. Packen Sie beide in eine ZIP-Datei oder importieren Sie zuerst die Pflanzen.',
    },
    table: {
      name: 'Eine Tabelle oder eine andere App',
      how: 'Speichern Sie sie als CSV mit Kopfzeile. Erkannt werden Spalten wie Name, Botanischer Name, Standort, Seit, Notizen, Zuletzt gegossen, Zuletzt gedüngt, Zuletzt umgetopft und Zuletzt geschnitten. Für Planta und Greg ist uns kein öffentliches Dateiformat bekannt: Legen Sie stattdessen eine Tabelle Ihrer Pflanzen an.',
    },
  },
  formOf: (name) => `Erkannt als ${name}`,
  recognized: {
    portal: 'Export eines Plant Portals',
    inaturalist: 'Beobachtungen von iNaturalist',
    hortusfox: 'Sicherung von HortusFox',
    'plant-it': 'Daten von plant-it',
    table: 'Tabelle',
  },
  sending: 'Die Datei wird gesendet …',
  checking: 'Die Datei wird geprüft …',
  writing: 'Ihre Daten werden hinzugefügt …',
  undoing: 'Der Import wird rückgängig gemacht …',
  background: 'Das läuft im Hintergrund weiter. Sie können diese Seite verlassen.',
  progress: (done, total) => `${count(done)} von ${count(total)}`,
  refused: {
    title: 'Diese Datei kann nicht importiert werden',
    unknown_form:
      'Sie passt zu keiner der Quellen unten. Eine Tabelle braucht eine Kopfzeile mit einer Spalte „Name“ oder „Botanischer Name“.',
    no_rows: 'Sie enthält keine Pflanzen, Beobachtungen oder anderen Einträge.',
    too_many_rows: 'Sie hat mehr als 20.000 Zeilen. Bitte teilen Sie sie auf.',
    unsafe_archive:
      'Das Archiv lässt sich nicht sicher entpacken: Es ist verschlüsselt, innen viel größer oder hat ungewöhnliche Dateinamen.',
    damaged: 'Sie ist beschädigt oder unvollständig. Bitte exportieren Sie sie noch einmal.',
    old_export:
      'Sie stammt aus einer älteren Version des Portals. Bitte laden Sie Ihre Daten dort noch einmal herunter.',
    too_heavy: 'Sie zu lesen braucht zu viel Speicher oder Zeit. Bitte teilen Sie sie auf.',
    not_checked: 'Sie konnte gerade nicht geprüft werden. Bitte versuchen Sie es später noch einmal.',
    stopped: 'Ihr Konto kann gerade nichts veröffentlichen. Der Rest der Datei wurde nicht importiert.',
  },
  report: {
    title: 'Das kommt hinzu',
    of: (file) => `Aus ${file}`,
    kind: 'Art',
    new: 'Neu',
    known: 'Schon da',
    left: 'Entfällt',
    nothingNew: 'Diese Datei enthält nichts Neues. Alles daraus ist schon da.',
    start: (rows) => `${counted(rows, 'Zeile', 'Zeilen')} importieren`,
    starting: 'Wird gestartet …',
    discard: 'Verwerfen',
    discarded: 'Import verworfen',
  },
  kinds: {
    profile: 'Angaben im Profil',
    plant: 'Gartenpflanzen',
    care: 'Pflanzen mit neuer Pflege',
    reading: 'Gesundheitswerte',
    entry: 'Tagebucheinträge',
    collection: 'Sammlungen',
    favorite: 'Favoriten',
  },
  problemsTitle: (problems) => counted(problems, 'Hinweis', 'Hinweise'),
  more: (problems) => `Und ${count(problems)} weitere.`,
  line: (line) => `Zeile ${line}`,
  problems: {
    bad_row: 'Nicht lesbar und deshalb ausgelassen.',
    no_name: 'Ohne Namen und deshalb ausgelassen.',
    shortened: 'Der Text ist zu lang und wird gekürzt.',
    date_unclear: 'Das Datum ist nicht eindeutig und fällt weg.',
    date_future: 'Das Datum liegt in der Zukunft oder vor 1900 und fällt weg.',
    free_plant: 'Diese Pflanze fehlt im Lexikon. Sie kommt unter ihrem Namen in Ihren Garten.',
    not_in_guide: 'Diese Pflanze fehlt im Lexikon und wird deshalb ausgelassen.',
    garden_full: 'Ihr Garten ist voll.',
    list_full: 'Die Liste ist voll.',
    plant_missing: 'Die Pflanze dazu fehlt in Ihrem Garten. Importieren Sie zuerst die Pflanzen.',
    too_many_readings: 'Die Pflanze hat zu viele Gesundheitswerte.',
    picture_unreadable: 'Das Bild ist nicht lesbar. Alles andere wird importiert.',
    picture_too_large: 'Das Bild ist größer als 8 MB. Alles andere wird importiert.',
    name_refused: 'Im Profil ist das hier nicht möglich, es fällt weg.',
    links_refused:
      'Ihre Links fallen weg. Ein Profil fasst bis zu 5 Webadressen, jede mit einer Bezeichnung von höchstens 40 Zeichen.',
  },
  omissionsTitle: 'Nicht übernommen',
  omissions: {
    foreign_pictures: (amount) =>
      `${counted(amount, 'Bild', 'Bilder')}, auf die die Datei nur verweist. Wir rufen sie nicht ab: Fügen Sie Fotos selbst hinzu.`,
    coordinates: () => 'Koordinaten.',
    columns: (amount, names) =>
      `${counted(amount, 'Spalte', 'Spalten')} ohne Entsprechung hier: ${list.format(names)}.`,
    former_plants: (amount) =>
      `${counted(amount, 'Pflanze, die Sie nicht mehr haben', 'Pflanzen, die Sie nicht mehr haben')}.`,
    other_care: (amount) => `${counted(amount, 'Ereignis', 'Ereignisse')} ohne Entsprechung hier.`,
    care_notes: (amount) =>
      `${counted(amount, 'Notiz', 'Notizen')} zur Pflege. Die Pflege selbst wird übernommen.`,
    gallery: (amount) => `${counted(amount, 'Bild', 'Bilder')} der Galerie.`,
    tasks: (amount) => `${counted(amount, 'Aufgabe', 'Aufgaben')}.`,
    inventory: (amount) => `${counted(amount, 'Gegenstand', 'Gegenstände')} des Inventars.`,
    calendar: (amount) => `${counted(amount, 'Termin', 'Termine')} des Kalenders.`,
    forum: (amount) => `${counted(amount, 'Forumsbeitrag', 'Forumsbeiträge')}.`,
    notifications: (amount) => `${counted(amount, 'Benachrichtigung', 'Benachrichtigungen')}.`,
    visibility: (amount) =>
      `Die Sichtbarkeit von ${counted(amount, 'Tagebucheintrag', 'Tagebucheinträgen')}. Bis zu 60 am Tag behalten sie; sind es mehr, werden die Einträge der Datei privat. Sie können das im Tagebuch ändern.`,
  },
  done: {
    title: 'Import abgeschlossen',
    stopped: 'Import abgebrochen',
    added: 'Neu',
    toGarden: 'Zu meinem Garten',
    toJournal: 'Zu meinem Tagebuch',
    undo: 'Import rückgängig machen',
    undoTitle: 'Diesen Import rückgängig machen?',
    undoBusy: 'Wird rückgängig gemacht …',
    undoWarning:
      'Alles, was hinzugekommen ist, wird entfernt. Was Sie seitdem geändert oder verwendet haben, bleibt.',
    undoUntil: (date) => `Sie können ihn bis ${date} rückgängig machen.`,
  },
  undone: {
    title: 'Import rückgängig gemacht',
    all: 'Alles, was hinzugekommen war, ist entfernt.',
    stayed: (rows) =>
      `${counted(rows, 'Eintrag bleibt', 'Einträge bleiben')}, weil Sie sie seitdem geändert oder verwendet haben.`,
  },
  notDone: 'Das hat nicht geklappt',
};
