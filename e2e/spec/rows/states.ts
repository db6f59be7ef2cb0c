import { type SpecRow, testsOf } from '../row.ts';

const actions = testsOf('mfe-account/src/widgets/plant-actions.test.tsx');
const auth = testsOf('mfe-account/src/auth/auth.screen.test.tsx');
const comments = testsOf('mfe-forum/src/comments/comments.test.tsx');
const dialogs = testsOf('mfe-account/src/journal/entry-dialogs.test.tsx');
const editor = testsOf('mfe-forum/src/threads/thread-editor.test.tsx');
const emotion = testsOf('mfe-vision/src/emotion/emotion.screen.test.tsx');
const forgot = testsOf('mfe-account/src/auth/forgot-password.test.tsx');
const home = testsOf('mfe-encyclopedia/src/plants/home.screen.test.tsx');
const identify = testsOf('mfe-vision/src/identify/identify.screen.test.tsx');
const photos = testsOf('mfe-account/src/widgets/community-photos.test.tsx');
const register = testsOf('mfe-account/src/auth/register-form.test.tsx');
const removal = testsOf('mfe-forum/src/threads/delete-thread.test.tsx');
const reply = testsOf('mfe-forum/src/comments/reply.test.tsx');
const session = testsOf('shell/sdk/src/session.test.tsx');
const thread = testsOf('mfe-forum/src/threads/thread.screen.test.tsx');

const nobody = session('the answer %s means that nobody is signed in, and is not asked for again');

