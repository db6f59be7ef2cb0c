import { germanFactTitles } from '@portal/contracts';
import { count } from '@portal/sdk';
import type { adminTexts as english } from './desk.en.tsx';

type Texts = typeof english;

const desk: Texts['desk'] = {
  title: 'Verwaltung',
  newPlant: 'Pflanze hinzufügen',
  audit: 'Prüfprotokoll',
  removals: 'Gelöschte Pflanzen',
  rejections: 'Abgelehnte Bestimmungen',
  loadMore: 'Mehr laden',
};

const form: Texts['form'] = {
  edit: 'Pflanze bearbeiten',
  openFailed: 'Diese Pflanze konnte nicht geöffnet werden.',
  label: 'Pflanze',
  add: 'Pflanze hinzufügen',
  adding: 'Wird hinzugefügt …',
  added: (plant) => ({
    title: 'Pflanze hinzugefügt',
    description: `${plant} steht jetzt im Pflanzenführer. Nun fehlen noch die Fotos.`,
  }),
  addFailed: 'Pflanze konnte nicht hinzugefügt werden',
  save: 'Speichern',
  saveWithTheirs: 'Mit den anderen Änderungen speichern',
  saving: 'Wird gespeichert …',
  saved: 'Pflanze gespeichert',
  saveFailed: 'Pflanze konnte nicht gespeichert werden',
  discard: 'Entwurf verwerfen',
  fillIn: 'Bitte füllen Sie dieses Feld aus.',
  overtaken: 'Diese Pflanze wurde inzwischen geändert',
  taken: 'Was jemand anderes geändert hat und Sie nicht, ist ins Formular übernommen.',
  contested: (fields) =>
    `Von beiden geändert: ${fields}. Im Formular steht Ihre Fassung; sie ersetzt die andere, wenn Sie speichern.`,
  nothingLost: 'Nichts von dem, was Sie geschrieben haben, geht verloren.',
};

