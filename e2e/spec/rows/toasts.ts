import { type SpecRow, testsOf } from '../row.ts';

const actions = testsOf('mfe-account/src/widgets/plant-actions.test.tsx');
const comments = testsOf('mfe-forum/src/comments/comments.test.tsx');
const edit = testsOf('mfe-admin/src/editor/edit-photos.screen.test.tsx');
const favorites = testsOf('mfe-account/src/favorites/favorites.screen.test.tsx');
const journal = testsOf('mfe-account/src/journal/journal-panel.test.tsx');
const dialogs = testsOf('mfe-account/src/journal/entry-dialogs.test.tsx');
const manager = testsOf('mfe-admin/src/manager/photo-manager.screen.test.tsx');
const thread = testsOf('mfe-forum/src/threads/thread.screen.test.tsx');

/** §8, the toasts of success. */
export const rows: SpecRow[] = [
  {
    id: '8.toasts.1',
    says: '"Photo Updated", "Your community photo has been updated successfully"',
    heldBy: testsOf('mfe-account/src/widgets/community-photos.test.tsx')(
      'the owner edits the description in place',
    ),
  },
  {
    id: '8.toasts.2',
    says: '"Added to favorites", "Plant added to your favorites successfully"',
    heldBy: actions('a member marks a plant'),
  },
  {
    id: '8.toasts.3',
    says: '"Removed from favorites", "Plant removed from your favorites"',
    heldBy: actions('a member takes the mark back'),
  },
  {
    id: '8.toasts.4',
    says: '"Added to collection", "Plant added to your collection successfully"',
    heldBy: actions('a plant is put into a collection, and the dialog closes'),
  },
  {
    id: '8.toasts.5',
    says: '"Discussion Created"',
    heldBy: testsOf('mfe-forum/src/threads/new-thread.screen.test.tsx')(
      'what was filled in is posted, and its thread opens',
    ),
  },
  {
    id: '8.toasts.6',
    says: '"Comment Posted"',
    heldBy: testsOf('mfe-forum/src/comments/reply.test.tsx')(
      'a reply is posted, seen and focused; the form is cleared and closed',
    ),
  },
  {
    id: '8.toasts.7',
    says: '"Discussion Updated"',
    heldBy: testsOf('mfe-forum/src/threads/thread-editor.test.tsx')(
      'an edit begins with the text as it is, names what it began from, and is shown when saved',
    ),
  },
  {
    id: '8.toasts.8',
    says: '"Thread Hidden"',
    heldBy: thread('a moderator hides it on behalf of the portal'),
  },
  { id: '8.toasts.9', says: '"Comment Hidden"', heldBy: comments('hides a comment and shows it again') },
  {
    id: '8.toasts.10',
    says: '"Discussion Hidden" and "Discussion Visible"',
    heldBy: thread('its author hides it and shows it again'),
  },
  {
    id: '8.toasts.11',
    says: '"Discussion Deleted"',
    heldBy: testsOf('mfe-forum/src/threads/delete-thread.test.tsx')(
      'deleting leads to the forum, whose lists are fetched anew, and asks for nothing that is gone',
    ),
  },
  {
    id: '8.toasts.12',
    says: '"Comment Deleted"',
    heldBy: comments('deletes a comment after a question that shows it, and stands at the heading then'),
  },
  {
    id: '8.toasts.13',
    says: '"Welcome back!"',
    heldBy: testsOf('mfe-account/src/auth/auth.screen.test.tsx')(
      'logging in greets, asks anew who is there, and goes on to where the person came from',
    ),
  },
  {
    id: '8.toasts.14',
    says: '"Welcome!"',
    heldBy: testsOf('mfe-account/src/auth/register-form.test.tsx')(
      'registering sends what was filled in, and welcomes',
    ),
  },
  {
    id: '8.toasts.15',
    says: 'Journal entry added',
    heldBy: dialogs('an entry is written with a photo, and the lists are asked for again'),
  },
  {
    id: '8.toasts.16',
    says: 'Journal entry updated',
    heldBy: dialogs('an entry is edited; its plant stays'),
  },
  {
    id: '8.toasts.17',
    says: 'Journal entry deleted',
    heldBy: journal('an entry is deleted once that is confirmed, and the focus stays on the page'),
  },
  {
    id: '8.toasts.18',
    says: '"Plant deleted successfully"',
    heldBy: manager(
      'a plant is deleted after a question that names it and says what goes; the title takes the focus',
    ),
  },
  {
    id: '8.toasts.19',
    says: '"Category updated successfully"',
    heldBy: manager('a category is chosen in place, saved at once, and shown'),
  },
  {
    id: '8.toasts.20',
    says: '"Photos uploaded successfully"',
    heldBy: [
      ...manager('photos are made small, shown, taken back, and uploaded'),
      ...testsOf('mfe-admin/src/upload/upload-photos.screen.test.tsx')(
        'the preview is put in order, and uploaded in it with the notes',
      ),
    ],
  },
  {
    id: '8.toasts.21',
    says: '"Photo removed successfully"',
    heldBy: [
      ...edit('“%s” names the photo by its place and its address'),
      ...testsOf('mfe-admin/src/upload/upload-photos.screen.test.tsx')('a current photo is removed'),
    ],
  },
  {
    id: '8.toasts.22',
    says: '"Photos updated"',
    heldBy: edit('the list is saved in its order, shown, and forgotten'),
  },
  {
    id: '8.toasts.23',
    says: '"Photos auto-updated"',
    heldBy: edit('a plant without photos offers to find some, and shows what was found'),
  },
  {
    id: '8.toasts.24',
    says: '"Password reset successful!"',
    heldBy: testsOf('mfe-account/src/reset-password/reset-password.screen.test.tsx')(
      'a set password is confirmed, and leads to the login',
    ),
  },
  {
    id: '8.toasts.25',
    says: '"Success", "Plant removed from favorites"',
    heldBy: favorites('a favourite goes at once, and is gone when the list is asked for again'),
  },
  {
    id: '8.toasts.26',
    says: '"Success", "Plant removed from collection"',
    heldBy: favorites('a plant is taken out of its collection'),
  },
];
