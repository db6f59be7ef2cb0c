import { type SpecRow, testsOf } from '../row.ts';

const plant = testsOf('mfe-encyclopedia/src/plants/plant.screen.test.tsx');
const photos = testsOf('mfe-account/src/widgets/community-photos.test.tsx');

const basics = 'a plant shows its names, category, description and the three cards that all plants have';
const optional = 'optional cards stand in their order, only where something is known';

/** §2, plant detail. */
export const rows: SpecRow[] = [
  {
    id: '2.plant.1',
    says: 'Another plant starts at the top of the page.',
    heldBy: testsOf('shell/src/remote-outlet.test.tsx')(
      'another page starts at the top, with its heading in focus',
    ),
  },
  {
    id: '2.plant.2',
    says: 'A skeleton of 6 placeholders while it loads.',
    heldBy: plant('six placeholders stand in the shape of the page while it comes'),
  },
  {
    id: '2.plant.3',
    says: 'A link "Back to Plants".',
    heldBy: plant('six placeholders stand in the shape of the page while it comes'),
  },
  {
    id: '2.plant.4',
    says: 'The main image opens large in a dialog.',
    heldBy: plant('the main picture opens large, arrows lead through all pictures, and Close ends it'),
  },
  {
    id: '2.plant.5',
    says: '"Photo Gallery" of the additional images, with a count.',
    heldBy: plant(basics, 'a plant without pictures shows a placeholder that opens nothing'),
  },
  {
    id: '2.plant.6',
    says: 'A picture of the gallery opens large.',
    heldBy: plant('a gallery picture opens large at its own place'),
  },
  {
    id: '2.plant.7',
    says: 'An image that fails to load is hidden.',
    heldBy: plant('a gallery picture that can’t be loaded is hidden, and the others keep their labels'),
  },
  {
    id: '2.plant.8',
    says: 'The viewer falls back to a placeholder image.',
    heldBy: plant('the viewer shows a placeholder for a picture that can’t be loaded'),
  },
  {
    id: '2.plant.9',
    says: 'Gallery labels: Detail View, Plant Features, Natural Habitat, then "View {n}".',
    heldBy: plant('gallery pictures are labelled, from the fourth on by number'),
  },
  { id: '2.plant.10', says: 'A badge with the category.', heldBy: plant(basics) },
  {
    id: '2.plant.11',
    says: 'Favorite and Add to Collection when logged in, and only then.',
    heldBy: [
      ...plant(
        'other remotes draw what members may do, then photos, then discussions',
        'a stranger sees photos and discussions, and nothing to do',
      ),
      ...testsOf('mfe-account/src/widgets/plant-actions.test.tsx')(
        'a member marks a plant',
        'a plant is put into a collection, and the dialog closes',
        'a stranger sees no actions, and nothing is asked for',
      ),
    ],
  },
  { id: '2.plant.12', says: 'The description.', heldBy: plant(basics) },
  {
    id: '2.plant.13',
    says: 'Cards "Uses & Benefits", "Natural Habitat", "Growing Conditions".',
    heldBy: plant(basics),
  },
  {
    id: '2.plant.14',
    says: 'Cards only where the field exists: Medicinal Properties, Historical & Traditional Uses, Active Constituents, Dosage & Preparation, Contraindications, Safety Notes.',
    heldBy: plant(optional, basics),
  },
  {
    id: '2.plant.15',
    says: 'Dosage & Preparation keeps its line breaks.',
    heldBy: [
      ...plant(optional),
      ...testsOf('e2e/journeys/browse.spec.ts')(
        'a visitor finds a plant by category, reads it, and comes back to the list',
      ),
    ],
  },
  {
    id: '2.plant.16',
    says: 'A card Community Photos with a badge that counts them.',
    heldBy: photos('a photo opens with its sharer, date and words, line breaks kept'),
  },
  {
    id: '2.plant.17',
    says: 'A photo opens a dialog with the photo, the username of who shared it, the date and the description.',
    heldBy: photos('a photo opens with its sharer, date and words, line breaks kept'),
  },
  {
    id: '2.plant.18',
    says: 'The photo’s owner sees a pencil, which opens the description for editing in place.',
    heldBy: photos('the owner edits the description in place', '%s can’t edit a photo'),
  },
  {
    id: '2.plant.19',
    says: 'The owner of a photo is matched by username.',
    differs: 'Matched by the account’s id: it says the same of a living account, and is never another’s.',
    heldBy: photos('%s can’t edit a photo'),
  },
  {
    id: '2.plant.20',
    says: '"No community photos yet. Be the first to share a photo of this plant! Add plants to your journal and upload photos to share with the community."',
    heldBy: photos('a plant that nobody photographed says how to be the first'),
  },
  {
    id: '2.plant.21',
    says: '"Plant Not Found": "The plant you\'re looking for doesn\'t exist or has been removed."',
    heldBy: plant('a plant that does not exist is said to be not found'),
  },
  {
    id: '2.plant.22',
    says: 'A link to /plant/{id}/upload-photos for the owner account alone.',
    heldBy: plant('the way to upload photos: %s'),
  },
  {
    id: '2.plant.23',
    says: 'Ad slots, a rectangle in the sidebar among them.',
    heldBy: plant('advertisements stand in their three places'),
  },
];