const fields: Texts['fields'] = {
  names: 'Namen',
  commonName: 'Gebräuchlicher Name',
  latinName: 'Lateinischer Name',
  category: 'Kategorie',
  family: 'Familie',
  otherNames: 'Weitere Namen',
  otherNamesHint: 'Synonyme und Namen, nach denen gesucht wird, je Zeile einer.',
  texts: 'Texte',
  safetyNotesHint: 'Nötig bei jeder giftigen Pflanze.',
  toxicity: 'Giftigkeit',
  level: 'Stufe',
  harmfulParts: 'Schädliche Teile',
  harmfulPartsHint: 'In Worten: seeds and leaves.',
  effect: 'Was geschieht',
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
  removeSource: (id) => `Quelle ${id} entfernen`,
  findSource: 'Werk zum Zitieren suchen',
  findSourceHint: 'Nach Verfasser, Titel, Jahr oder Kennung.',
  sourcesFailed: 'Die Liste der Werke konnte nicht geladen werden.',
  found: (amount) => (amount === 0 ? 'Kein solches Werk.' : `${amount} gefunden`),
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

const evidence: Texts['evidence'] = {
  theoretical: 'Theoretisch',
  'case reports': 'Fallberichte',
  'pharmacokinetic study': 'Pharmakokinetische Studie',
  clinical: 'Klinische Studien',
};

const preview: Texts['preview'] = {
  title: 'Vorschau',
  alsoKnownAs: 'Auch bekannt als',
  doNotMistake: 'Nicht verwechseln',
  harmful: (parts) => `Schädlich: ${parts}.`,
  dangerousLookAlike: (plant) => `Gefährlicher Doppelgänger: ${plant}.`,
  interactions: 'Wechselwirkungen mit Arzneimitteln',
};

/** What the services call what was done. Of an act that is not here, their own words are shown. */
const acts: Record<string, string> = {
  'plant.created': 'Pflanze hinzugefügt',
  'plant.updated': 'Pflanze geändert',
  'plant.category_changed': 'Kategorie der Pflanze geändert',
  'plant.photos_added': 'Fotos der Pflanze hinzugefügt',
  'plant.photos_replaced': 'Fotos der Pflanze ersetzt',
  'plant.photos_removed': 'Fotos der Pflanze entfernt',
  'plant.removed': 'Pflanze gelöscht',
  'plant.restored': 'Pflanze zurückgeholt',
  'thread.hidden': 'Diskussion ausgeblendet',
  'thread.shown': 'Diskussion wieder eingeblendet',
  'thread.removed': 'Diskussion gelöscht',
  'comment.hidden': 'Kommentar ausgeblendet',
  'comment.shown': 'Kommentar wieder eingeblendet',
  'comment.removed': 'Kommentar gelöscht',
  'bulletin_entry.announced': 'Ankündigung veröffentlicht',
  'bulletin_entry.removed': 'Eintrag am Schwarzen Brett gelöscht',
  'chat_message.removed': 'Chat-Nachricht gelöscht',
  'identification_rejection.removed': 'Abgelehnte Bestimmung erledigt',
};

const kinds: Record<string, string> = {
  plant: 'Pflanze',
  thread: 'Diskussion',
  comment: 'Kommentar',
  bulletin_entry: 'Eintrag am Schwarzen Brett',
  chat_message: 'Chat-Nachricht',
  identification_rejection: 'Bestimmung',
};

/** The same of fields: those of a plant, and those of what else is recorded. */
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
  // The service finds acts by its own words for them.
  searchPlaceholder: 'Wer, welche Pflanze oder was (auf Englisch)',
  failed: 'Die Einträge konnten nicht geladen werden.',
  none: 'Noch ist nichts verzeichnet.',
  noneFound: 'Kein Eintrag enthält diese Wörter.',
  about: 'Hier stehen Löschungen, Änderungen an Pflanzen und Fotos und die Moderation.',
  act: (act) => acts[act] ?? act.replaceAll(/[._]/g, ' '),
  subject: (kind, id) => `${kinds[kind] ?? kind} ${id}`,
  quoted: (name) => `„${name}“`,
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
  about: 'Eine gelöschte Pflanze steht hier und kann sieben Tage lang zurückgeholt werden.',
  states: {
    removing: 'Wird entfernt',
    removed: 'Entfernt',
    erasing: 'Wird endgültig gelöscht',
    erased: 'Endgültig gelöscht',
  },
  deletedBy: (who, when) => (
    <>
      Gelöscht von {who}, {when}.
    </>
  ),
  restorableUntil: (when) => <>Kann bis zum {when} zurückgeholt werden.</>,
  waitingFor: (services) => `Wartet auf: ${services}.`,
  bringBack: 'Zurückholen',
  bringingBack: 'Wird zurückgeholt …',
  confirmation: 'Pflanze zurückholen',
  returns: (plant) =>
    `${plant} kommt mit allen Fotos zurück, ebenso die Favoriten, die Einträge in Sammlungen und Tagebüchern und die am Schwarzen Brett, die mit der Pflanze verschwunden sind.`,
  done: 'Pflanze zurückgeholt',
  undoFailed: 'Pflanze konnte nicht zurückgeholt werden',
};

const rejections: Texts['rejections'] = {
  failed: 'Die abgelehnten Bestimmungen konnten nicht geladen werden.',
  none: 'Niemand hat eine Bestimmung abgelehnt.',
  about: 'Wenn jemand „Nicht diese Pflanze“ wählt, steht das hier, ohne das Foto.',
  verdicts: {
    likely: 'Wahrscheinlich',
    unsure: 'Unsicher',
    group_only: 'Nur die Gruppe',
    no_plant: 'Keine Pflanze',
  },
  facts: (confidence, provider, who, when) => (
    <>
      {count(confidence)} % laut {provider} · abgelehnt von {who}, {when}
    </>
  ),
  visitor: 'einem Gast',
  done: 'Erledigt',
  doneWith: (plant) => `Erledigt: ${plant}`,
  isDone: (plant) => `${plant} steht nicht mehr auf der Liste.`,
  error: 'Fehler',
};

export const adminTexts: Texts = {
  desk,
  form,
  fields,
  longTexts,
  levels,
  evidence,
  preview,
  audit,
  removals,
  rejections,
};
