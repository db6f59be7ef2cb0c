import { germanCategoryNames, germanOrganNames } from '@portal/contracts';
import { count, counted } from '@portal/sdk';
import type { photoTexts as english } from './photos.en.tsx';

type Texts = typeof english;

const shared: Texts['shared'] = {
  logIn: 'Anmelden',
  loading: 'Wird geladen …',
  deleted: 'Vielleicht wurde sie gelöscht.',
  plantNotFound: 'Pflanze nicht gefunden.',
  plantFailed: 'Diese Pflanze konnte nicht geladen werden.',
  photoManager: 'Fotos',
  backToManager: 'Zurück zu den Fotos',
  viewPlant: 'Pflanze ansehen',
  ownerHint: 'Sie fügen Fotos auf der Seite jeder Pflanze hinzu und bearbeiten sie dort.',
  draftSaved: 'Entwurf in diesem Browser gespeichert.',
  preparing: 'Fotos werden vorbereitet …',
  uploading: 'Wird hochgeladen …',
  uploadPhotos: (amount) => `${counted(amount, 'Foto', 'Fotos')} hochladen`,
  uploaded: 'Fotos hochgeladen',
  undo: 'Rückgängig',
  makeMain: 'Zum Hauptfoto machen',
  makeMainHint: 'Das erste der neuen Fotos. Sonst folgen sie auf die aktuellen.',
};

const categories: Texts['categories'] = germanCategoryNames;

const manager: Texts['manager'] = {
  pageTitleOf: (term) => `Fotos: ${term}`,
  search: 'Pflanzen suchen',
  searchPlaceholder: 'Name oder Kategorie',
  showing: (shown, all) => `${count(shown)} von ${counted(all, 'Pflanze', 'Pflanzen')}`,
  allPlants: (amount) => `Alle Pflanzen (${count(amount)})`,
  plantsWithoutPhoto: (amount) => `Pflanzen ohne Foto (${count(amount)})`,
  results: (amount) => `Suchergebnisse (${count(amount)})`,
  filters: 'Angezeigte Pflanzen',
  all: 'Alle',
  withoutPhoto: 'Ohne Foto',
  showMore: (amount) => `${count(amount)} weitere anzeigen`,
  none: 'Keine Pflanzen gefunden.',
  clearSearch: 'Suche leeren',
  failed: 'Die Pflanzen konnten nicht geladen werden.',
  actsFor: (plant) => `Aktionen für ${plant}`,
  details: 'Details',
  editText: 'Text ändern',
  additionalImages: (amount) => counted(amount, 'weiteres Bild', 'weitere Bilder'),
  addPhotos: 'Fotos wählen',
  camera: 'Kamera',
  uploadFailed: 'Fotos konnten nicht hochgeladen werden',
  selectedFor: (plant) => `Ausgewählte Fotos für ${plant}`,
  selectedPhoto: (place) => `Ausgewähltes Foto ${place}`,
  removeSelected: (place, plant) => `Ausgewähltes Foto ${place} von ${plant} entfernen`,
};

const categoryEditor: Texts['categoryEditor'] = {
  edit: (category, plant) => `${category}, Kategorie von ${plant} ändern`,
  categoryOf: (plant) => `Kategorie von ${plant}`,
  done: 'Kategorie geändert',
  failed: 'Kategorie konnte nicht geändert werden',
};

const deletion: Texts['deletion'] = {
  title: 'Pflanze löschen',
  question: (name, latinName) => (
    <>
      Möchten Sie {name} ({latinName}) löschen? Damit verschwinden:
    </>
  ),
  removed: [
    'alle Angaben und Fotos zu dieser Pflanze',
    'alle Tagebucheinträge der Mitglieder dazu',
    'ihr Platz in allen Favoriten und Sammlungen der Mitglieder',
  ],
  undo: (days) => `Unter „Gelöschte Pflanzen“ können Sie alles noch ${days} Tage lang wiederherstellen.`,
  deleting: 'Wird gelöscht …',
  done: 'Pflanze gelöscht',
  undone: 'Pflanze wiederhergestellt',
  undoFailed: 'Pflanze konnte nicht wiederhergestellt werden',
  failed: 'Pflanze konnte nicht gelöscht werden',
};