/** §4, states and transitions of members and what they write. */
export const rows: SpecRow[] = [
  {
    id: '4.states.1',
    says: 'Who is logged in the current-user call says; a 401 or any failure means nobody.',
    heldBy: [...nobody, ...session('a signed-in person is a member, with their roles')],
  },
  { id: '4.states.2', says: 'The user call is not retried.', heldBy: nobody },
  {
    id: '4.states.3',
    says: 'A favourite is derived from the list: adding posts, removing deletes.',
    heldBy: actions('a member marks a plant', 'a member takes the mark back'),
  },
  {
    id: '4.states.4',
    says: 'The button reads "Favorited" when set and "Add to Favorites" otherwise.',
    heldBy: actions('a member marks a plant', 'a member takes the mark back'),
  },
  {
    id: '4.states.5',
    says: 'The button is disabled while either request is pending.',
    heldBy: actions(
      'the mark shows at once, and two quick clicks end in one',
      'while a mark is being taken back, the button waits',
    ),
  },
  {
    id: '4.states.6',
    says: 'Saving the description of a community photo closes the edit and refreshes the photos.',
    heldBy: photos('the owner edits the description in place'),
  },
  {
    id: '4.states.7',
    says: 'Cancel discards the edit of a description.',
    heldBy: photos('Cancel discards what was edited'),
  },
  {
    id: '4.states.8',
    says: 'The add-to-collection dialog closes on success and its name field is cleared.',
    heldBy: actions(
      'a plant is put into a collection, and the dialog closes',
      'a new collection needs a name; Enter submits it trimmed',
    ),
  },
  {
    id: '4.states.9',
    says: 'Typing updates the search after a 300 ms wait.',
    heldBy: home('waits until the typing pauses for 300 ms, and asks once'),
  },
  {
    id: '4.states.10',
    says: 'Submitting applies the search immediately.',
    heldBy: home('starts at once on Enter'),
  },
  {
    id: '4.states.11',
    says: 'A search runs only when the trimmed term is non-empty.',
    heldBy: home('for blanks alone makes no query'),
  },
  {
    id: '4.states.12',
    says: 'The category is ignored while a search is active.',
    heldBy: home('ignores the category, which stands again when it is cleared'),
  },
  {
    id: '4.states.13',
    says: 'The owner hides a thread and shows it again.',
    heldBy: thread('its author hides it and shows it again'),
  },
  {
    id: '4.states.14',
    says: 'An admin or a moderator can hide a thread.',
    heldBy: [
      ...thread('a moderator hides it on behalf of the portal'),
      ...testsOf('services/forum/src/access.test.ts')('$name, $state: $statuses'),
    ],
  },
  {
    id: '4.states.15',
    says: 'The owner shows a hidden thread again.',
    differs: 'Not one that staff hid: moderation would be undone by whom it is about.',
    heldBy: testsOf('services/forum/src/moderation/moderation.routes.test.ts')(
      'what staff hid by the members’ call is hidden by staff',
    ),
  },
  {
    id: '4.states.16',
    says: 'An admin or a moderator can hide a comment.',
    heldBy: comments('hides a comment and shows it again'),
  },
  {
    id: '4.states.17',
    says: 'An admin or a moderator can delete a thread permanently, which leads to /forum.',
    heldBy: removal(
      'deleting leads to the forum, whose lists are fetched anew, and asks for nothing that is gone',
    ),
  },
  {
    id: '4.states.18',
    says: 'An admin or a moderator can delete a comment permanently.',
    heldBy: comments('deletes a comment after a question that shows it, and stands at the heading then'),
  },
  {
    id: '4.states.19',
    says: 'A thread is viewed, edited (title, content), then saved.',
    heldBy: editor(
      'an edit begins with the text as it is, names what it began from, and is shown when saved',
    ),
  },
  {
    id: '4.states.20',
    says: 'An edit of a thread is cancelled.',
    heldBy: editor('an edit that is cancelled changes nothing and is forgotten'),
  },
  {
    id: '4.states.21',
    says: 'The reply form toggles open or closed.',
    heldBy: reply('a reply is written in a form that opens and closes, with the username as its name'),
  },
  {
    id: '4.states.22',
    says: 'The reply form is cleared and closed after posting.',
    heldBy: reply('a reply is posted, seen and focused; the form is cleared and closed'),
  },
  {
    id: '4.states.23',
    says: 'Views of the login page: login, register and forgot password.',
    heldBy: [
      ...auth('the page claims over 60 plants, and begins at Login'),
      ...register('registering sends what was filled in, and welcomes'),
      ...forgot('the way back from the forgotten password leads to the login, name and focus kept'),
    ],
  },
  {
    id: '4.states.24',
    says: 'After a login or a registration the user is asked for anew and the product leads to /.',
    heldBy: [
      ...auth(
        'a signed-in visitor of %s is led to %s',
        'logging in greets, asks anew who is there, and goes on to where the person came from',
      ),
      ...register('registering sends what was filled in, and welcomes'),
    ],
  },
  {
    id: '4.states.25',
    says: 'After a login the product leads to /.',
    differs: 'Who was sent to the login from a page of the portal is led back there; everyone else to /.',
    heldBy: auth('logging in greets, asks anew who is there, and goes on to where the person came from'),
  },
  {
    id: '4.states.26',
    says: 'The dialog of a new journal entry: plant, notes and photo.',
    heldBy: dialogs(
      'the plant is chosen with the picker of the encyclopedia',
      'an entry is written with a photo, and the lists are asked for again',
    ),
  },
  {
    id: '4.states.27',
    says: 'The dialog of an edit: notes and photo; the plant is fixed.',
    heldBy: dialogs('an entry is edited; its plant stays'),
  },
  {
    id: '4.states.28',
    says: 'Identify: no image, an image selected, identifying, then result or error.',
    heldBy: identify(
      'the photo is sent as it was made small; the result takes the focus and is announced',
      'while the photo is looked at, the page says what was done and what is being done',
      'a failure is said in the words of the specification, and the photo stays: %#',
    ),
  },
  {
    id: '4.states.29',
    says: 'Identify: Start Over resets.',
    heldBy: identify('Start Over takes result and photo away'),
  },
  {
    id: '4.states.30',
    says: 'Emotion: no photo, a photo chosen, analysing, then result.',
    heldBy: emotion(
      'while it is looked at, the button says so and nothing can be changed',
      'the result takes the focus and is announced',
    ),
  },
  {
    id: '4.states.31',
    says: 'Emotion: Start Over clears the photo, the result and the optional names.',
    heldBy: emotion('Start Over clears the photo, the result and the names'),
  },
  {
    id: '4.states.32',
    says: 'Mood colours: thriving green, stressed yellow, declining red, recovering blue, dormant gray.',
    heldBy: testsOf('mfe-vision/src/emotion/mood-colours.test.tsx')(
      'a %s plant is shown in %s, its score in %s',
    ),
  },
];
