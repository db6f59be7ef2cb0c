import { plantFacts, warningTitles } from '@portal/contracts';

const admin = {
  title: 'Administration',
  groups: { community: 'Community', plants: 'Plants', portal: 'Portal' },
  administration: 'Dashboard',
  members: 'Members',
  moderation: 'Moderation',
  photoManager: 'Photo Manager',
  photoApprovals: 'Photos to approve',
  newPlant: 'Add a plant',
  releases: 'Releases',
  backups: 'Backups',
  audit: 'Audit log',
  removals: 'Deleted plants',
  rejections: 'Rejected identifications',
};

const form = {
  edit: 'Edit a plant',
  editOf: (plant: string) => `Edit ${plant}`,
  openFailed: 'This plant could not be loaded.',
  label: 'Plant',
  add: 'Add plant',
  adding: 'Adding...',
  added: (plant: string) => ({
    title: 'Plant added',
    description: `${plant} is in the guide. Add photos next.`,
  }),
  addFailed: 'Failed to add plant',
  save: 'Save',
  saveMerged: 'Save both',
  saving: 'Saving...',
  saved: 'Plant saved',
  saveFailed: 'Failed to save plant',
  discard: 'Discard draft',
  unchanged: 'No changes yet.',
  unsaved: 'Unsaved changes, kept as a draft in this browser.',
  required: 'This field is required.',
  incomplete: { title: 'Not saved yet', description: 'Please check the marked fields.' },
  conflict: 'Someone else changed this plant',
  merged: 'Their changes to other fields are now in the form.',
  conflicting: (fields: string) =>
    `You both changed: ${fields}. The form shows your version, which replaces theirs when you save.`,
  nothingLost: 'Your changes are still there.',
};

const fields = {
  names: 'Names',
  commonName: 'Common name',
  latinName: 'Latin name',
  category: 'Category',
  family: 'Family',
  otherNames: 'Other names',
  otherNamesHint: 'Synonyms and common search terms, one per line.',
  texts: 'Texts',
  safetyNotesHint: 'Needed for every toxic plant.',
  toxicity: 'Toxicity',
  level: 'Level',
  parts: 'Harmful parts',
  partsHint: 'For example: seeds and leaves.',
  effect: 'Effect',
  lookAlikes: 'Look-alikes',
  difference: 'How to tell it apart',
  isDangerous: 'Dangerous',
  lookAlike: {
    nameAt: (place: number) => `look-alike ${place + 1}`,
    removeAt: (place: number) => `Remove look-alike ${place + 1}`,
    add: 'Add look-alike',
  },
  interactions: 'Interactions with medicines',
  drug: 'Medicine',
  evidence: 'Evidence',
  interaction: {
    nameAt: (place: number) => `interaction ${place + 1}`,
    removeAt: (place: number) => `Remove interaction ${place + 1}`,
    add: 'Add interaction',
  },
  sources: 'Sources',
  sourcesFailed: 'The sources could not be loaded.',
};

const longTexts = {
  description: 'Description',
  ...(Object.fromEntries(plantFacts) as Record<(typeof plantFacts)[number][0], string>),
};

const levels = { ...warningTitles, none: 'None known' };

const preview = {
  title: 'Preview',
  alsoKnownAs: 'Also known as',
  doNotMistake: 'Easily confused',
  harmful: (parts: string) => `Harmful: ${parts}.`,
  dangerousLookAlike: (plant: string) => `Dangerous look-alike: ${plant}.`,
  interactions: 'Interactions with medicines',
};

const audit = {
  search: 'Search the audit log',
  searchPlaceholder: 'Person, plant or discussion',
  failed: 'The records could not be loaded.',
  none: 'Nothing has been recorded yet.',
  noneFound: 'No records match your search.',
  about: 'Deletions, moderation, and changes to plants and photos are recorded here.',
  filters: {
    more: 'More filters',
    service: 'Area',
    act: 'Action',
    actor: 'Person',
    actorPlaceholder: 'Exact user name',
    from: 'From',
    to: 'To',
    all: 'All',
    reset: 'Reset filters',
  },
  columns: { at: 'Time', actor: 'Person', act: 'Action', subject: 'Subject', service: 'Area' },
  onlyBy: (person: string) => `Only records of ${person}`,
  reason: 'Reason:',
  undoPhotos: 'Put the earlier pictures back',
  undone: 'Pictures restored',
  undoFailed: 'Failed to restore the pictures',
  undoEdit: 'Edit with the earlier texts',
  undoEditFailed: 'Failed to open the earlier texts',
  whatChanged: 'What changed',
  andMore: (fieldNames: string, more: number) => `${fieldNames} and ${more} more`,
  value: 'Value',
  orderOf: (field: string) => `${field} (order)`,
  yes: 'yes',
  no: 'no',
  was: 'was',
  isNow: 'is now',
};

/** The dialog that asks for the reason of an act. */
const reasonModal = {
  reason: 'Reason',
  hint: 'It is recorded in the audit log.',
  missing: 'Please give a reason.',
  suggestions: 'Suggested reasons',
  cancel: 'Cancel',
  saving: 'Saving…',
};

const table = {
  order: 'Order',
  newest: 'Newest first',
  oldest: 'Oldest first',
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages',
};

const removals = {
  columns: {
    plant: 'Plant',
    deleted: 'Date',
    by: 'Deleted by',
    until: 'Can be restored until',
    state: 'State',
  },
  failed: 'The deleted plants could not be loaded.',
  none: 'No plant has been deleted.',
  about: 'Deleted plants can be restored for seven days.',
  states: {
    removing: 'Deleting',
    removed: 'Deleted',
    erasing: 'Erasing',
    erased: 'Permanently erased',
  },
  waitingFor: (services: string) => `Waiting for: ${services}.`,
  restore: 'Restore',
  restoring: 'Restoring...',
  confirmation: 'Restore Plant',
  returns: (plant: string) =>
    `${plant} will be restored with its photos and its favourites, collection entries, journal entries and bulletin notices.`,
};

const rejections = {
  columns: {
    plant: 'Plant',
    verdict: 'Verdict',
    confidence: 'Confidence',
    provider: 'Identified by',
    by: 'Rejected by',
    at: 'Rejected',
  },
  providers: { local: 'Portal' } as Record<string, string>,
  failed: 'The rejected identifications could not be loaded.',
  none: 'No identifications have been rejected.',
  about: 'Identifications marked “Not this plant” appear here, without the photo.',
  verdicts: {
    likely: 'Likely',
    unsure: 'Unsure',
    group_only: 'Group only',
    unknown: 'Unknown',
    fungus: 'Mushroom',
    no_plant: 'No plant',
  },
  visitor: 'A visitor',
  done: 'Done',
  doneWith: (plant: string) => `Mark ${plant} as done`,
  isDone: (plant: string) => `${plant} was removed from the list.`,
  error: 'Error',
};

export const adminTexts = {
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
