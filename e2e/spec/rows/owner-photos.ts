import { type SpecRow, testsOf } from '../row.ts';

const doors = testsOf('mfe-admin/src/access/for-role.test.tsx');
const editor = testsOf('mfe-admin/src/editor/edit-photos.screen.test.tsx');
const upload = testsOf('mfe-admin/src/upload/upload-photos.screen.test.tsx');

const closed = '%s is closed to a %s, who reads “%s” and “%s”, and nothing is asked for';
const missing = '$name says of an unknown plant that there is none, with a way back';
const coming = 'while its plant comes, the editor shows a spinner and the upload placeholders';
const loaded = '“%s” puts into the list exactly that';
const moved = 'photos move up and down, become the main one and go, and the focus goes along';
const previewed = 'photos from the gallery and the camera are made small and previewed in order';
const ordered = 'the preview is put in order, and uploaded in it with the notes';
const named = 'the current photos are named, the first Main, and the way back leads to the manager';

/** §2, edit photos and upload photos. */
export const rows: SpecRow[] = [
  {
    id: '2.edit-photos.1',
    says: 'A spinner while it loads.',
    heldBy: doors('%s shows a spinner until it is known who looks', coming),
  },
  {
    id: '2.edit-photos.2',
    says: 'Who is not the owner reads "Admin access required to edit plant photos."',
    heldBy: doors(closed),
  },
  { id: '2.edit-photos.3', says: 'An unknown plant: "Plant not found."', heldBy: doors(missing) },
  { id: '2.edit-photos.4', says: 'The way back leads to /photo-management.', heldBy: editor(named) },
  {
    id: '2.edit-photos.5',
    says: 'Current Photos: the first is labelled Main, the rest "Photo n".',
    heldBy: editor(named),
  },
  {
    id: '2.edit-photos.6',
    says: 'The edit button of a photo loads only that photo into the list.',
    heldBy: editor(loaded),
  },
  {
    id: '2.edit-photos.7',
    says: 'Each photo has a remove button.',
    heldBy: editor('“%s” names the photo by its place and its address'),
  },
  { id: '2.edit-photos.8', says: '"Load All for Editing" and "Start Fresh".', heldBy: editor(loaded) },
  {
    id: '2.edit-photos.9',
    says: 'Without photos it offers Auto-Update Photos.',
    heldBy: editor('a plant without photos offers to find some, and shows what was found'),
  },
  {
    id: '2.edit-photos.10',
    says: 'Manage Photos has a button for the auto-update.',
    heldBy: editor('an auto-update that fails says why: “%s”'),
  },
  {
    id: '2.edit-photos.11',
    says: 'A photo’s URL is added by a button, and by Enter.',
    heldBy: editor('an address is added by the button and by Enter, and an own one becomes a path'),
  },
  { id: '2.edit-photos.12', says: 'A list "Selected Photos".', heldBy: editor(loaded) },
  {
    id: '2.edit-photos.13',
    says: 'Its photos move up and down, are set as main, and are removed.',
    heldBy: editor(moved),
  },
  {
    id: '2.edit-photos.14',
    says: '"Save Photos".',
    heldBy: editor('the list is saved in its order, shown, and forgotten'),
  },
  { id: '2.edit-photos.15', says: '"Clear All".', heldBy: editor('an empty list is not saved') },
  {
    id: '2.edit-photos.16',
    says: 'A broken image has a red border and the alternative text "Invalid URL".',
    heldBy: [
      ...editor('a broken image is marked and says Invalid URL'),
      ...testsOf('e2e/journeys/admin.spec.ts')(
        'the owner uploads photos in their order, edits the list by address, and removes one',
      ),
    ],
  },
  {
    id: '2.upload-photos.1',
    says: 'A skeleton while it loads.',
    heldBy: doors('the upload shows placeholders until it is known who looks', coming),
  },
  {
    id: '2.upload-photos.2',
    says: 'An unknown plant: "Plant not found", with a link back to /.',
    heldBy: doors(missing),
  },
  {
    id: '2.upload-photos.3',
    says: 'Who is not the owner reads "Access Denied: Only the owner can upload photos to plant profiles."',
    heldBy: doors(closed),
  },
  {
    id: '2.upload-photos.4',
    says: 'Current Photos, main and additional, each with a remove button.',
    heldBy: upload('a current photo is removed'),
  },
  {
    id: '2.upload-photos.5',
    says: '"Choose from Gallery" and "Take Photo".',
    heldBy: upload(previewed),
  },
  { id: '2.upload-photos.6', says: 'An optional field "Photo Notes".', heldBy: upload(ordered) },
  { id: '2.upload-photos.7', says: '"Upload n Photo(s)".', heldBy: upload(previewed) },
  {
    id: '2.upload-photos.8',
    says: 'A Photo Preview with move up, move down and remove.',
    heldBy: upload(previewed, ordered),
  },
  {
    id: '2.upload-photos.9',
    says: 'Previews are labelled "Main Photo" or "Photo n".',
    heldBy: upload(previewed),
  },
];
