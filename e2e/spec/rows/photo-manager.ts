import { type SpecRow, testsOf } from '../row.ts';

const doors = testsOf('mfe-admin/src/access/for-role.test.tsx');
const manager = testsOf('mfe-admin/src/manager/photo-manager.screen.test.tsx');

const closed = '%s is closed to a %s, who reads “%s” and “%s”, and nothing is asked for';
const card = 'each plant shows its names, its category and its pictures, and leads to its page';
const found = '“%s” finds %s, says how many of all are shown, and the address keeps it';
const uploaded = 'photos are made small, shown, taken back, and uploaded';
const deleted =
  'a plant is deleted after a question that names it and says what goes; the title takes the focus';

/** §2, photo management. */
export const rows: SpecRow[] = [
  {
    id: '2.photo-manager.1',
    says: 'A spinner until it is known who looks.',
    heldBy: doors('%s shows a spinner until it is known who looks'),
  },
  {
    id: '2.photo-manager.2',
    says: 'A stranger reads "Please log in to access photo management features."',
    heldBy: doors(closed),
  },
  {
    id: '2.photo-manager.3',
    says: 'Others read "Access Denied", restricted to site administrators.',
    heldBy: doors(closed),
  },
  {
    id: '2.photo-manager.4',
    says: 'A search by common name, Latin name or category, whatever the case.',
    heldBy: manager(found),
  },
  {
    id: '2.photo-manager.5',
    says: '"Showing X of Y plants" while searching, and only then.',
    heldBy: manager(found, card),
  },
  {
    id: '2.photo-manager.6',
    says: 'The heading is "Search Results (n)" or "All Plants (n)".',
    heldBy: manager(found, card),
  },
  { id: '2.photo-manager.7', says: 'A card shows the common and the Latin name.', heldBy: manager(card) },
  {
    id: '2.photo-manager.8',
    says: 'The category badge turns into a list; a change is saved at once.',
    heldBy: manager('a category is chosen in place, saved at once, and shown'),
  },
  {
    id: '2.photo-manager.9',
    says: 'The main image or a placeholder, and the additional images.',
    heldBy: manager(card),
  },
  {
    id: '2.photo-manager.10',
    says: 'The files selected for upload, each with a remove button.',
    heldBy: manager(uploaded),
  },
  {
    id: '2.photo-manager.11',
    says: 'Buttons "Add Photos" (gallery, several at once) and "Camera".',
    heldBy: manager('photos come from the gallery, several at once, or from the camera'),
  },
  { id: '2.photo-manager.12', says: '"Upload n Photo(s)".', heldBy: manager(uploaded) },
  {
    id: '2.photo-manager.13',
    says: '"View Details" leads to /plant/{id}.',
    heldBy: manager(card),
  },
  {
    id: '2.photo-manager.14',
    says: '"Delete Plant" opens a dialog of that title, which names the plant.',
    heldBy: manager(deleted),
  },
  {
    id: '2.photo-manager.15',
    says: 'It lists what goes: all plant information and photos, all community journal entries, all user favorites and collections containing it.',
    heldBy: manager(deleted),
  },
  {
    id: '2.photo-manager.16',
    says: 'Buttons "Cancel" and "Delete Plant", which shows "Deleting..." meanwhile.',
    heldBy: manager('a deletion on its way says so; Cancel deletes nothing'),
  },
];
