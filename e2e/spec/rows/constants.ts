import { type HeldBy, type SpecRow, testsOf } from '../row.ts';

const format = testsOf('shell/sdk/src/format.test.ts');
const live = testsOf('mfe-hub/src/chat/live-chat.test.tsx');
const socket = testsOf('mfe-hub/src/chat/chat-socket.test.ts');
const toaster = testsOf('shell/sdk/src/toasts/toaster.test.tsx');

const stated = testsOf('e2e/spec/constants.test.ts')('%s is what the specification says');
/** The number by hand, and the tests that say that it is kept. */
const kept = (...heldBy: HeldBy[][]) => [...stated, ...heldBy.flat()];

/** §9, business constants and limits but for those of photos. */
export const rows: SpecRow[] = [
  {
    id: '9.constants.1',
    says: 'Search wait: 300 ms.',
    heldBy: kept(
      testsOf('shell/sdk/src/ui/search-box.test.tsx')('typing is heard 300 ms after its last key, trimmed'),
    ),
  },
  {
    id: '9.constants.2',
    says: 'Skeletons: 8 on lists, 6 on detail, 5 forum items, 3 comments.',
    heldBy: kept(
      testsOf('mfe-encyclopedia/src/plants/home.screen.test.tsx')(
        'eight placeholders stand where the plants will be',
      ),
      testsOf('mfe-encyclopedia/src/plants/plant.screen.test.tsx')(
        'six placeholders stand in the shape of the page while it comes',
      ),
      testsOf('mfe-forum/src/threads/thread-list.screen.test.tsx')(
        'five placeholders stand where the discussions will be',
      ),
      testsOf('mfe-forum/src/comments/comments.test.tsx')(
        'three placeholders stand where the comments will be',
      ),
    ),
  },
  {
    id: '9.constants.3',
    says: 'Thread title, author name, thread content, comment: 200, 100, 5000, 2000 characters.',
    heldBy: kept(
      testsOf('services/forum/src/plain-text.test.ts')('%s is taken', '%s is refused by its field'),
    ),
  },
  {
    id: '9.constants.4',
    says: 'Forum list preview: 200 characters.',
    heldBy: kept(
      testsOf('services/packages/contracts/src/forum/thread.test.ts')(
        'a text of 200 characters stands whole',
        'a longer text ends after 200 characters with an ellipsis',
      ),
    ),
  },
  {
    id: '9.constants.5',
    says: 'Best-match description preview: 150 characters.',
    heldBy: kept(
      testsOf('mfe-vision/src/identify/identify.screen.test.tsx')(
        'a likely match is shown with its description’s first 150 characters, confidence and analysis',
      ),
    ),
  },
  {
    id: '9.constants.6',
    says: 'Login redirect delay: 1000 ms.',
    heldBy: kept(
      testsOf('mfe-forum/src/threads/new-thread.screen.test.tsx')(
        'is told to log in, and goes there after a second, with the way back',
      ),
    ),
  },
  {
    id: '9.constants.7',
    says: 'Chat message: 500 characters.',
    heldBy: kept(
      live('sees how many of 500 characters are written'),
      testsOf('services/hub/src/chat/chat.routes.test.ts')(
        'a message of %s is refused, and nothing is stored',
      ),
    ),
  },
  {
    id: '9.constants.8',
    says: 'Chat refetch 10 s, bulletin refetch 3 s.',
    heldBy: kept(
      live('without a socket the chat is read every ten seconds'),
      testsOf('mfe-hub/src/bulletin/board.test.tsx')(
        'the board is asked for every three seconds, and what is new appears',
      ),
    ),
  },
  {
    id: '9.constants.9',
    says: 'Socket reconnect: 3 s, 5 s after a failed open.',
    heldBy: kept(
      socket(
        'a socket that is lost is opened anew after three seconds',
        'a socket that could not be opened is tried again after five seconds, as often as it takes',
      ),
    ),
  },
  {
    id: '9.constants.10',
    says: 'Bulletin expiry: 24 hours.',
    heldBy: kept(
      testsOf('services/hub/src/bulletin/bulletin.routes.test.ts')(
        'an announcement hangs on the board for a day, under the team’s name, newest first',
        'an entry leaves the board when it expires, without a read of the database',
      ),
    ),
  },
  {
    id: '9.constants.11',
    says: 'Password minimum: 6 characters.',
    heldBy: kept(
      testsOf('mfe-account/src/auth/register-form.test.tsx')(
        'the advice on a new password is true at every length, and blocks none of six',
      ),
      testsOf('services/account/src/users/user.routes.test.ts')(
        'a password that is %s is refused with a sentence',
      ),
    ),
  },
  {
    id: '9.constants.12',
    says: 'Redirect after reset: 2 s.',
    heldBy: kept(
      testsOf('mfe-account/src/reset-password/reset-password.screen.test.tsx')(
        'a set password is confirmed, and leads to the login',
      ),
    ),
  },
  {
    id: '9.constants.13',
    says: 'Ad slots: three placements (banner, sidebar rectangle, horizontal), all labelled Sponsored.',
    heldBy: [
      ...testsOf('mfe-encyclopedia/src/plants/plant.screen.test.tsx')(
        'advertisements stand in their three places',
      ),
      ...testsOf('shell/src/ads/ad-slot.test.tsx')(
        'without a client id the slot is labelled and holds a word of the portal itself',
      ),
    ],
  },
  {
    id: '9.constants.14',
    says: 'Ad push: after 100 ms.',
    heldBy: kept(
      testsOf('shell/src/ads/ad-slot.test.tsx')(
        'with a client id the network is asked 100 ms later, once for each slot, by one script',
      ),
    ),
  },
  {
    id: '9.constants.15',
    says: 'Toasts: one at a time.',
    heldBy: kept(toaster('one message stands at a time: the newest')),
  },
  {
    id: '9.constants.16',
    says: 'Toasts: 5000 ms by default.',
    heldBy: kept(toaster('a message leaves after 5000 ms')),
  },
  {
    id: '9.constants.17',
    says: 'Toasts: a swipe to the right dismisses, from 50 px on.',
    heldBy: kept(toaster('swiping %i px to the right leaves it shown: %s')),
  },
  {
    id: '9.constants.18',
    says: 'Toasts: F8 focuses the region.',
    heldBy: toaster('F8 moves focus to the messages'),
  },
  {
    id: '9.constants.19',
    says: 'Toasts: removed 1,000,000 ms after dismissal.',
    heldBy: kept(),
  },
  { id: '9.constants.20', says: 'Tooltip delays: 700 ms default, 300 ms skip.', heldBy: kept() },
  {
    id: '9.constants.21',
    says: 'Hub stat: 162 medicinal plants.',
    heldBy: kept(
      testsOf('mfe-hub/src/community/community.screen.test.tsx')(
        'the hub has its title, three figures and the guidelines',
      ),
      testsOf('services/encyclopedia/src/catalogue/catalogue.content.test.ts')(
        'the catalogue holds the plants that the community hub counts',
      ),
    ),
  },
  {
    id: '9.constants.22',
    says: 'Recent chat window: 1 hour.',
    heldBy: kept(live('the messages of the last hour are counted')),
  },
  {
    id: '9.constants.23',
    says: 'Bulletin date format: "MMM dd, h:mm a".',
    heldBy: [
      ...format('bulletin dates read "MMM dd, h:mm a"'),
      ...testsOf('mfe-hub/src/bulletin/board.test.tsx')(
        'an entry shows its type, title, text, author, date and how long it stands',
      ),
    ],
  },
  {
    id: '9.constants.24',
    says: 'Forum and journal dates: en-US short format with hour and minute.',
    heldBy: [
      ...format('forum and journal dates are short, with hour and minute'),
      ...testsOf('mfe-forum/src/threads/thread-list.screen.test.tsx')(
        'a row shows title, plant, text, author, date and the count of comments',
      ),
      ...testsOf('mfe-account/src/journal/journal-panel.test.tsx')(
        'an entry shows its plant, notes with line breaks, photo and date',
      ),
    ],
  },
  {
    id: '9.constants.25',
    says: 'Chat timestamps: time only if under 24 hours old, else date and time.',
    heldBy: kept(
      format('a chat message shows the time alone until it is 24 hours old'),
      live('a message shows its text, its author and its time'),
    ),
  },
  {
    id: '9.constants.26',
    says: 'Queries: never stale, no focus refetch, no polling by default, no retries.',
    heldBy: testsOf('shell/sdk/src/api/read.test.tsx')(
      'what was read once is kept, through focus and mounting anew, until it is said to be old',
      'a read that fails is not tried again',
    ),
  },
];
