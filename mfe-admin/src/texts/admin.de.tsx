import { germanAnimalNames, germanFactTitles, germanGroupNames } from '@portal/contracts';
import { count } from '@portal/sdk';
import type { adminTexts as english } from './admin.en.tsx';

type Texts = typeof english;

const admin: Texts['admin'] = {
  title: 'Verwaltung',
  newPlant: 'Pflanze hinzufügen',
  moderation: 'Moderation',
  audit: 'Prüfprotokoll',
  removals: 'Gelöschte Pflanzen',
  rejections: 'Abgelehnte Bestimmungen',
};

const form: Texts['form'] = {
  edit: 'Pflanze bearbeiten',
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
  required: 'Dieses Feld ist erforderlich.',
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
  harmfulParts: 'Schädliche Teile',
  harmfulPartsHint: 'Zum Beispiel: seeds and leaves.',
  effect: 'Wirkung',
  lookAlikes: 'Doppelgänger',
  difference: 'Woran man den Unterschied erkennt',
  dangerous: 'Gefährlich',
  lookAlike: {
    nameAt: (place) => `Doppelgänger ${place + 1}`,
    removeAt: (place) => `Doppelgänger ${place + 1} entfernen`,
    add: 'Doppelgänger hinzufügen',
  },
  interactions: 'Wechselwirkungen mit Arzneimitteln',
  medicine: 'Arzneimittel',
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

/** Names of recorded actions; others keep the service's own name. */
const acts: Record<string, string> = {
  'plant.created': 'Pflanze hinzugefügt',
  'plant.updated': 'Pflanze geändert',
  'plant.category_changed': 'Kategorie der Pflanze geändert',
  'plant.photos_added': 'Fotos der Pflanze hinzugefügt',
  'plant.photos_replaced': 'Fotos der Pflanze ersetzt',
  'plant.photos_removed': 'Fotos der Pflanze entfernt',
  'plant.photos_found': 'Fotos der Pflanze gefunden',
  'plant.photos_approved': 'Foto der Pflanze freigegeben',
  'plant.photos_rejected': 'Foto der Pflanze abgelehnt',
  'plant.photos_restored': 'Frühere Bilder der Pflanze wiederhergestellt',
  'plant.removed': 'Pflanze gelöscht',
  'plant.restored': 'Pflanze wiederhergestellt',
  'thread.hidden': 'Diskussion ausgeblendet',
  'thread.shown': 'Diskussion wieder eingeblendet',
  'thread.removed': 'Diskussion gelöscht',
  'thread.approved': 'Diskussion freigegeben',
  'comment.hidden': 'Kommentar ausgeblendet',
  'comment.shown': 'Kommentar wieder eingeblendet',
  'comment.removed': 'Kommentar gelöscht',
  'comment.approved': 'Kommentar freigegeben',
  'journal_entry.removed': 'Tagebucheintrag gelöscht',
  'journal_entry.photo_removed': 'Foto eines Tagebucheintrags gelöscht',
  'case.kept': 'Gemeldeten Inhalt behalten',
  'member.warned': 'Mitglied verwarnt',
  'member.muted': 'Mitglied stummgeschaltet',
  'member.unmuted': 'Stummschaltung aufgehoben',
  'member.blocked': 'Mitglied gesperrt',
  'member.unblocked': 'Sperre aufgehoben',
  'member.signed_out': 'Sitzungen eines Mitglieds beendet',
  'bulletin_entry.announced': 'Ankündigung veröffentlicht',
  'bulletin_entry.removed': 'Eintrag am Schwarzen Brett gelöscht',
  'chat_message.removed': 'Chat-Nachricht gelöscht',
  'identification_rejection.removed': 'Abgelehnte Bestimmung erledigt',
};

const kinds: Record<string, string> = {
  plant: 'Pflanze',
  thread: 'Diskussion',
  comment: 'Kommentar',
  journal_entry: 'Tagebucheintrag',
  member: 'Mitglied',
  bulletin_entry: 'Eintrag am Schwarzen Brett',
  chat_message: 'Chat-Nachricht',
  identification_rejection: 'Bestimmung',
};

const fieldNames: Record<string, string> = {
  ...longTexts,
  commonName: fields.commonName,
  latinName: fields.latinName,
  category: fields.category,
  family: fields.family,
  otherNames: fields.otherNames,
  toxicity: fields.toxicity,
  level: fields.level,
  parts: fields.harmfulParts,
  effect: fields.effect,
  lookAlikes: fields.lookAlikes,
  interactions: fields.interactions,
  sources: fields.sources,
  imageUrl: 'Hauptfoto',
  additionalImages: 'Weitere Fotos',
  waitingPhotos: 'Wartende Fotos',
  germanName: 'Deutscher Name',
  categories: 'Weitere Kategorien',
  nameLanguages: 'Sprachen der Namen',
  groups: 'Menschen mit eigenem Rat',
  pets: 'Tiere',
  ...germanGroupNames,
  ...germanAnimalNames,
  oil: 'Unverdünntes Öl',
  text: 'Satz',
  german: 'Deutsch',
  fromAge: 'Anerkannt ab (Alter)',
  interactionGap: 'Warum keine Wechselwirkung',
  indications: 'Anwendungsgebiete',
  quickFacts: 'Auf einen Blick',
  review: 'Prüfung',
  title: 'Titel',
  content: 'Inhalt',
  message: 'Nachricht',
  isHidden: 'Ausgeblendet',
  confidence: 'Sicherheit',
  verdict: 'Urteil',
  provider: 'Bestimmt durch',
  rejectedAt: 'Abgelehnt am',
};

const audit: Texts['audit'] = {
  search: 'Prüfprotokoll durchsuchen',
  // The service searches its English names.
  searchPlaceholder: 'Person, Pflanze oder Aktion (auf Englisch)',
  failed: 'Die Einträge konnten nicht geladen werden.',
  none: 'Noch keine Einträge.',
  noneFound: 'Keine Einträge gefunden.',
  about: 'Löschungen, Moderation und Änderungen an Pflanzen und Fotos werden hier protokolliert.',
  act: (act) => acts[act] ?? act.replaceAll(/[._]/g, ' '),
  subject: (kind, id) => `${kinds[kind] ?? kind} ${id}`,
  quoted: (name) => `„${name}“`,
  reason: 'Begründung:',
  undoPhotos: 'Frühere Bilder wiederherstellen',
  undone: 'Bilder wiederhergestellt',
  undoFailed: 'Bilder konnten nicht wiederhergestellt werden',
  undoEdit: 'Mit den früheren Texten bearbeiten',
  undoEditFailed: 'Die früheren Texte konnten nicht geöffnet werden',
  whatChanged: 'Was sich geändert hat',
  andMore: (names, more) => `${names} und ${more} weitere`,
  field: (path) => path.map((key) => fieldNames[key] ?? key).join(': ') || 'Wert',
  orderOf: (field) => `${field} (Reihenfolge)`,
  yes: 'ja',
  no: 'nein',
  was: 'vorher',
  isNow: 'jetzt',
};

const removals: Texts['removals'] = {
  failed: 'Die gelöschten Pflanzen konnten nicht geladen werden.',
  none: 'Es wurde keine Pflanze gelöscht.',
  about: 'Gelöschte Pflanzen können sieben Tage lang wiederhergestellt werden.',
  states: {
    removing: 'Wird gelöscht',
    removed: 'Gelöscht',
    erasing: 'Wird endgültig gelöscht',
    erased: 'Endgültig gelöscht',
  },
  deletedBy: (who, when) => (
    <>
      Gelöscht von {who}, {when}.
    </>
  ),
  restorableUntil: (when) => <>Kann bis zum {when} wiederhergestellt werden.</>,
  waitingFor: (services) => `Wartet auf: ${services}.`,
  restore: 'Wiederherstellen',
  restoring: 'Wird wiederhergestellt …',
  confirmation: 'Pflanze wiederherstellen',
  returns: (plant) =>
    `${plant} wird mit Fotos, Favoriten und den Einträgen in Sammlungen, Tagebüchern und am Schwarzen Brett wiederhergestellt.`,
  done: 'Pflanze wiederhergestellt',
  undoFailed: 'Pflanze konnte nicht wiederhergestellt werden',
};

const rejections: Texts['rejections'] = {
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
  facts: (confidence, provider, who, when) => (
    <>
      {count(confidence)} % laut {provider} · abgelehnt von {who}, {when}
    </>
  ),
  visitor: 'einem Gast',
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
  removals,
  rejections,
};
