import { type SpecRow, testsOf } from '../row.ts';

const auth = testsOf('mfe-account/src/auth/auth.screen.test.tsx');
const dialogs = testsOf('mfe-account/src/journal/entry-dialogs.test.tsx');
const forgot = testsOf('mfe-account/src/auth/forgot-password.test.tsx');
const journal = testsOf('mfe-account/src/journal/journal-panel.test.tsx');
const picker = testsOf('mfe-encyclopedia/src/picker/plant-picker.widget.test.tsx');
const profile = testsOf('mfe-account/src/profile/profile.screen.test.tsx');
const register = testsOf('mfe-account/src/auth/register-form.test.tsx');
const reset = testsOf('mfe-account/src/reset-password/reset-password.screen.test.tsx');

const life = testsOf('e2e/journeys/member.spec.ts')(
  'a visitor becomes a member, keeps plants, writes a journal that others see, and leaves',
);

/** §2, auth, profile, reset password. */
export const rows: SpecRow[] = [
  {
    id: '2.auth.1',
    says: 'Tabs Login and Register.',
    heldBy: [
      ...auth(
        'the page claims over 60 plants, and begins at Login',
        'password managers find what each field is',
      ),
      ...register('registering sends what was filled in, and welcomes'),
    ],
  },
  {
    id: '2.auth.2',
    says: 'A view for the forgotten password inside Login, with a way back.',
    heldBy: forgot(
      'who forgot the password asks for a mail with the name they had typed',
      'the way back from the forgotten password leads to the login, name and focus kept',
    ),
  },
  {
    id: '2.auth.3',
    says: 'Who is signed in is led to /.',
    heldBy: auth('a signed-in visitor of %s is led to %s'),
  },
  {
    id: '2.profile.1',
    says: 'Tabs Discussions, Comments and Plant Journal, each with a count.',
    heldBy: profile('each tab has its count, of all there are'),
  },
  {
    id: '2.profile.2',
    says: '"User not found"',
    heldBy: profile('a member that does not exist is said to be not found'),
  },
  {
    id: '2.profile.3',
    says: 'On their own profile the owner adds entries in a dialog.',
    heldBy: dialogs('an entry is written with a photo, and the lists are asked for again'),
  },
  {
    id: '2.profile.4',
    says: 'The owner edits entries in a dialog.',
    heldBy: dialogs('an entry is edited; its plant stays'),
  },
  {
    id: '2.profile.5',
    says: 'The owner deletes entries in a dialog.',
    heldBy: journal('an entry is deleted once that is confirmed, and the focus stays on the page'),
  },
  { id: '2.profile.6', says: 'Nobody else does any of it.', heldBy: journal('%s only reads') },
  {
    id: '2.profile.7',
    says: 'The dialog for a new entry lists the plants with a count.',
    heldBy: [
      ...picker('all plants stand under the label, with their count'),
      ...dialogs('the plant is chosen with the picker of the encyclopedia'),
    ],
  },
  {
    id: '2.profile.8',
    says: 'The list filters by common name, Latin name or category, whatever the case.',
    heldBy: picker('typing finds plants by their %s, whatever the case'),
  },
  {
    id: '2.profile.9',
    says: 'The list has 2 columns and a limited height.',
    heldBy: [
      ...life,
      ...picker('the arrows move as the plants stand, two abreast, and never out of the list'),
    ],
  },
  {
    id: '2.reset.1',
    says: 'The token is read from the address.',
    heldBy: reset('the link is checked before the form is shown'),
  },
  {
    id: '2.reset.2',
    says: 'While it is checked: "Validating reset link...".',
    heldBy: reset('the link is checked before the form is shown'),
  },
  {
    id: '2.reset.3',
    says: 'An invalid or expired link: "Invalid Reset Link", with a button "Back to Login" to /auth.',
    heldBy: reset('a link %s is invalid, and leads back to the login'),
  },
  {
    id: '2.reset.4',
    says: 'Otherwise a form of "New Password" and "Confirm New Password".',
    heldBy: reset('a set password is confirmed, and leads to the login'),
  },
  {
    id: '2.reset.5',
    says: 'A live hint: "Passwords match" or "Passwords don\'t match".',
    heldBy: reset('the hint says at every key whether the passwords match, and the button waits for it'),
  },
  {
    id: '2.reset.6',
    says: '"Reset Password" is disabled until the two match.',
    heldBy: reset('the hint says at every key whether the passwords match, and the button waits for it'),
  },
  {
    id: '2.reset.7',
    says: 'The button shows "Resetting..." meanwhile.',
    heldBy: reset('the button says that it works, and sends once'),
  },
  {
    id: '2.reset.8',
    says: 'After success it goes to /auth after 2 s.',
    heldBy: reset('a set password is confirmed, and leads to the login'),
  },
];
