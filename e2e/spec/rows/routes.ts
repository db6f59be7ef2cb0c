import { type SpecRow, testsOf } from '../row.ts';

const admin = testsOf('e2e/journeys/admin.spec.ts');
const browse = testsOf('e2e/journeys/browse.spec.ts');
const forum = testsOf('e2e/journeys/forum.spec.ts');
const member = testsOf('e2e/journeys/member.spec.ts');
const pages = testsOf('e2e/journeys/pages.spec.ts');
const vision = testsOf('e2e/journeys/vision.spec.ts');

const discussion = 'a visitor starts to write, logs in on the way, and discusses with others, at … px';
const life = 'a visitor becomes a member, keeps plants, writes a journal that others see, and leaves';
const owner = 'the owner uploads photos in their order, edits the list by address, and removes one';
const samePages = '/plants and /plants/{id} are the same pages as / and /plant/{id}';

/** §2, the table of routes. */
export const rows: SpecRow[] = [
  {
    id: '2.routes.1',
    says: '/ and /plants are the home page with the list of plants.',
    heldBy: browse('a visitor finds a plant by category, reads it, and comes back to the list', samePages),
  },
  {
    id: '2.routes.2',
    says: '/plant/{id} is the page of a plant.',
    heldBy: browse('a visitor finds a plant by category, reads it, and comes back to the list'),
  },
  {
    id: '2.routes.3',
    says: '/plant/{id}/upload-photos is the owner’s upload of photos.',
    heldBy: admin(owner),
  },
  {
    id: '2.routes.4',
    says: '/plant/{id}/edit-photos is the owner’s editor of photo addresses.',
    heldBy: admin(owner),
  },
  {
    id: '2.routes.5',
    says: '/community is the Community Hub.',
    heldBy: testsOf('e2e/journeys/hub.spec.ts')(
      'a stranger reads the board and is asked in; an administrator announces and takes back',
    ),
  },
  { id: '2.routes.6', says: '/forum is the list of discussions.', heldBy: forum(discussion) },
  { id: '2.routes.7', says: '/forum/new is a new discussion.', heldBy: forum(discussion) },
  { id: '2.routes.8', says: '/forum/thread/{id} is a discussion.', heldBy: forum(discussion) },
  {
    id: '2.routes.9',
    says: '/identify is the identification of a plant.',
    heldBy: vision('a visitor has a plant identified, with the keys alone, and says what it is not'),
  },
  {
    id: '2.routes.10',
    says: '/emotion is the Plant Emotion Translator.',
    heldBy: vision('a stranger prepares a photo, logs in, finds it again, and reads how the plant does'),
  },
  {
    id: '2.routes.19',
    says: '/about is the page about the guide.',
    heldBy: pages('a visitor reads from About what the guide is, and goes on to its plants'),
  },
  {
    id: '2.routes.20',
    says: '/references are the references.',
    heldBy: pages(
      'a visitor finds among the references the articles with their numbers, and the plants that cite them',
    ),
  },
  { id: '2.routes.11', says: '/favorites is My Plant Collections.', heldBy: member(life) },
  {
    id: '2.routes.12',
    says: '/photo-management is the administrator’s photo manager.',
    heldBy: admin('the manager draws what is in sight alone, finds as one types, and is worked by keys'),
  },
  { id: '2.routes.13', says: '/auth is Login and Register.', heldBy: member(life) },
  {
    id: '2.routes.14',
    says: '/reset-password?token= is the password reset.',
    heldBy: testsOf('e2e/journeys/password.spec.ts')(
      'who forgot the password sets a new one by the link in the mail, once',
    ),
  },
  { id: '2.routes.15', says: '/user/{userId} is a profile.', heldBy: member(life) },
  {
    id: '2.routes.16',
    says: 'Any other path is the 404 page with the text "404 Page Not Found".',
    heldBy: [
      ...browse('a plant that does not exist is told from a page that does not exist'),
      ...testsOf('shell/src/app.test.tsx')('an address that nothing serves shows the 404 page'),
    ],
  },
  {
    id: '2.routes.17',
    says: '/plants/{id} is accepted as well as /plant/{id}.',
    heldBy: browse(samePages),
  },
  {
    id: '2.routes.18',
    says: 'Where login is needed the client leads to /auth.',
    heldBy: testsOf('mfe-forum/src/threads/new-thread.screen.test.tsx')(
      'is told to log in, and goes there after a second, with the way back',
    ),
  },
];
