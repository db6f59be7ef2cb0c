import { categoryNames, organNames, type PhotoLicence } from '@portal/contracts';
import { count, counted } from '@portal/sdk';
import type { ReactNode } from 'react';

const shared = {
  logIn: 'Log in',
  loading: 'Loading…',
  deleted: 'It may have been deleted.',
  plantNotFound: 'Plant not found.',
  plantFailed: 'This plant could not be loaded.',
  photoManager: 'Photo Manager',
  backToManager: 'Back to Photo Manager',
  viewPlant: 'View plant',
  ownerHint: 'You add and edit photos from the page of each plant.',
  draftSaved: 'Draft saved in this browser.',
  preparing: 'Preparing photos…',
  uploading: 'Uploading...',
  uploadPhotos: (amount: number) => `Upload ${count(amount)} Photo(s)`,
  uploaded: 'Photos uploaded successfully',
  undo: 'Undo',
  makeMain: 'Make it the main photo',
  makeMainHint: 'The first of the new photos. Otherwise they follow the current ones.',
};

const categories = categoryNames;

const manager = {
  pageTitleOf: (term: string) => `Photo Manager: ${term}`,
  search: 'Search plants',
  searchPlaceholder: 'Name or category',
  showing: (shown: number, all: number) => `Showing ${count(shown)} of ${count(all)} plants`,
  allPlants: (amount: number) => `All Plants (${count(amount)})`,
  plantsWithoutPhoto: (amount: number) => `Plants Without a Photo (${count(amount)})`,
  results: (amount: number) => `Search Results (${count(amount)})`,
  filters: 'Plants to show',
  all: 'All',
  withoutPhoto: 'Without a photo',
  showMore: (amount: number) => `Show ${count(amount)} more`,
  none: 'No plants found.',
  clearSearch: 'Clear search',
  failed: 'The plants could not be loaded.',
  actsFor: (plant: string) => `Actions for ${plant}`,
  details: 'View Details',
  editText: 'Edit Text',
  additionalImages: (amount: number) => counted(amount, 'additional image', 'additional images'),
  addPhotos: 'Add Photos',
  camera: 'Camera',
  uploadFailed: 'Failed to upload photos',
  selectedFor: (plant: string) => `Photos selected for ${plant}`,
  selectedPhoto: (place: number) => `Selected photo ${place}`,
  removeSelected: (place: number, plant: string) => `Remove selected photo ${place} of ${plant}`,
};

const categoryEditor = {
  edit: (category: string, plant: string) => `${category}, edit the category of ${plant}`,
  categoryOf: (plant: string) => `Category of ${plant}`,
  done: 'Category updated successfully',
  failed: 'Failed to update category',
};

const deletion = {
  title: 'Delete Plant',
  question: (name: ReactNode, latinName: ReactNode) => (
    <>
      Do you want to delete {name} ({latinName})? This removes:
    </>
  ),
  removed: [
    'All plant information and photos',
    'All community journal entries',
    'All user favorites and collections containing it',
  ],
  undo: (days: number) => `You can restore all of it for ${days} days, under Deleted plants.`,
  deleting: 'Deleting...',
  done: 'Plant deleted successfully',
  undone: 'Plant restored',
  undoFailed: 'Failed to restore plant',
  failed: 'Failed to delete plant',
};

const photos = {
  current: 'Current Photos',
  nameAt: (place: number) => (place === 0 ? 'Main' : `Photo ${place + 1}`),
  remove: (photo: string) => `Remove ${photo}`,
  removed: 'Photo removed successfully',
  removeFailed: 'Remove failed',
  undone: 'Photos restored',
  undoFailed: 'Failed to restore photos',
  enlarge: (photo: string) => `Enlarge ${photo}`,
  moveUp: (photo: string) => `Move ${photo} up`,
  moveDown: (photo: string) => `Move ${photo} down`,
  setMain: (photo: string) => `Set ${photo} as main`,
  isNow: (photo: string, place: string) => `${photo} is now ${place}.`,
  isRemoved: (photo: string) => `${photo} removed.`,
  invalidAddress: 'Invalid URL',
  credit: (author: ReactNode, licence: ReactNode) => (
    <>
      Photo: {author}, {licence}
    </>
  ),
  approved: (by: string, date: string) => `Added or approved by ${by}, ${date}`,
  full: 'This plant has no room for more photos',
  displaced: (limit: number) =>
    `A plant can have up to ${limit} photos. If you upload the new ones, these are removed:`,
  displace: (amount: number) => `Upload and remove ${counted(amount, 'photo', 'photos')}`,
  tooMany: 'Too many photos',
  tooManyAtOnce: (limit: number) => `You can upload up to ${limit} photos per plant.`,
  unreadable: {
    title: 'Failed to process images',
    description: 'Error compressing images for upload.',
  },
};

