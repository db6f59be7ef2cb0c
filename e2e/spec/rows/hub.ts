import { type SpecRow, testsOf } from '../row.ts';

const board = testsOf('mfe-hub/src/bulletin/board.test.tsx');
const chat = testsOf('mfe-hub/src/chat/live-chat.test.tsx');
const hub = testsOf('mfe-hub/src/community/community.screen.test.tsx');

const figures = 'the hub has its title, three figures and the guidelines';
const entry = 'an entry shows its type, title, text, author, date and how long it stands';
const connection = 'is told by a badge, and a loss by a sentence';

/** §2, community hub. */
export const rows: SpecRow[] = [
  { id: '2.hub.1', says: 'The title is "Plant Community Hub".', heldBy: hub(figures) },
  {
    id: '2.hub.2',
    says: 'Strangers see a banner that asks them to join; members do not.',
    heldBy: hub('a stranger is asked to join, by a login that leads back here', '%s sees no banner'),
  },
  {
    id: '2.hub.3',
    says: 'A bulletin board and a live chat.',
    heldBy: hub(
      'on a wide window the chat stands beside the board',
      'on a narrow one they stand under tabs, and the address knows which',
    ),
  },
  {
    id: '2.hub.4',
    says: 'Three cards: 162 medicinal plants documented, 24/7 active chat, Daily updates.',
    heldBy: hub(figures),
  },
  { id: '2.hub.5', says: 'Community guidelines.', heldBy: hub(figures) },
  { id: '2.hub.6', says: 'An entry shows its type, title and content.', heldBy: board(entry) },
  {
    id: '2.hub.7',
    says: 'An entry may have an image.',
    heldBy: board('a picture stands in its entry, and a broken one hides itself'),
  },
  {
    id: '2.hub.8',
    says: 'An entry shows author and date, and counts down to its end.',
    heldBy: board(entry, 'the countdown goes on by itself, until the entry is expired'),
  },
  {
    id: '2.hub.9',
    says: 'An admin, and no other, deletes entries.',
    heldBy: board(
      'the site admin deletes an entry after a question that names it',
      '%s is offered neither to delete an entry nor to announce',
    ),
  },
  {
    id: '2.hub.10',
    says: 'Messages have their time: the time alone under 24 hours, otherwise the date and the time.',
    heldBy: chat('a message shows its text, its author and its time'),
  },
  {
    id: '2.hub.11',
    says: 'A "recent" count of the last hour.',
    heldBy: chat('the messages of the last hour are counted'),
  },
  {
    id: '2.hub.12',
    says: 'Instead of the input strangers read "Please log in to participate in the live chat".',
    heldBy: chat('reads, and is asked to log in where members write'),
  },
  { id: '2.hub.13', says: 'The badge: "Connected" or "Connecting...".', heldBy: chat(connection) },
  {
    id: '2.hub.14',
    says: 'While it is down: "Reconnecting to chat server...".',
    heldBy: chat(connection),
  },
  {
    id: '2.hub.15',
    says: 'An admin, and no other, deletes messages.',
    heldBy: chat(
      'deletes a message after a question that shows it, and the others are told',
      'is offered to delete nothing',
      'reads, and is asked to log in where members write',
    ),
  },
  {
    id: '2.hub.16',
    says: 'A counter n/500.',
    heldBy: chat('sees how many of 500 characters are written'),
  },
];
