import { plantFacts, warningTitles } from '@portal/contracts';
import { count } from '@portal/sdk';
import type { ReactNode } from 'react';

const desk = {
  title: 'Administrator’s desk',
  newPlant: 'Add a plant',
  audit: 'Audit log',
  removals: 'Deleted plants',
  rejections: 'Rejected identifications',
  loadMore: 'Load more',
};

const form = {
  edit: 'Edit a plant',
  openFailed: 'This plant could not be opened.',
  label: 'Plant',
  add: 'Add plant',
  adding: 'Adding...',
  added: (plant: string) => ({
    title: 'Plant added',
    description: `${plant} is in the guide. Now its photos.`,
  }),
  addFailed: 'Failed to add plant',
  save: 'Save',
  saveWithTheirs: 'Save with theirs',
  saving: 'Saving...',
  saved: 'Plant saved',
  saveFailed: 'Failed to save plant',
  discard: 'Discard draft',
  fillIn: 'Please fill this in.',
  overtaken: 'This plant was changed meanwhile',
  taken: 'What they changed and you did not is taken into the form.',
  contested: (fields: string) =>
    `You both changed: ${fields}. Yours stands in the form and replaces theirs when you save.`,
  nothingLost: 'Nothing that you typed is lost.',
};

const fields = {
  names: 'Names',
  commonName: 'Common name',
  latinName: 'Latin name',
  category: 'Category',
  family: 'Family',
  otherNames: 'Other names',
  otherNamesHint: 'Synonyms and names that people search for, a line each.',
  texts: 'Texts',
  safetyNotesHint: 'Wanted of every plant that is toxic.',
  toxicity: 'Toxicity',
  level: 'Level',
  harmfulParts: 'Harmful parts',
  harmfulPartsHint: 'In words: seeds and leaves.',
  effect: 'What happens',
  lookAlikes: 'Look-alikes',
  difference: 'How to tell it apart',
  dangerous: 'Dangerous',
  lookAlike: {
    nameAt: (place: number) => `look-alike ${place + 1}`,
    removeAt: (place: number) => `Remove look-alike ${place + 1}`,
    add: 'Add look-alike',
  },
  interactions: 'Interactions with medicines',
  medicine: 'Medicine',
  evidence: 'Evidence',
  interaction: {
    nameAt: (place: number) => `interaction ${place + 1}`,
    removeAt: (place: number) => `Remove interaction ${place + 1}`,
    add: 'Add interaction',
  },
  sources: 'Sources',
  removeSource: (id: string) => `Remove source ${id}`,
  findSource: 'Find a work to cite',
  findSourceHint: 'By author, title, year or id.',
  sourcesFailed: 'The list of works could not be loaded.',
  found: (amount: number) => (amount === 0 ? 'No such work.' : `${amount} found`),
};

/** A plant's page calls its long texts so. */
const longTexts = {
  description: 'Description',
  ...(Object.fromEntries(plantFacts) as Record<(typeof plantFacts)[number][0], string>),
};

const levels = { ...warningTitles, none: 'None known' };

const evidence = {
  theoretical: 'Theoretical',
  'case reports': 'Case reports',
  'pharmacokinetic study': 'Pharmacokinetic study',
  clinical: 'Clinical',
};

const preview = {
  title: 'Preview',
  alsoKnownAs: 'Also known as',
  doNotMistake: warningTitles.none,
  harmful: (parts: string) => `Harmful: ${parts}.`,
  dangerousLookAlike: (plant: string) => `Dangerous look-alike: ${plant}.`,
  interactions: 'Interactions with Medicines',
};

const audit = {
  search: 'Search the audit log',
  searchPlaceholder: 'Who, what, or which plant',
  failed: 'The records could not be loaded.',
  none: 'Nothing has been recorded yet.',
  noneFound: 'No record holds these words.',
  about: 'Deletions, changes of plants and photos, and moderation are recorded here.',
  act: (act: string) => sentenceOf(act.replaceAll(/[._]/g, ' ')),
  subject: (kind: string, id: number | string) => `${kind} ${id}`,
  quoted: (name: string) => `“${name}”`,
  whatChanged: 'What changed',
  andMore: (fieldNames: string, more: number) => `${fieldNames} and ${more} more`,
  /** A field by its path: `['toxicity', 'lookAlikes']` is "toxicity look alikes". */
  field: (path: readonly string[]) =>
    path.map((key) => key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()).join(' ') || 'value',
  orderOf: (field: string) => `${field} (order)`,
  yes: 'yes',
  no: 'no',
  was: 'was',
  isNow: 'is now',
};

/** `plant category changed` as people read it. */
const sentenceOf = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const removals = {
  failed: 'The deleted plants could not be loaded.',
  none: 'No plant has been deleted.',
  about: 'A deleted plant stands here and can be brought back for seven days.',
  states: {
    removing: 'Being removed',
    removed: 'Removed',
    erasing: 'Being erased',
    erased: 'Erased for good',
  },
  deletedBy: (who: ReactNode, when: ReactNode) => (
    <>
      Deleted by {who}, {when}.
    </>
  ),
  restorableUntil: (when: ReactNode) => <>Can be brought back until {when}.</>,
  waitingFor: (services: string) => `Waiting for: ${services}.`,
  bringBack: 'Bring back',
  bringingBack: 'Bringing back...',
  confirmation: 'Bring Back Plant',
  returns: (plant: string) =>
    `${plant} returns with its photos, and with the favorites, collection entries, journal entries and notices that went with it.`,
  done: 'Plant restored',
  undoFailed: 'Failed to restore plant',
};

const rejections = {
  failed: 'The rejected identifications could not be loaded.',
  none: 'Nobody has rejected an identification.',
  about: 'When someone says “Not this plant”, it stands here, without the photo.',
  verdicts: { likely: 'Likely', unsure: 'Unsure', group_only: 'Group only', no_plant: 'No plant' },
  facts: (confidence: number, provider: string, who: ReactNode, when: ReactNode) => (
    <>
      {count(confidence)} % by {provider} · rejected by {who}, {when}
    </>
  ),
  visitor: 'a visitor',
  done: 'Done',
  doneWith: (plant: string) => `Done with ${plant}`,
  isDone: (plant: string) => `${plant} is off the list.`,
  error: 'Error',
};

/** The texts of the administrator's desk. */
export const adminTexts = {
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
