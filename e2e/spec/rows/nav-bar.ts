import { type SpecRow, testsOf } from '../row.ts';

const admin = testsOf('e2e/journeys/admin.spec.ts');
const bar = testsOf('shell/src/layout/nav-bar.test.tsx');
const browse = testsOf('e2e/journeys/browse.spec.ts');
const logOut = testsOf('shell/src/session/use-log-out.test.tsx');
const menu = testsOf('shell/src/layout/use-menu.test.tsx');

const inSight = 'the bar stays in sight and leads a stranger to every open screen';
const inOrder = '%s sees the links that are for them, in order';

/** §2, navigation bar. */
export const rows: SpecRow[] = [
  { id: '2.nav-bar.1', says: 'The bar is sticky.', heldBy: browse(inSight) },
  {
    id: '2.nav-bar.2',
    says: 'Where there is little room a toggle opens and closes the menu.',
    heldBy: [
      ...menu('the toggle opens the menu and tells so, and closes it again'),
      ...testsOf('shell/src/layout/use-room.test.tsx')('a row of %i px in %i px has %s room'),
    ],
  },
  {
    id: '2.nav-bar.3',
    says: 'A skeleton stands there while it loads who is signed in.',
    heldBy: bar('until it is known who is there, the account’s place is a skeleton and the open links stand'),
  },
  {
    id: '2.nav-bar.4',
    says: 'Links for everyone: /, /community, /forum, /identify, /emotion, /about, /references.',
    heldBy: browse(inSight),
  },
  {
    id: '2.nav-bar.5',
    says: '/favorites, "My Collections", only when logged in.',
    heldBy: [
      ...bar(inOrder),
      ...testsOf('e2e/journeys/member.spec.ts')(
        'a visitor becomes a member, keeps plants, writes a journal that others see, and leaves',
      ),
    ],
  },
  {
    id: '2.nav-bar.6',
    says: '/photo-management, "Photo Manager", for the team account alone.',
    heldBy: [
      ...bar(inOrder),
      ...admin('a … gets through the doors that are open to a …, and reads why at the others'),
    ],
  },
  {
    id: '2.nav-bar.7',
    says: 'The profile link leads to /user/{id}; its label is the username, else the first name, else "Profile".',
    heldBy: bar('the profile link is the username, else the first name, else "Profile" (%#)'),
  },
  {
    id: '2.nav-bar.8',
    says: '/auth is labelled Login.',
    heldBy: [...browse(inSight), ...bar(inOrder)],
  },
  {
    id: '2.nav-bar.9',
    says: 'Logout posts to the logout call, then loads the page anew.',
    heldBy: logOut('logging out ends the session and then loads the page anew'),
  },
];