const editor = {
  title: 'Edit Photos',
  uploadPhotos: 'Upload photos',
  autoUpdate: 'Auto-Update Photos',
  autoUpdating: 'Looking for photos…',
  autoUpdated: 'Photos auto-updated',
  /** For found photos that wait. */
  autoFound: (amount: number) => ({
    title: counted(amount, 'photo waits for approval', 'photos wait for approval'),
    description: 'An administrator approves or rejects them in the Photo Manager.',
  }),
  autoUpdateFailed: 'Auto-update failed',
  autoUpdateFallback: 'Failed to auto-update photos',
  edit: (photo: string) => `Edit ${photo}`,
  noPhotos: 'This plant has no photos yet.',
  loadAll: 'Load All for Editing',
  startFresh: 'Start Fresh',
  manage: 'Manage Photos',
  selected: 'Selected Photos',
  noneSelected: 'Add a photo URL, or load the current photos to reorder them.',
  conflict:
    'The plant’s photos have changed since you started this list. Current Photos shows them; your list is unchanged. Saving replaces them.',
  save: 'Save Photos',
  saveOver: 'Replace Photos',
  saving: 'Saving...',
  clear: 'Clear All',
  discard: 'Discard',
  address: 'Photo URL',
  addressHint: (limit: number) => `An https URL. A plant can have up to ${limit} photos.`,
  add: 'Add Photo',
  invalid: { title: 'Invalid URL', description: 'Please enter a valid image URL.' },
  duplicate: { title: 'Already selected', description: 'This photo is already in the list.' },
  atMost: (limit: number) => `A plant can have up to ${limit} photos.`,
  recordsMissing: {
    title: 'Details are missing',
    description: 'Please give the author and the licence of each photo from another site.',
  },
  nothingToSave: { title: 'No photos selected', description: 'Please add at least one photo URL.' },
  saved: 'Photos updated',
  saveFailed: 'Update failed',
  saveFallback: 'Failed to update plant photos',
};

const upload = {
  title: 'Upload Photos',
  plantNotFound: 'Plant not found',
  backToPlants: 'Back to Plants',
  editUrls: 'Edit photo URLs',
  noPhotos: 'No photos yet. The first upload becomes the main photo.',
  nameAt: (place: number) => (place === 0 ? 'Main Photo' : photos.nameAt(place)),
  newPhotos: 'New Photos',
  choose: 'Choose from Gallery',
  drop: 'Or drop photos here.',
  unreadable: 'These files could not be read:',
  take: 'Take Photo',
  atOnce: (limit: number) => `Up to ${limit} at a time.`,
  preview: 'Photo Preview',
  notes: 'Photo Notes',
  notesHint: 'Shown below these photos.',
  failed: 'Upload failed',
  notImages: { title: 'Invalid files', description: 'Please select only image files' },
  nothingToUpload: {
    title: 'No images selected',
    description: 'Please select at least one image to upload',
  },
};

const record = {
  author: 'Author',
  incomplete: {
    title: 'Photos not uploaded',
    description: 'Please check the marked fields.',
  },
  authorMissing: 'Please name the author.',
  licence: 'Licence',
  licenceMissing: 'Please choose a licence.',
  chooseLicence: 'Choose a licence',
  source: 'Source address',
  sourceInvalid: 'Please enter an https address.',
  organ: 'What it shows',
  organOf: (photo: string) => `${photo} shows`,
  unknownOrgan: 'Not stated',
  edit: 'Author, licence and organ',
};

/** Names of licences that are not their own. */
const licences: Partial<Record<PhotoLicence, string>> = {
  'All rights reserved': 'Own photo, all rights reserved',
};

const candidates = {
  open: 'Choose from free photos',
  title: 'Free photos',
  about: (limit: number) =>
    `Photos under free licences at Wikimedia Commons. Choose up to ${limit}, and check that each shows this plant.`,
  failed: 'The photos could not be loaded.',
  none: 'No suitable photos were found.',
  add: (amount: number) => (amount === 0 ? 'Add photos' : `Add ${counted(amount, 'photo', 'photos')}`),
  added: 'Photos added',
  addFailed: 'Failed to add photos',
};

const waiting = {
  title: (amount: number) => counted(amount, 'photo waits for approval', 'photos wait for approval'),
  about: 'Visitors don’t see these photos. Approve a photo only if it shows the plant.',
  photoOf: (plant: string) => `Photo of ${plant}`,
  foundBy: (who: string, when: string) => `Found by ${who}, ${when}`,
  becomesMain: 'Becomes the main picture',
  becomesMainHint: 'The plant has no picture yet. This one comes first and is shown in lists.',
  approve: 'Approve',
  reject: 'Reject',
  /** The keys of the buttons. */
  keys: { approve: 'a', reject: 'r', next: 'n' },
  keysHint: 'Keys: A approves, R rejects, N shows the next photo.',
  approved: 'Photo approved',
  rejected: 'Photo rejected',
  failed: 'Failed to save your decision',
  listFailed: 'The photos could not be loaded.',
  none: 'No photos wait for approval.',
  noneAbout: 'Photos that a search has found appear here where the portal asks for approval.',
  place: (place: number, amount: number) => `Photo ${count(place)} of ${count(amount)}`,
  previous: 'Previous photo',
  next: 'Next photo',
  rejectTitle: 'Reject photo',
  rejectEffect: 'The photo is deleted. This can’t be undone.',
  rejectReasons: ['It shows another plant.', 'The picture is too poor.', 'The licence is doubtful.'],
};

export const photoTexts = {
  record,
  licences,
  organs: organNames,
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
