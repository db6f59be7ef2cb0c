import { type SpecRow, testsOf } from '../row.ts';

const board = testsOf('mfe-hub/src/bulletin/board.test.tsx');
const constants = testsOf('e2e/spec/constants.test.ts')('%s is what the specification says');
const countdown = testsOf('mfe-hub/src/bulletin/countdown.test.ts');
const editor = testsOf('mfe-admin/src/editor/edit-photos.screen.test.tsx');
const live = testsOf('mfe-hub/src/chat/live-chat.test.tsx');
const manager = testsOf('mfe-admin/src/manager/photo-manager.screen.test.tsx');
const reset = testsOf('mfe-account/src/reset-password/reset-password.screen.test.tsx');
const routes = testsOf('services/hub/src/bulletin/bulletin.routes.test.ts');
const socket = testsOf('mfe-hub/src/chat/chat-socket.test.ts');
const upload = testsOf('mfe-admin/src/upload/upload-photos.screen.test.tsx');

/** §4, states and transitions of the photo tools, the hub and the reset of a password. */
export const rows: SpecRow[] = [
  {
    id: '4.places.1',
    says: 'Staged photos are cleared after a successful upload.',
    heldBy: [
      ...manager('photos are made small, shown, taken back, and uploaded'),
      ...upload('the preview is put in order, and uploaded in it with the notes'),
    ],
  },
  {
    id: '4.places.2',
    says: 'Staged photos are cleared after a successful save.',
    heldBy: editor('the list is saved in its order, shown, and forgotten'),
  },
  {
    id: '4.places.3',
    says: 'The dropdown of the category appears per plant and is gone after a successful update.',
    heldBy: manager('a category is chosen in place, saved at once, and shown'),
  },
  {
    id: '4.places.4',
    says: 'A bulletin entry is shown until it expires.',
    heldBy: routes('an entry leaves the board when it expires, without a read of the database'),
  },
  {
    id: '4.places.5',
    says: 'The countdown reads "Nh Mm left" or "Mm left".',
    heldBy: countdown('an entry that expires at %s reads “%s”'),
  },
  {
    id: '4.places.6',
    says: 'The countdown reads "Expired" when the time is past.',
    heldBy: [
      ...countdown('an entry that expires at %s reads “%s”'),
      ...board('the countdown goes on by itself, until the entry is expired'),
    ],
  },
  {
    id: '4.places.7',
    says: 'The countdown reads "No expiry" when there is none.',
    heldBy: [
      ...countdown('an entry that expires at %s reads “%s”'),
      ...board('the countdown goes on by itself, until the entry is expired'),
    ],
  },
  {
    id: '4.places.8',
    says: 'Entries expire 24 hours after posting.',
    heldBy: [
      ...routes('an announcement hangs on the board for a day, under the team’s name, newest first'),
      ...testsOf('services/hub/src/bulletin/news.test.ts')(
        'a new plant hangs on the board for a day, once, however often it is told',
        'a new photo hangs for a day from when it was shared, under its member’s name',
      ),
      ...constants,
    ],
  },
  {
    id: '4.places.9',
    says: 'The chat is connecting, then connected.',
    heldBy: [
      ...socket('a socket is connecting until it opens'),
      ...live('is told by a badge, and a loss by a sentence'),
    ],
  },
  {
    id: '4.places.10',
    says: 'On close it reconnects after 3 s.',
    heldBy: [...socket('a socket that is lost is opened anew after three seconds'), ...constants],
  },
  {
    id: '4.places.11',
    says: 'After a failed attempt to open it tries again after 5 s.',
    heldBy: [
      ...socket('a socket that could not be opened is tried again after five seconds, as often as it takes'),
      ...constants,
    ],
  },
  {
    id: '4.places.12',
    says: 'The pauses are 3 s and 5 s for everyone.',
    differs:
      'Each is up to a fifth shorter or longer, by chance, so that a thousand clients do not come back at one moment.',
    heldBy: socket('delays are spread by a fifth: chance %d'),
  },
  {
    id: '4.places.13',
    says: 'Sending is disabled unless connected.',
    heldBy: live('nothing is sent without one, and what is written waits'),
  },
  {
    id: '4.places.14',
    says: 'Password reset: the token is unknown, then valid (form).',
    heldBy: reset('the link is checked before the form is shown'),
  },
  {
    id: '4.places.15',
    says: 'Password reset: the token is invalid (error screen).',
    heldBy: reset('a link %s is invalid, and leads back to the login'),
  },
  {
    id: '4.places.16',
    says: 'Password reset: submitting leads to success and to /auth.',
    heldBy: reset('a set password is confirmed, and leads to the login'),
  },
  {
    id: '4.places.17',
    says: 'Photo edit list: moving the first up or the last down does nothing.',
    heldBy: [
      ...editor('the first moved up and the last moved down stay where they are'),
      ...testsOf('mfe-admin/src/photos/photo.test.ts')(
        'the first moved up and the last moved down stay where they are',
      ),
    ],
  },
];
