import { type SpecRow, testsOf } from '../row.ts';

const favorites = testsOf('mfe-account/src/favorites/favorites.screen.test.tsx');

const chosen = 'a collection that is chosen stands in the address, with a card for each plant';
const empty = 'without favourites and collections the page says where to begin';

/** §2, favorites. */
export const rows: SpecRow[] = [
  {
    id: '2.favorites.1',
    says: 'The page is titled "My Plant Collections".',
    heldBy: favorites('the page says that it loads, under its title'),
  },
  {
    id: '2.favorites.2',
    says: 'While it loads: "Loading your favorites and collections...".',
    heldBy: favorites('the page says that it loads, under its title'),
  },
  {
    id: '2.favorites.3',
    says: '"My Favorites (n)", each leading to its plant.',
    heldBy: favorites('favourites are counted and lead to their plants, newest first'),
  },
  {
    id: '2.favorites.4',
    says: 'Each favourite has a remove button.',
    heldBy: favorites('a favourite goes at once, and is gone when the list is asked for again'),
  },
  {
    id: '2.favorites.5',
    says: '"My Collections (n)", names to select.',
    heldBy: favorites('favourites are counted and lead to their plants, newest first', chosen),
  },
  {
    id: '2.favorites.6',
    says: 'The selected collection with a count of its plants.',
    heldBy: favorites(chosen),
  },
  {
    id: '2.favorites.7',
    says: 'A card per plant: name, Latin name, image, category badge, description.',
    heldBy: favorites(chosen),
  },
  {
    id: '2.favorites.8',
    says: 'Each card has a remove button.',
    heldBy: favorites('a plant is taken out of its collection'),
  },
  {
    id: '2.favorites.9',
    says: 'Without a selection: "Select a Collection".',
    heldBy: favorites('favourites are counted and lead to their plants, newest first'),
  },
  {
    id: '2.favorites.10',
    says: '"No favorite plants yet. Add some from the plant pages!"',
    heldBy: favorites(empty),
  },
  {
    id: '2.favorites.11',
    says: '"No collections yet. Create some from the plant pages!"',
    heldBy: favorites(empty),
  },
  {
    id: '2.favorites.12',
    says: '"This collection is empty. Add plants from the plant pages!"',
    heldBy: favorites('an empty collection says how to fill it'),
  },
  {
    id: '2.favorites.13',
    says: 'Strangers are not sent away.',
    heldBy: favorites('a stranger is invited to log in, and nothing is asked for'),
  },
];
