import { type SpecRow, testsOf } from '../row.ts';

const browse = testsOf('e2e/journeys/browse.spec.ts');
const home = testsOf('mfe-encyclopedia/src/plants/home.screen.test.tsx');
const shell = testsOf('shell/src/app.test.tsx');

const foot = 'the foot of every page has the disclaimer, the photo credit and the seven categories';

/** §2, home. */
export const rows: SpecRow[] = [
  {
    id: '2.home.1',
    says: 'A hero with a search box.',
    heldBy: home('waits until the typing pauses for 300 ms, and asks once'),
  },
  {
    id: '2.home.2',
    says: 'Category buttons with counts: all, medicinal, tropical, spices, desert, fungi, trees, houseplants.',
    heldBy: home('the filters are all and the seven categories, with their counts'),
  },
  {
    id: '2.home.3',
    says: 'A category button shows the plants of its category alone.',
    heldBy: home('a filter shows its category alone, and stands in the address'),
  },
  {
    id: '2.home.4',
    says: 'A grid of plant cards, up to 4 columns on large screens.',
    heldBy: [
      ...home('all plants stand under their count, each card leading to its plant'),
      ...browse('a visitor finds a plant by category, reads it, and comes back to the list'),
    ],
  },
  { id: '2.home.5', says: 'A footer.', heldBy: shell(foot) },
  {
    id: '2.home.6',
    says: 'While it loads, a skeleton grid of 8 placeholders.',
    heldBy: home(
      'eight placeholders stand where the plants will be',
      'shows eight placeholders while it runs',
    ),
  },
  {
    id: '2.home.7',
    says: 'Without a search the heading is "All Plants", with a count of species.',
    heldBy: home('all plants stand under their count, each card leading to its plant'),
  },
  {
    id: '2.home.8',
    says: 'In a category the heading is its name, with a count of species.',
    heldBy: home('a filter shows its category alone, and stands in the address'),
  },
  {
    id: '2.home.9',
    says: 'With a search the heading is "Search Results for" the term, with a count of results.',
    heldBy: home('waits until the typing pauses for 300 ms, and asks once'),
  },
  {
    id: '2.home.10',
    says: '"No plants found matching your search. Try different keywords."',
    heldBy: home('without a fit says so'),
  },
  {
    id: '2.home.11',
    says: '"No plants found in this category."',
    heldBy: home('a category without plants says so, and leads back to all'),
  },
  {
    id: '2.home.12',
    says: 'Footer links: Medicinal Plants, Vegetables, Tropical Plants, Desert Plants, Fungi, Trees, Fruits.',
    heldBy: shell(foot),
  },
  {
    id: '2.home.13',
    says: 'A footer link sets the category and scrolls to the top.',
    heldBy: [
      ...shell('a category of the foot scrolls to the top'),
      ...browse('a footer category is chosen from any page and scrolls to the top'),
    ],
  },
  {
    id: '2.home.14',
    says: 'Who goes home from elsewhere finds no search and all categories.',
    heldBy: browse('who comes home from elsewhere begins anew: no search, all categories'),
  },
  {
    id: '2.home.15',
    says: 'A card has an excerpt of the uses: the first sentence, cut to 50 characters and an ellipsis if longer.',
    heldBy: [
      ...testsOf('services/packages/contracts/src/encyclopedia/plant.test.ts')('the excerpt of %j is %j'),
      ...home('all plants stand under their count, each card leading to its plant'),
    ],
  },
];