const photos: Texts['photos'] = {
  current: 'Aktuelle Fotos',
  nameAt: (place) => (place === 0 ? 'Hauptfoto' : `Foto ${place + 1}`),
  remove: (photo) => `${photo} entfernen`,
  removed: 'Foto entfernt',
  removeFailed: 'Entfernen fehlgeschlagen',
  undone: 'Fotos wiederhergestellt',
  undoFailed: 'Fotos konnten nicht wiederhergestellt werden',
  enlarge: (photo) => `${photo} vergrößern`,
  moveUp: (photo) => `${photo} nach oben`,
  moveDown: (photo) => `${photo} nach unten`,
  setMain: (photo) => `${photo} als Hauptfoto festlegen`,
  isNow: (photo, place) => `${photo} ist jetzt ${place}.`,
  isRemoved: (photo) => `${photo} entfernt.`,
  invalidAddress: 'Ungültige URL',
  credit: (author, licence) => (
    <>
      Foto: {author}, {licence}
    </>
  ),
  approved: (by, date) => `Hinzugefügt oder freigegeben von ${by}, ${date}`,
  full: 'Für weitere Fotos ist kein Platz',
  displaced: (limit) =>
    `Eine Pflanze kann bis zu ${limit} Fotos haben. Wenn Sie die neuen hochladen, werden diese entfernt:`,
  displace: (amount) => `Hochladen und ${counted(amount, 'Foto', 'Fotos')} entfernen`,
  tooMany: 'Zu viele Fotos',
  tooManyAtOnce: (limit) => `Sie können je Pflanze höchstens ${limit} Fotos hochladen.`,
  unreadable: {
    title: 'Bilder konnten nicht verarbeitet werden',
    description: 'Beim Verkleinern der Bilder ist ein Fehler aufgetreten.',
  },
};

const editor: Texts['editor'] = {
  title: 'Fotos bearbeiten',
  uploadPhotos: 'Fotos hochladen',
  autoUpdate: 'Fotos automatisch aktualisieren',
  autoUpdating: 'Fotos werden gesucht …',
  autoUpdated: 'Fotos automatisch aktualisiert',
  autoFound: (amount) => ({
    title: counted(amount, 'Foto wartet auf Freigabe', 'Fotos warten auf Freigabe'),
    description: 'Die Administration gibt sie in der Fotoverwaltung frei oder lehnt sie ab.',
  }),
  autoUpdateFailed: 'Automatische Aktualisierung fehlgeschlagen',
  autoUpdateFallback: 'Die Fotos konnten nicht automatisch aktualisiert werden',
  edit: (photo) => `${photo} bearbeiten`,
  noPhotos: 'Diese Pflanze hat noch keine Fotos.',
  loadAll: 'Alle zum Bearbeiten laden',
  startFresh: 'Neu beginnen',
  manage: 'Fotos verwalten',
  selected: 'Ausgewählte Fotos',
  noneSelected: 'Fügen Sie eine Foto-URL hinzu oder laden Sie die aktuellen Fotos, um sie zu ordnen.',
  conflict:
    'Die Fotos der Pflanze wurden geändert, seit Sie diese Liste begonnen haben. Sie sehen sie unter „Aktuelle Fotos“; Ihre Liste ist unverändert. Beim Speichern werden sie ersetzt.',
  save: 'Fotos speichern',
  saveOver: 'Fotos ersetzen',
  saving: 'Wird gespeichert …',
  clear: 'Liste leeren',
  discard: 'Verwerfen',
  address: 'URL des Fotos',
  addressHint: (limit) => `Eine URL mit https. Eine Pflanze kann bis zu ${limit} Fotos haben.`,
  add: 'Foto hinzufügen',
  invalid: { title: 'Ungültige URL', description: 'Bitte geben Sie die gültige URL eines Bildes ein.' },
  duplicate: { title: 'Schon ausgewählt', description: 'Dieses Foto ist bereits in der Liste.' },
  atMost: (limit) => `Eine Pflanze kann bis zu ${limit} Fotos haben.`,
  recordsMissing: {
    title: 'Angaben fehlen',
    description: 'Bitte nennen Sie Urheber und Lizenz jedes Fotos von einer anderen Website.',
  },
  nothingToSave: {
    title: 'Keine Fotos ausgewählt',
    description: 'Bitte fügen Sie mindestens eine Foto-URL hinzu.',
  },
  saved: 'Fotos gespeichert',
  saveFailed: 'Speichern fehlgeschlagen',
  saveFallback: 'Die Fotos der Pflanze konnten nicht gespeichert werden',
};

