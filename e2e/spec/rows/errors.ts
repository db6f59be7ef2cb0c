import { type SpecRow, testsOf } from '../row.ts';

const actions = testsOf('mfe-account/src/widgets/plant-actions.test.tsx');
const auth = testsOf('mfe-account/src/auth/auth.screen.test.tsx');
const comments = testsOf('mfe-forum/src/comments/comments.test.tsx');
const dialogs = testsOf('mfe-account/src/journal/entry-dialogs.test.tsx');
const edit = testsOf('mfe-admin/src/editor/edit-photos.screen.test.tsx');
const editor = testsOf('mfe-forum/src/threads/thread-editor.test.tsx');
const favorites = testsOf('mfe-account/src/favorites/favorites.screen.test.tsx');
const form = testsOf('mfe-forum/src/threads/new-thread.screen.test.tsx');
const home = testsOf('mfe-encyclopedia/src/plants/home.screen.test.tsx');
const manager = testsOf('mfe-admin/src/manager/photo-manager.screen.test.tsx');
const plant = testsOf('mfe-encyclopedia/src/plants/plant.screen.test.tsx');
const removal = testsOf('mfe-forum/src/threads/delete-thread.test.tsx');
const reply = testsOf('mfe-forum/src/comments/reply.test.tsx');
const reset = testsOf('mfe-account/src/reset-password/reset-password.screen.test.tsx');
const thread = testsOf('mfe-forum/src/threads/thread.screen.test.tsx');

