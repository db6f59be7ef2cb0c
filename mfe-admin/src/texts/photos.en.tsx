import { categoryNames } from '@portal/contracts';
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
  draftSaved: 'Draft saved in this browser.',
  preparing: 'Preparing photos…',
  uploading: 'Uploading...',
  uploadPhotos: (amount: number) => `Upload ${count(amount)} Photo(s)`,
  uploaded: 'Photos uploaded successfully',
};

const categories = categoryNames;

const manager = {
  title: 'Photo Management',
  pageTitleOf: (term: string) => `Photo Manager: ${term}`,
  search: 'Search plants',
  searchPlaceholder: 'Common name, Latin name or category',
  showing: (shown: number, all: number) => `Showing ${count(shown)} of ${count(all)} plants`,
  allPlants: (amount: number) => `All Plants (${count(amount)})`,
  results: (amount: number) => `Search Results (${count(amount)})`,
  none: 'No plants found.',
  clearSearch: 'Clear search',
  failed: 'The plants could not be loaded.',
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
  failed: 'Failed to delete plant',
};

const photos = {
  current: 'Current Photos',
  nameAt: (place: number) => (place === 0 ? 'Main' : `Photo ${place + 1}`),
  remove: (photo: string) => `Remove ${photo}`,
  removed: 'Photo removed successfully',
  removeFailed: 'Remove failed',
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

export const photoTexts = { shared, categories, manager, categoryEditor, deletion, photos, editor, upload };
