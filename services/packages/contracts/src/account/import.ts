/**
 * The recognized forms of a file: an export of a portal, observations of iNaturalist, a backup of HortusFox, answers of
 * plant-it, or a table with a header.
 */
export const importForms = ['portal', 'inaturalist', 'hortusfox', 'plant-it', 'table'] as const;

/** In the order in which they are written. */
export const importKinds = [
  'profile',
  'plant',
  'care',
  'reading',
  'entry',
  'collection',
  'favorite',
] as const;

export const importStates = [
  'uploading',
  'checking',
  'refused',
  'checked',
  'writing',
  'done',
  'undoing',
  'undone',
] as const;

/** Reasons for refusing a whole file, or the rest of one: `stopped` when a mute or block began meanwhile. */
export const importRefusals = [
  'unknown_form',
  'no_rows',
  'too_many_rows',
  'unsafe_archive',
  'damaged',
  'old_export',
  'too_heavy',
  'not_checked',
  'stopped',
] as const;

/** The outcome of a row that is not written as it is in the file, or not at all. */
export const importProblems = [
  'bad_row',
  'no_name',
  'shortened',
  'date_unclear',
  'date_future',
  'free_plant',
  'not_in_guide',
  'garden_full',
  'list_full',
  'plant_missing',
  'too_many_readings',
  'picture_unreadable',
  'picture_too_large',
  'name_refused',
  'links_refused',
] as const;

/** Parts of a file that are not taken. */
export const importOmissions = [
  'foreign_pictures',
  'coordinates',
  'columns',
  'former_plants',
  'other_care',
  'care_notes',
  'gallery',
  'tasks',
  'inventory',
  'calendar',
  'forum',
  'notifications',
  'visibility',
] as const;