/** §8, the catalogue of errors but for those of the analyses. */
export const rows: SpecRow[] = [
  {
    id: '8.errors.1',
    says: 'A non-ok response becomes an error: the status code, a colon and a space, then the body text.',
    heldBy: testsOf('shell/sdk/src/api/call.test.ts')(
      'a refusal becomes an error that reads "<status>: <detail>" and keeps its code, fields and request id',
      '%s in a failed answer is read as far as it is the portal’s word',
    ),
  },
  {
    id: '8.errors.2',
    says: 'Where the body is empty, the status text stands in its place.',
    heldBy: testsOf('shell/sdk/src/api/call.test.ts')(
      '%s in a failed answer is read as far as it is the portal’s word',
    ),
  },
  {
    id: '8.errors.3',
    says: 'The body text is what stands in the error, whatever it is.',
    differs:
      'Of the portal’s own answers: a page of some proxy on the way is not shown to people as a sentence.',
    heldBy: testsOf('shell/sdk/src/api/call.test.ts')(
      '%s in a failed answer is read as far as it is the portal’s word',
    ),
  },
  {
    id: '8.errors.4',
    says: 'A 401 on a read throws by default.',
    heldBy: favorites('lists that could not be loaded (%s) are asked for again'),
  },
  {
    id: '8.errors.5',
    says: 'The user call treats a 401 as not logged in.',
    heldBy: testsOf('shell/sdk/src/session.test.tsx')(
      'the answer %s means that nobody is signed in, and is not asked for again',
    ),
  },
  {
    id: '8.errors.6',
    says: 'A 401 on thread creation: toast "Login Required", "Please log in to create discussions.", and the login after 1 s.',
    heldBy: form('is who a session has ended for while posting: told so, sent to the login, the text kept'),
  },
  {
    id: '8.errors.7',
    says: 'A 401 on comment creation: toast "Login Required", "Please log in to post comments.", and the login after 1 s.',
    heldBy: reply('a reply of someone whose session ended is asked to log in, and goes there after a second'),
  },
  { id: '8.errors.8', says: '"Search failed"', heldBy: home('that fails says so, and is repeated on Retry') },
  {
    id: '8.errors.9',
    says: 'A plant that can’t be fetched: "Plant not found", shown as the Plant Not Found screen.',
    heldBy: [
      ...plant('a plant that does not exist is said to be not found'),
      ...testsOf('services/encyclopedia/src/plants/plant.routes.test.ts')('an unknown plant is not found'),
    ],
  },
  {
    id: '8.errors.10',
    says: 'Any failure to fetch a plant means that there is none.',
    differs: 'A service that is down is told from a plant that is not there, and may be asked again.',
    heldBy: plant('a service that is down is told apart from a missing plant, and Retry asks again'),
  },
  {
    id: '8.errors.11',
    says: '"Failed to create discussion. Please try again."',
    heldBy: form('a post that fails (%s) says so and keeps what was typed'),
  },
  {
    id: '8.errors.12',
    says: '"Failed to post comment. Please try again."',
    heldBy: reply('a reply that fails says so and keeps what was typed'),
  },
  {
    id: '8.errors.13',
    says: 'Every other failure to post has that one sentence.',
    differs: 'Who posts too fast reads for how long to wait.',
    heldBy: [
      ...form('who posts too fast reads for how long to wait'),
      ...reply('a reply that comes too fast says for how long to wait'),
    ],
  },
  {
    id: '8.errors.14',
    says: '"Failed to update discussion. Please try again."',
    heldBy: editor('an edit that fails says so and keeps what was typed'),
  },
  {
    id: '8.errors.15',
    says: '"Failed to change visibility. Please try again."',
    heldBy: [...thread('%s that fails says so'), ...comments('reads that a change of visibility failed')],
  },
  {
    id: '8.errors.16',
    says: 'Delete thread, 401: "Unauthorized: You don\'t have permission to delete discussions." Otherwise "Failed to delete discussion. Please try again."',
    heldBy: removal('deleting that is refused (%s) says why'),
  },
  {
    id: '8.errors.17',
    says: 'Delete comment, 401: "...delete comments." Otherwise "Failed to delete comment. Please try again."',
    heldBy: comments('reads why a deletion is refused (%s)'),
  },
  {
    id: '8.errors.18',
    says: 'Login failure: toast "Login failed" with the server message.',
    heldBy: auth('a login that fails by %s says why, beside the button too'),
  },
  {
    id: '8.errors.19',
    says: 'Registration failure: "Registration failed" with the message.',
    heldBy: testsOf('mfe-account/src/auth/register-form.test.tsx')(
      'what the server refuses is marked, and the first wrong field has the focus',
    ),
  },
  {
    id: '8.errors.20',
    says: 'Forgot password: "Error" with the message.',
    heldBy: testsOf('mfe-account/src/auth/forgot-password.test.tsx')(
      'a mail that could not be asked for is an Error with the message',
    ),
  },
  {
    id: '8.errors.21',
    says: 'Journal failures: toast "Error" with the server message.',
    heldBy: dialogs('an entry that fails keeps all that was typed, and sent again it is the same request'),
  },
  {
    id: '8.errors.22',
    says: 'Community-photo failures: toast "Error" with the server message.',
    heldBy: testsOf('mfe-account/src/widgets/community-photos.test.tsx')(
      'an edit that is refused says so and keeps the words',
    ),
  },
  {
    id: '8.errors.23',
    says: '"Failed to delete plant" with the server message.',
    heldBy: manager('a deletion that fails says why and deletes nothing'),
  },
  {
    id: '8.errors.24',
    says: '"Failed to update category" with the server message.',
    heldBy: manager('a category that is refused stays as it was'),
  },
  {
    id: '8.errors.25',
    says: '"Failed to upload photos" with the server message.',
    heldBy: manager('an upload that fails keeps the photos, and is sent again under the same key'),
  },
  {
    id: '8.errors.26',
    says: '"Error" with the server message, where a favourite or a plant of a collection could not be removed.',
    heldBy: [
      ...favorites(
        'a favourite whose removal fails comes back, with the words of the server',
        'a plant that could not be taken out comes back',
      ),
      ...actions('a mark that is refused is taken back, in the words of the server'),
    ],
  },
  {
    id: '8.errors.27',
    says: '"Upload failed" with the server message.',
    heldBy: testsOf('mfe-admin/src/upload/upload-photos.screen.test.tsx')(
      'an upload that fails says why, keeps everything, and is sent again under the same key',
    ),
  },
  {
    id: '8.errors.28',
    says: '"Remove failed" with the server message.',
    heldBy: edit('a removal from a list that somebody else changed is refused, and the list is read anew'),
  },
  {
    id: '8.errors.29',
    says: '"Auto-update failed", fallback "Failed to auto-update photos".',
    heldBy: edit('an auto-update that fails says why: “%s”'),
  },
  {
    id: '8.errors.30',
    says: '"Update failed", fallback "Failed to update plant photos".',
    heldBy: edit('a save that fails says why and keeps the list: “%s”'),
  },
  {
    id: '8.errors.31',
    says: '"Password reset failed" with the server message.',
    heldBy: reset('a password that the server refuses is said at the field, and the link stays'),
  },
  {
    id: '8.errors.32',
    says: 'A reset token that is invalid counts as an invalid link.',
    heldBy: reset('a link %s is invalid, and leads back to the login'),
  },
  {
    id: '8.errors.33',
    says: 'Any failed check of a reset link means an invalid link.',
    differs:
      'A check that never arrived, or came too often, says nothing against the link and may be repeated.',
    heldBy: reset('a check that failed by %s says nothing against the link, and can be repeated'),
  },
  {
    id: '8.errors.34',
    says: 'Bulletin and chat failures show no message.',
    heldBy: [
      ...testsOf('mfe-hub/src/bulletin/board.test.tsx')('a failure says nothing and takes nothing away'),
      ...testsOf('mfe-hub/src/chat/live-chat.test.tsx')(
        'a failure says nothing, and the chat can be asked for again',
      ),
    ],
  },
  {
    id: '8.errors.35',
    says: 'A bulletin or chat failure shows no message, whatever failed.',
    differs:
      'Where a person did something that failed (sent, deleted, announced), they read why; reading stays silent.',
    heldBy: [
      ...testsOf('mfe-hub/src/bulletin/board.test.tsx')(
        'an entry that could not be deleted stays, and the admin reads why',
      ),
      ...testsOf('mfe-hub/src/chat/live-chat.test.tsx')(
        'keeps a message that could not be sent, and sends it again as the same one',
      ),
    ],
  },
  {
    id: '8.errors.36',
    says: 'Broken images hide themselves.',
    heldBy: [
      ...home('a picture that can’t be loaded hides itself'),
      ...plant('a gallery picture that can’t be loaded is hidden, and the others keep their labels'),
      ...testsOf('mfe-account/src/widgets/community-photos.test.tsx')(
        'a photo that can’t be shown hides itself and is not counted',
      ),
      ...testsOf('mfe-account/src/journal/journal-panel.test.tsx')(
        'a photo that can’t be shown hides itself',
      ),
      ...testsOf('mfe-hub/src/bulletin/board.test.tsx')(
        'a picture stands in its entry, and a broken one hides itself',
      ),
    ],
  },
  {
    id: '8.errors.37',
    says: 'Server error codes are not shown.',
    heldBy: [
      ...testsOf('services/packages/kit/src/report-errors.test.ts')(
        'a refusal is its sentence as plain text, and not kept by any cache',
        'a bug (%s) shows its request id and nothing else, and is logged',
      ),
      ...manager('a deletion that fails says why and deletes nothing'),
    ],
  },
  {
    id: '8.errors.38',
    says: 'Deleting a thread or a comment: a refusal by 401 alone says "Unauthorized".',
    differs: 'A 403 says it too: the server tells a person who may not from nobody being signed in.',
    heldBy: [
      ...removal('deleting that is refused (%s) says why'),
      ...comments('reads why a deletion is refused (%s)'),
    ],
  },
];
