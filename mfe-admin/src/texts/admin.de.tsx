import { germanFactTitles } from '@portal/contracts';
import type { adminTexts as english } from './admin.en.tsx';

type Texts = typeof english;

const admin: Texts['admin'] = {
  title: 'Verwaltung',
  groups: { community: 'Community', plants: 'Pflanzen', portal: 'Portal' },
  administration: 'Übersicht',
  members: 'Mitglieder',
  moderation: 'Moderation',
  photoManager: 'Fotos',
  photoApprovals: 'Fotos freigeben',
  newPlant: 'Neue Pflanze',
  releases: 'Versionen',
  backups: 'Sicherungen',
  audit: 'Prüfprotokoll',
  removals: 'Gelöschte Pflanzen',
  rejections: 'Ablehnungen',
};

const form: Texts['form'] = {
  edit: 'Pflanze bearbeiten',
  editOf: (plant) => `${plant} bearbeiten`,
  openFailed: 'Diese Pflanze konnte nicht geladen werden.',
  label: 'Pflanze',
  add: 'Pflanze hinzufügen',
  adding: 'Wird hinzugefügt …',
  added: (plant) => ({
    title: 'Pflanze hinzugefügt',
    description: `${plant} ist jetzt im Pflanzenführer. Fügen Sie als Nächstes Fotos hinzu.`,
  }),
  addFailed: 'Pflanze konnte nicht hinzugefügt werden',
  save: 'Speichern',
  saveMerged: 'Beides speichern',
  saving: 'Wird gespeichert …',
  saved: 'Pflanze gespeichert',
  saveFailed: 'Pflanze konnte nicht gespeichert werden',
  discard: 'Entwurf verwerfen',
  unchanged: 'Noch keine Änderungen.',
  unsaved: 'Ungespeicherte Änderungen, als Entwurf in diesem Browser.',
  required: 'Dieses Feld ist erforderlich.',
  incomplete: { title: 'Noch nicht gespeichert', description: 'Bitte prüfen Sie die markierten Felder.' },
  conflict: 'Diese Pflanze wurde von jemand anderem geändert',
  merged: 'Die Änderungen an anderen Feldern sind jetzt im Formular.',
  conflicting: (fields) =>
    `Von beiden geändert: ${fields}. Das Formular zeigt Ihre Fassung. Sie ersetzt die andere, wenn Sie speichern.`,
  nothingLost: 'Ihre Änderungen sind noch da.',
};

const fields: Texts['fields'] = {
  names: 'Namen',
  commonName: 'Gebräuchlicher Name',
  latinName: 'Lateinischer Name',
  category: 'Kategorie',
  family: 'Familie',
  otherNames: 'Weitere Namen',
  otherNamesHint: 'Synonyme und häufige Suchbegriffe, einer pro Zeile.',
  texts: 'Texte',
  safetyNotesHint: 'Nötig bei jeder giftigen Pflanze.',
  toxicity: 'Giftigkeit',
  level: 'Stufe',
  parts: 'Schädliche Teile',
  partsHint: 'Zum Beispiel: seeds and leaves.',
  effect: 'Wirkung',
  lookAlikes: 'Doppelgänger',
  difference: 'Woran man den Unterschied erkennt',
  isDangerous: 'Gefährlich',
  lookAlike: {
    nameAt: (place) => `Doppelgänger ${place + 1}`,
    removeAt: (place) => `Doppelgänger ${place + 1} entfernen`,
    add: 'Doppelgänger hinzufügen',
  },
  interactions: 'Wechselwirkungen mit Arzneimitteln',
  drug: 'Arzneimittel',
  evidence: 'Beleglage',
  interaction: {
    nameAt: (place) => `Wechselwirkung ${place + 1}`,
    removeAt: (place) => `Wechselwirkung ${place + 1} entfernen`,
    add: 'Wechselwirkung hinzufügen',
  },
  sources: 'Quellen',
  sourcesFailed: 'Die Quellen konnten nicht geladen werden.',
};

const longTexts: Texts['longTexts'] = {
  description: 'Beschreibung',
  ...germanFactTitles,
};

const levels: Texts['levels'] = {
  none: 'Keine bekannt',
  caution: 'Mit Vorsicht verwenden',
  toxic: 'Giftig',
  deadly: 'Tödlich giftig',
};

const preview: Texts['preview'] = {
  title: 'Vorschau',
  alsoKnownAs: 'Auch bekannt als',
  doNotMistake: 'Nicht verwechseln',
  harmful: (parts) => `Schädlich: ${parts}.`,
  dangerousLookAlike: (plant) => `Gefährlicher Doppelgänger: ${plant}.`,
  interactions: 'Wechselwirkungen mit Arzneimitteln',
};

