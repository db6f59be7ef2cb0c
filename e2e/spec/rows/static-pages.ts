import { type SpecRow, testsOf } from '../row.ts';

const browse = testsOf('e2e/journeys/browse.spec.ts');
const pages = testsOf('e2e/journeys/pages.spec.ts');
const screens = testsOf('shell/src/pages/own-pages.test.tsx');

const about = 'the page about the guide says how large it is, what it offers and where to go';
const references =
  'a visitor finds among the references the articles with their numbers, and the plants that cite them';
const words = 'About tells its mission, and References that they are for education alone';

/** §1 and §2, about and references. */
export const rows: SpecRow[] = [
  { id: '1.about.1', says: 'The about page claims 140+ species in 10 categories.', heldBy: screens(about) },
  { id: '2.about.1', says: 'A mission.', heldBy: browse(words) },
  { id: '2.about.2', says: 'Community values.', heldBy: screens(about) },
  { id: '2.about.3', says: 'Three feature cards.', heldBy: screens(about) },
  { id: '2.about.4', says: 'The size of the database.', heldBy: screens(about) },
  { id: '2.about.5', says: 'Buttons to / and /identify.', heldBy: screens(about) },
  { id: '2.references.1', says: 'Scientific databases.', heldBy: pages(references) },
  { id: '2.references.2', says: 'Ethnobotanical sources.', heldBy: pages(references) },
  {
    id: '2.references.3',
    says: 'About 30 journal articles with DOI or PMC ids.',
    heldBy: [
      ...pages(references),
      ...screens('each work stands in its group with where it is read and the plants that cite it'),
    ],
  },
  {
    id: '2.references.4',
    says: 'Three regional traditions: Chinese, Ayurvedic, European.',
    heldBy: pages(references),
  },
  { id: '2.references.5', says: 'How the references are verified.', heldBy: pages(references) },
  {
    id: '2.references.6',
    says: 'A medical disclaimer: educational use only, no self-diagnosis.',
    heldBy: browse(words),
  },
];
