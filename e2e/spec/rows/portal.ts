import { type SpecRow, testsOf } from '../row.ts';

const admin = testsOf('e2e/journeys/admin.spec.ts');
const board = testsOf('mfe-hub/src/community/community.screen.test.tsx');
const fixed = testsOf('services/account/src/users/keep-fixed-accounts.test.ts');
const plant = testsOf('mfe-encyclopedia/src/plants/plant.screen.test.tsx');
const shell = testsOf('shell/src/app.test.tsx');

/** §1: what the product is, and for whom. */
export const rows: SpecRow[] = [
  {
    id: '1.portal.1',
    says: 'There are visitors, members and three privileged people: site administrator, photo owner, moderator.',
    heldBy: admin('a … gets through the doors that are open to a …, and reads why at the others'),
  },
  {
    id: '1.portal.2',
    says: 'Each privileged role belongs to one fixed username, compared on the client.',
    differs:
      'The names are settings of the server, which gives the roles and enforces them; the client asks the same rules only to know what to show.',
    heldBy: [
      ...fixed('a role belongs to the name in the settings, not to the account that had it before'),
      ...admin('the files of the remote reach the admin and the owner alone'),
    ],
  },
  {
    id: '1.portal.3',
    says: 'The login page claims over 60 plants.',
    heldBy: testsOf('mfe-account/src/auth/auth.screen.test.tsx')(
      'the page claims over 60 plants, and begins at Login',
    ),
  },
  {
    id: '1.portal.4',
    says: 'The hub claims 162 medicinal plants.',
    heldBy: board('the hub has its title, three figures and the guidelines'),
  },
  {
    id: '1.portal.5',
    says: 'The footer carries a disclaimer: consult a professional before using plants medicinally.',
    heldBy: shell('the foot of every page has the disclaimer, the photo credit and the seven categories'),
  },
  {
    id: '1.portal.6',
    says: 'The footer credits photos to stock-photo sites and to users.',
    heldBy: shell('the foot of every page has the disclaimer, the photo credit and the seven categories'),
  },
  {
    id: '1.portal.7',
    says: 'Ad placements labelled Sponsored appear on pages.',
    heldBy: [
      ...testsOf('shell/src/ads/ad-slot.test.tsx')(
        'without a client id the slot is labelled and holds a word of the portal itself',
      ),
      ...plant('advertisements stand in their three places'),
    ],
  },
];