const audit: Texts['audit'] = {
  search: 'Prüfprotokoll durchsuchen',
  searchPlaceholder: 'Person, Pflanze oder Diskussion',
  failed: 'Die Einträge konnten nicht geladen werden.',
  none: 'Noch keine Einträge.',
  noneFound: 'Keine Einträge gefunden.',
  about: 'Löschungen, Moderation und Änderungen an Pflanzen und Fotos werden hier protokolliert.',
  filters: {
    more: 'Weitere Filter',
    service: 'Bereich',
    act: 'Aktion',
    actor: 'Person',
    actorPlaceholder: 'Benutzername',
    from: 'Von',
    to: 'Bis',
    all: 'Alle',
    reset: 'Filter zurücksetzen',
  },
  columns: { at: 'Zeit', actor: 'Person', act: 'Aktion', subject: 'Gegenstand', service: 'Bereich' },
  onlyBy: (person) => `Nur Einträge von ${person}`,
  reason: 'Begründung:',
  undoPhotos: 'Frühere Bilder wiederherstellen',
  undone: 'Bilder wiederhergestellt',
  undoFailed: 'Bilder konnten nicht wiederhergestellt werden',
  undoEdit: 'Mit den früheren Texten bearbeiten',
  undoEditFailed: 'Die früheren Texte konnten nicht geöffnet werden',
  whatChanged: 'Was sich geändert hat',
  andMore: (names, more) => `${names} und ${more} weitere`,
  value: 'Wert',
  orderOf: (field) => `${field} (Reihenfolge)`,
  yes: 'ja',
  no: 'nein',
  was: 'vorher',
  isNow: 'jetzt',
};

const reasonModal: Texts['reasonModal'] = {
  reason: 'Begründung',
  hint: 'Sie wird im Prüfprotokoll festgehalten.',
  missing: 'Bitte geben Sie eine Begründung an.',
  suggestions: 'Vorgeschlagene Begründungen',
  cancel: 'Abbrechen',
  saving: 'Wird gespeichert …',
};

const table: Texts['table'] = {
  order: 'Reihenfolge',
  newest: 'Neueste zuerst',
  oldest: 'Älteste zuerst',
  newer: 'Neuere',
  older: 'Ältere',
  pages: 'Seiten',
};

const removals: Texts['removals'] = {
  columns: {
    plant: 'Pflanze',
    deleted: 'Datum',
    by: 'Gelöscht von',
    until: 'Wiederherstellbar bis',
    state: 'Stand',
  },
  failed: 'Die gelöschten Pflanzen konnten nicht geladen werden.',
  none: 'Es wurde keine Pflanze gelöscht.',
  about: 'Gelöschte Pflanzen können sieben Tage lang wiederhergestellt werden.',
  states: {
    removing: 'Wird gelöscht',
    removed: 'Gelöscht',
    erasing: 'Wird endgültig gelöscht',
    erased: 'Endgültig gelöscht',
  },
  waitingFor: (services) => `Wartet auf: ${services}.`,
  restore: 'Wiederherstellen',
  restoring: 'Wird wiederhergestellt …',
  confirmation: 'Pflanze wiederherstellen',
  returns: (plant) =>
    `${plant} wird mit Fotos, Favoriten und den Einträgen in Sammlungen, Tagebüchern und am Schwarzen Brett wiederhergestellt.`,
};

const rejections: Texts['rejections'] = {
  columns: {
    plant: 'Pflanze',
    verdict: 'Urteil',
    confidence: 'Sicherheit',
    provider: 'Bestimmt durch',
    by: 'Abgelehnt von',
    at: 'Abgelehnt',
  },
  providers: { local: 'Portal' },
  failed: 'Die abgelehnten Bestimmungen konnten nicht geladen werden.',
  none: 'Es wurden keine Bestimmungen abgelehnt.',
  about: 'Als „Nicht diese Pflanze“ markierte Bestimmungen erscheinen hier, ohne das Foto.',
  verdicts: {
    likely: 'Wahrscheinlich',
    unsure: 'Unsicher',
    group_only: 'Nur die Gruppe',
    unknown: 'Unbekannt',
    fungus: 'Pilz',
    no_plant: 'Keine Pflanze',
  },
  visitor: 'Gast',
  done: 'Erledigt',
  doneWith: (plant) => `${plant} als erledigt markieren`,
  isDone: (plant) => `${plant} wurde von der Liste entfernt.`,
  error: 'Fehler',
};

export const adminTexts: Texts = {
  admin,
  form,
  fields,
  longTexts,
  levels,
  preview,
  audit,
  reasonModal,
  table,
  removals,
  rejections,
};
