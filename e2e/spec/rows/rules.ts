import { type SpecRow, testsOf } from '../row.ts';

const actions = testsOf('mfe-account/src/widgets/plant-actions.test.tsx');
const auth = testsOf('mfe-account/src/auth/auth.screen.test.tsx');
const constants = testsOf('e2e/spec/constants.test.ts')('%s is what the specification says');
const dialogs = testsOf('mfe-account/src/journal/entry-dialogs.test.tsx');
const editor = testsOf('mfe-forum/src/threads/thread-editor.test.tsx');
const form = testsOf('mfe-forum/src/threads/new-thread.screen.test.tsx');
const journal = testsOf('services/account/src/journal/journal.routes.test.ts');
const live = testsOf('mfe-hub/src/chat/live-chat.test.tsx');
const register = testsOf('mfe-account/src/auth/register-form.test.tsx');
const reply = testsOf('mfe-forum/src/comments/reply.test.tsx');
const reset = testsOf('mfe-account/src/reset-password/reset-password.screen.test.tsx');
const text = testsOf('services/forum/src/plain-text.test.ts');

const taken = text('%s is taken');
const refused = text('%s is refused by its field');

/** §5, validation rules of members and what they write. */
export const rows: SpecRow[] = [
  {
    id: '5.rules.1',
    says: 'The name of a new collection is trimmed and must be non-empty; the add button is disabled when it is empty.',
    heldBy: [
      ...actions('a new collection needs a name; Enter submits it trimmed'),
      ...testsOf('services/account/src/collections/collection.routes.test.ts')(
        'a name that is %s is refused',
      ),
    ],
  },
  {
    id: '5.rules.2',
    says: 'The add button is disabled while a request is pending.',
    heldBy: actions('nothing is sent twice while a plant is being added'),
  },
  {
    id: '5.rules.3',
    says: 'Enter submits the name of a new collection.',
    heldBy: actions('a new collection needs a name; Enter submits it trimmed'),
  },
  {
    id: '5.rules.4',
    says: 'A blank search term makes no query.',
    heldBy: testsOf('mfe-encyclopedia/src/plants/home.screen.test.tsx')('for blanks alone makes no query'),
  },
  {
    id: '5.rules.5',
    says: 'Favouriting without login shows a destructive toast "Please log in", "You need to be logged in to add favorites".',
    heldBy: actions('where the session ended meanwhile, the member is told to log in, and the actions go'),
  },
  {
    id: '5.rules.6',
    says: 'Adding to a collection without login shows a destructive toast "Please log in", "You need to be logged in to add to collections".',
    heldBy: actions('adding to a collection after the session ended says so'),
  },
  {
    id: '5.rules.7',
    says: 'A new thread needs title, content and authorName, trimmed: "Missing Information: Please fill in all required fields."',
    heldBy: [...form('without %s nothing is posted, and the field is marked'), ...refused],
  },
  {
    id: '5.rules.8',
    says: 'A thread has a title of at most 200, a name of at most 100 and a content of at most 5000 characters.',
    heldBy: [
      ...form('each field ends where its limit is, and title and content count'),
      ...taken,
      ...refused,
      ...constants,
    ],
  },
  {
    id: '5.rules.9',
    says: 'The content of a new thread has a counter.',
    heldBy: form('each field ends where its limit is, and title and content count'),
  },
  {
    id: '5.rules.10',
    says: 'The email of a new thread is optional, an email-type input.',
    heldBy: [
      ...form('the address is optional, an address by type, and says that nobody sees it'),
      ...testsOf('services/forum/src/threads/thread.routes.test.ts')('an empty address is none'),
    ],
  },
  {
    id: '5.rules.11',
    says: 'The related plant is optional; "none" means no plant.',
    heldBy: [
      ...form('without a plant the discussion is about none'),
      ...testsOf('services/forum/src/threads/thread.routes.test.ts')('%j is no plant, and asks nobody'),
    ],
  },
  {
    id: '5.rules.12',
    says: 'A comment needs content and name: "Please fill in your name and comment."',
    heldBy: [...reply('a reply without %s is not posted'), ...refused],
  },
  {
    id: '5.rules.13',
    says: 'A comment has a name of at most 100 and a content of at most 2000 characters.',
    heldBy: [
      ...reply('a reply is written in a form that opens and closes, with the username as its name'),
      ...taken,
      ...refused,
    ],
  },
  {
    id: '5.rules.14',
    says: 'An edit of a thread needs both: "Please fill in both title and content."',
    heldBy: [...editor('an edit without %s is not saved'), ...refused],
  },
  {
    id: '5.rules.15',
    says: 'An edit of a thread has at most 200 and 5000 characters.',
    heldBy: [...taken, ...refused],
  },
  {
    id: '5.rules.16',
    says: 'A journal entry needs a plant and notes: "Please select a plant and add notes."',
    heldBy: [
      ...dialogs(
        'an entry needs a plant and notes, and nothing is sent without them',
        'a plant without notes is refused, too',
      ),
      ...journal('%s is refused, and nothing is written'),
    ],
  },
  {
    id: '5.rules.17',
    says: 'An edit of a journal entry needs notes: "Please add notes for your journal entry."',
    heldBy: dialogs('an edit needs notes'),
  },
  {
    id: '5.rules.18',
    says: 'The photo of a journal entry is of an image type: "Invalid file: Please select an image file."',
    heldBy: [
      ...dialogs('a file that is no picture is refused'),
      ...testsOf('services/account/src/journal/photos.test.ts')(
        '%s is refused in a sentence, and nothing of it is kept',
      ),
    ],
  },
  {
    id: '5.rules.19',
    says: 'A forgotten password needs an input: "Please enter your username or email address"',
    heldBy: [
      ...testsOf('mfe-account/src/auth/forgot-password.test.tsx')('a mail to nobody is not asked for'),
      ...testsOf('services/account/src/password-resets/password-reset.routes.test.ts')(
        'the request %j is refused',
      ),
    ],
  },
  {
    id: '5.rules.20',
    says: 'A login needs username and password.',
    heldBy: [
      ...auth('an incomplete login is not sent; the first empty field has the focus'),
      ...testsOf('services/account/src/sessions/session.routes.test.ts')('the login %j is refused'),
    ],
  },
  {
    id: '5.rules.21',
    says: 'A registration needs username and password.',
    heldBy: [
      ...register('without a username nothing is sent', 'a password under six is not sent'),
      ...testsOf('services/account/src/users/user.routes.test.ts')('the registration %j makes no account'),
    ],
  },
  {
    id: '5.rules.22',
    says: 'Of a registration email, firstName and lastName are optional.',
    heldBy: [
      ...register('registering sends what was filled in, and welcomes'),
      ...testsOf('services/account/src/users/user.routes.test.ts')(
        'the fields of the form that were left empty are left out',
      ),
    ],
  },
  {
    id: '5.rules.23',
    says: 'A chat message is trimmed and must be non-empty.',
    heldBy: [
      ...live(
        'sends no blank message',
        'sends with Enter: the message is stored, shown at once, and told to the others',
      ),
      ...testsOf('services/hub/src/chat/chat.routes.test.ts')(
        'a message of %s is refused, and nothing is stored',
      ),
    ],
  },
  {
    id: '5.rules.24',
    says: 'To chat the user is logged in and no send is pending.',
    heldBy: live('reads, and is asked to log in where members write', 'sends one message at a time'),
  },
  {
    id: '5.rules.25',
    says: 'A chat message has at most 500 characters.',
    heldBy: [
      ...live('sees how many of 500 characters are written'),
      ...testsOf('services/hub/src/chat/chat.routes.test.ts')(
        'a message of %s is refused, and nothing is stored',
        '500 characters are taken; controls and turned directions are left out, composed letters are one',
      ),
    ],
  },
  {
    id: '5.rules.26',
    says: 'The two new passwords match: "Password mismatch: Passwords don\'t match. Please try again."',
    heldBy: reset('passwords that differ are not sent'),
  },
  {
    id: '5.rules.27',
    says: 'A new password has at least 6 characters: "Password too short: Password must be at least 6 characters long."',
    heldBy: [
      ...reset('a password under six is not sent'),
      ...testsOf('services/account/src/password-resets/password-reset.routes.test.ts')(
        'a new password that is %s is refused, and the link stays good',
      ),
      ...constants,
    ],
  },
  {
    id: '5.rules.28',
    says: 'Other rules, for example the format of a password or that usernames are unique, are not shown.',
    differs:
      'Usernames are unique whatever their case and look, have 3 to 30 characters, and passwords are none of the commonest: without that, members could pass for one another.',
    heldBy: testsOf('services/account/src/users/user.routes.test.ts')(
      'of twenty who register one name at once, one gets it and the others are told',
      'the username %s is refused with a sentence',
      'a password that is %s is refused with a sentence',
    ),
  },
];
