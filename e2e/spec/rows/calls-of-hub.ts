import { type HeldBy, type SpecRow, testsOf } from '../row.ts';

const bulletin = testsOf('services/hub/src/bulletin/bulletin.routes.test.ts');
const chat = testsOf('services/hub/src/chat/chat.routes.test.ts');
const constants = testsOf('e2e/spec/constants.test.ts')('%s is what the specification says');
const live = testsOf('mfe-hub/src/chat/live-chat.test.tsx');
const sockets = testsOf('services/hub/src/sockets/sockets.test.ts');

const stated = testsOf('e2e/spec/calls.test.ts')(
  '%s is a call of the portal, sent and answered as the specification says',
);
const call = (...heldBy: HeldBy[][]) => [...stated, ...heldBy.flat()];

/** §7, the calls and the socket of the hub. */
export const rows: SpecRow[] = [
  {
    id: '7.hub.1',
    says: 'GET /api/bulletin: entries, polled every 3 s, never cached.',
    heldBy: call(
      bulletin('the board is one read for all who ask'),
      testsOf('mfe-hub/src/bulletin/board.test.tsx')(
        'the board is asked for every three seconds, and what is new appears',
      ),
      constants,
    ),
  },
  {
    id: '7.hub.2',
    says: 'The board and the chat are polled.',
    differs: 'Not while the page is hidden: a phone in a pocket asks for nothing.',
    heldBy: testsOf('mfe-hub/src/bulletin/board.test.tsx')('while the page is hidden nothing is asked for'),
  },
  {
    id: '7.hub.3',
    says: 'DELETE /api/bulletin/{id}.',
    heldBy: call(bulletin('its picture is served, and goes with it; the record of its removal stays')),
  },
  {
    id: '7.hub.4',
    says: 'How bulletin entries are created is not shown.',
    differs:
      'A new plant and a new community photo hang there by themselves; announcements are the administrator’s.',
    heldBy: testsOf('services/hub/src/bulletin/news.test.ts')(
      'a new plant hangs on the board for a day, once, however often it is told',
      'a new photo hangs for a day from when it was shared, under its member’s name',
    ),
  },
  {
    id: '7.hub.5',
    says: 'GET /api/chat/messages: polled every 10 s.',
    heldBy: call(
      chat('what a member says is shown to everyone, oldest first, under their name'),
      live('without a socket the chat is read every ten seconds'),
      constants,
    ),
  },
  {
    id: '7.hub.6',
    says: 'POST /api/chat/messages, body {message}: the created message, which the client then broadcasts over the socket.',
    heldBy: call(live('sends with Enter: the message is stored, shown at once, and told to the others')),
  },
  {
    id: '7.hub.7',
    says: 'The client’s broadcast is what tells the others.',
    differs:
      'The hub tells everyone what it stored; a client’s broadcast is passed on as it was stored, and only where nobody was told yet: nobody can forge or lose a message.',
    heldBy: sockets(
      'what is said reaches everyone once, also its sender, though the client never broadcasts it',
      'a client’s own broadcast of what is announced already reaches nobody twice',
      'a client’s broadcast of what its member stored and nobody was told is passed on, as it was stored',
    ),
  },
  {
    id: '7.hub.8',
    says: 'DELETE /api/chat/messages/{id}.',
    heldBy: call(
      chat(
        'a removed message is gone for everyone, an older one takes its place, and who removed what is kept',
      ),
    ),
  },
  {
    id: '7.hub.9',
    says: 'The socket is /ws on the same host, secure if the page is.',
    heldBy: testsOf('mfe-hub/src/chat/chat-socket.test.ts')('a page of %s opens %s'),
  },
  {
    id: '7.hub.10',
    says: 'The client sends {type: chat_broadcast, message} or {type: chat_message_deleted}.',
    heldBy: [
      ...testsOf('e2e/spec/calls.test.ts')('the socket takes {type: $type}'),
      ...live(
        'sends with Enter: the message is stored, shown at once, and told to the others',
        'deletes a message after a question that shows it, and the others are told',
      ),
    ],
  },
  {
    id: '7.hub.11',
    says: 'On receiving chat_broadcast the client refreshes the messages.',
    differs:
      'It shows the message that came: a thousand open hubs need not read all of them for each. What a lost socket missed is read.',
    heldBy: live(
      'sees messages and deletions as they are announced',
      'what was said during a loss is there afterwards, once and in order',
    ),
  },
];