const upload: Texts['upload'] = {
  title: 'Fotos hochladen',
  plantNotFound: 'Pflanze nicht gefunden',
  backToPlants: 'Zurück zu den Pflanzen',
  editUrls: 'Foto-URLs bearbeiten',
  noPhotos: 'Noch keine Fotos. Das erste hochgeladene Foto wird zum Hauptfoto.',
  nameAt: photos.nameAt,
  newPhotos: 'Neue Fotos',
  choose: 'Aus der Galerie wählen',
  drop: 'Oder ziehen Sie Fotos hierher.',
  unreadable: 'Diese Dateien konnten nicht gelesen werden:',
  take: 'Foto aufnehmen',
  atOnce: (limit) => `Bis zu ${limit} auf einmal.`,
  preview: 'Vorschau der Fotos',
  notes: 'Notizen zu den Fotos',
  notesHint: 'Werden unter diesen Fotos angezeigt.',
  failed: 'Hochladen fehlgeschlagen',
  notImages: { title: 'Ungültige Dateien', description: 'Bitte wählen Sie nur Bilddateien.' },
  nothingToUpload: {
    title: 'Keine Bilder ausgewählt',
    description: 'Bitte wählen Sie mindestens ein Bild zum Hochladen.',
  },
};

const record: Texts['record'] = {
  author: 'Urheber',
  incomplete: {
    title: 'Fotos nicht hochgeladen',
    description: 'Bitte prüfen Sie die markierten Felder.',
  },
  authorMissing: 'Bitte nennen Sie den Urheber.',
  licence: 'Lizenz',
  licenceMissing: 'Bitte wählen Sie eine Lizenz.',
  chooseLicence: 'Lizenz wählen',
  source: 'Adresse der Quelle',
  sourceInvalid: 'Bitte geben Sie eine Adresse mit https ein.',
  organ: 'Was es zeigt',
  organOf: (photo) => `${photo} zeigt`,
  unknownOrgan: 'Nicht angegeben',
  edit: 'Urheber, Lizenz und Pflanzenteil',
};

const licences: Texts['licences'] = {
  'All rights reserved': 'Eigenes Foto, alle Rechte vorbehalten',
  'Public domain': 'Gemeinfrei',
  'Used with permission': 'Mit Erlaubnis',
};

const candidates: Texts['candidates'] = {
  open: 'Aus freien Fotos wählen',
  title: 'Freie Fotos',
  about: (limit) =>
    `Fotos unter freien Lizenzen bei Wikimedia Commons. Wählen Sie bis zu ${limit} und prüfen Sie, ob jedes diese Pflanze zeigt.`,
  failed: 'Die Fotos konnten nicht geladen werden.',
  none: 'Keine geeigneten Fotos gefunden.',
  add: (amount) => (amount === 0 ? 'Fotos hinzufügen' : `${counted(amount, 'Foto', 'Fotos')} hinzufügen`),
  added: 'Fotos hinzugefügt',
  addFailed: 'Fotos konnten nicht hinzugefügt werden',
};

const waiting: Texts['waiting'] = {
  title: (amount) => counted(amount, 'Foto wartet auf Freigabe', 'Fotos warten auf Freigabe'),
  about: 'Besucher sehen diese Fotos nicht. Geben Sie ein Foto nur frei, wenn es die Pflanze zeigt.',
  photoOf: (plant) => `Foto von ${plant}`,
  foundBy: (who, when) => `Gefunden von ${who}, ${when}`,
  becomesMain: 'Wird das Hauptbild',
  becomesMainHint:
    'Die Pflanze hat noch kein Bild. Dieses steht dann an erster Stelle und erscheint in Listen.',
  approve: 'Freigeben',
  reject: 'Ablehnen',
  keys: { approve: 'f', reject: 'a', next: 'n' },
  keysHint: 'Tasten: F gibt frei, A lehnt ab, N zeigt das nächste Foto.',
  approved: 'Foto freigegeben',
  rejected: 'Foto abgelehnt',
  failed: 'Ihre Entscheidung konnte nicht gespeichert werden',
  listFailed: 'Die Fotos konnten nicht geladen werden.',
  none: 'Keine Fotos warten auf Freigabe.',
  noneAbout: 'Hier erscheinen gefundene Fotos, wenn das Portal eine Freigabe verlangt.',
  place: (place, amount) => `Foto ${count(place)} von ${count(amount)}`,
  previous: 'Voriges Foto',
  next: 'Nächstes Foto',
  rejectTitle: 'Foto ablehnen',
  rejectEffect: 'Das Foto wird gelöscht. Das lässt sich nicht rückgängig machen.',
  rejectReasons: [
    'Es zeigt eine andere Pflanze.',
    'Die Bildqualität ist zu schlecht.',
    'Die Lizenz ist zweifelhaft.',
  ],
};

export const photoTexts: Texts = {
  record,
  licences,
  organs: germanOrganNames,
  candidates,
  waiting,
  shared,
  categories,
  manager,
  categoryEditor,
  deletion,
  photos,
  editor,
  upload,
};
