import { type SpecRow, testsOf } from '../row.ts';

const board = testsOf('mfe-hub/src/bulletin/board.test.tsx');
const comments = testsOf('mfe-forum/src/comments/comments.test.tsx');
const doors = testsOf('e2e/journeys/admin.spec.ts')(
  'a … gets through the doors that are open to a …, and reads why at the others',
);
const forRole = testsOf('mfe-admin/src/access/for-role.test.tsx');
const live = testsOf('mfe-hub/src/chat/live-chat.test.tsx');
const nav = testsOf('shell/src/layout/nav-bar.test.tsx');
const plant = testsOf('mfe-encyclopedia/src/plants/plant.screen.test.tsx');
const thread = testsOf('mfe-forum/src/threads/thread.screen.test.tsx');

const account = testsOf('services/account/src/rights.test.ts')('%s, asked by %s, answers %i');
const encyclopedia = testsOf('services/encyclopedia/src/rights.test.ts')('%s, asked by %s, answers %i');
const forum = testsOf('services/forum/src/access.test.ts')('$name, $state: $statuses');
const hub = testsOf('services/hub/src/access.test.ts')('%s answers by who asks');
const vision = testsOf('services/vision/src/access.test.ts')('%s answers by who asks');

/** §6, roles and permissions. */
export const rows: SpecRow[] = [
  {
    id: '6.roles.1',
    says: 'Anyone browses and searches plants, and views a plant.',
    heldBy: encyclopedia,
  },
  { id: '6.roles.2', says: 'Anyone views community photos.', heldBy: account },
  { id: '6.roles.3', says: 'Anyone reads forum threads.', heldBy: forum },
  { id: '6.roles.4', says: 'Anyone reads the bulletin and views the hub.', heldBy: hub },
  { id: '6.roles.5', says: 'Anyone uses the identify page.', heldBy: vision },
  {
    id: '6.roles.6',
    says: 'A stranger goes to the login to post.',
    heldBy: [
      ...testsOf('mfe-forum/src/threads/thread-list.screen.test.tsx')(
        'a member begins a discussion, a stranger is led to the login and from there to the form',
      ),
      ...forum,
    ],
  },
  {
    id: '6.roles.7',
    says: 'A member favourites plants and adds them to collections; a stranger does not.',
    heldBy: account,
  },
  { id: '6.roles.8', says: 'A member creates threads and replies.', heldBy: forum },
  {
    id: '6.roles.9',
    says: 'A member edits, hides and shows own threads alone, matched by authorId.',
    heldBy: [...thread('%s is offered what they may do'), ...forum],
  },
  {
    id: '6.roles.10',
    says: 'A member edits own community photos alone.',
    heldBy: [
      ...testsOf('mfe-account/src/widgets/community-photos.test.tsx')(
        'the owner edits the description in place',
        '%s can’t edit a photo',
      ),
      ...account,
    ],
  },
  {
    id: '6.roles.11',
    says: 'The owner of a community photo is matched by username.',
    differs: 'By the account’s id, which no rename and no second account can take over.',
    heldBy: testsOf('services/account/src/journal/community-photo.routes.test.ts')(
      'nobody else changes a photo, and what has no photo is none',
    ),
  },
  {
    id: '6.roles.12',
    says: 'A member manages their own journal, only on their own profile.',
    heldBy: [
      ...testsOf('mfe-account/src/journal/journal-panel.test.tsx')('%s only reads'),
      ...testsOf('services/account/src/journal/journal.routes.test.ts')(
        'nobody writes, changes or deletes in someone else’s journal, by either way of addressing it',
      ),
    ],
  },
  {
    id: '6.roles.13',
    says: 'A member sees My Collections; a stranger does not.',
    heldBy: nav('%s sees the links that are for them, in order'),
  },
  {
    id: '6.roles.14',
    says: 'A member chats; a stranger does not.',
    heldBy: [...live('reads, and is asked to log in where members write'), ...hub],
  },
  {
    id: '6.roles.15',
    says: 'A member uses the emotion translator; a stranger does not.',
    heldBy: [
      ...testsOf('mfe-vision/src/emotion/emotion.screen.test.tsx')(
        'a stranger is asked to log in, and the way back brings the photo and the names',
      ),
      ...vision,
    ],
  },
  {
    id: '6.roles.16',
    says: 'The moderator sees delete-thread and hide- and delete-comment controls; others do not.',
    heldBy: [
      ...thread('%s is offered what they may do'),
      ...comments('%s is not offered to hide or delete a comment', 'hides a comment and shows it again'),
    ],
  },
  {
    id: '6.roles.17',
    says: 'The calls of the moderator go to admin paths.',
    heldBy: [
      ...thread('a moderator hides it on behalf of the portal'),
      ...testsOf('e2e/spec/calls.test.ts')(
        '%s is a call of the portal, sent and answered as the specification says',
      ),
      ...forum,
    ],
  },
  {
    id: '6.roles.18',
    says: 'The site admin sees the Photo Manager link; others do not.',
    heldBy: [...nav('%s sees the links that are for them, in order'), ...doors],
  },
  {
    id: '6.roles.19',
    says: 'The site admin uploads photos, changes the category and deletes plants; members do not.',
    heldBy: [
      ...forRole('%s is closed to a %s, who reads “%s” and “%s”, and nothing is asked for'),
      ...encyclopedia,
    ],
  },
  {
    id: '6.roles.20',
    says: 'The site admin deletes bulletin entries; others do not.',
    heldBy: [
      ...board(
        'the site admin deletes an entry after a question that names it',
        '%s is offered neither to delete an entry nor to announce',
      ),
      ...hub,
    ],
  },
  {
    id: '6.roles.21',
    says: 'The site admin deletes chat messages; others do not.',
    heldBy: [
      ...live(
        'deletes a message after a question that shows it, and the others are told',
        'is offered to delete nothing',
      ),
      ...hub,
    ],
  },
  {
    id: '6.roles.22',
    says: 'The owner sees the Upload Photos link; others do not.',
    heldBy: plant('the way to upload photos: %s'),
  },
  {
    id: '6.roles.23',
    says: 'The owner uses upload-photos and edit-photos; others do not.',
    heldBy: [...forRole('%s is closed to a %s, who reads “%s” and “%s”, and nothing is asked for'), ...doors],
  },
  {
    id: '6.roles.24',
    says: 'Each privileged role belongs to one fixed username, which nobody else can register.',
    heldBy: [
      ...testsOf('services/account/src/users/keep-fixed-accounts.test.ts')(
        'an account is made for each of the three whose password is given; the name of another stays reserved',
        'three accounts need three names',
      ),
      ...testsOf('services/account/src/users/user.routes.test.ts')(
        '%s, which passes for a fixed account, is nobody else’s name',
      ),
    ],
  },
  {
    id: '6.roles.25',
    says: 'The client compares usernames; server enforcement is not shown.',
    differs:
      'The server gives and enforces the roles; the client asks the same rules, so that nobody gets by a changed name what the screen hides.',
    heldBy: [
      ...account,
      ...encyclopedia,
      ...forum,
      ...testsOf('services/packages/contracts/src/access.test.ts')('a call for %s answers %s as it must'),
    ],
  },
  {
    id: '6.roles.26',
    says: 'The live chat connection is opened for logged-in users alone.',
    heldBy: [
      ...testsOf('mfe-hub/src/community/community.screen.test.tsx')('a socket is opened for members alone'),
      ...testsOf('services/hub/src/sockets/sockets.test.ts')(
        'a stranger opens no socket, nor one with a forged word on who they are',
      ),
    ],
  },
];
