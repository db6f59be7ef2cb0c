import { type HeldBy, type SpecRow, testsOf } from '../row.ts';

const collections = testsOf('services/account/src/collections/collection.routes.test.ts');
const comments = testsOf('services/forum/src/comments/comment.routes.test.ts');
const emotion = testsOf('mfe-vision/src/emotion/emotion.screen.test.tsx');
const favorites = testsOf('services/account/src/favorites/favorite.routes.test.ts');
const forum = testsOf('services/forum/src/access.test.ts')('$name, $state: $statuses');
const journal = testsOf('services/account/src/journal/journal.routes.test.ts');
const thread = testsOf('mfe-forum/src/threads/thread.screen.test.tsx');
const threads = testsOf('services/forum/src/threads/thread.routes.test.ts');

const stated = testsOf('e2e/spec/calls.test.ts')(
  '%s is a call of the portal, sent and answered as the specification says',
);
const call = (...heldBy: HeldBy[][]) => [...stated, ...heldBy.flat()];

/** §7, the calls of what members keep and write, and of the analyses. */
export const rows: SpecRow[] = [
  {
    id: '7.favorites.1',
    says: 'GET /api/favorites: a list of {plantId}.',
    heldBy: call(favorites('what a member marks is listed, newest first, and is theirs alone')),
  },
  {
    id: '7.favorites.2',
    says: 'POST /api/favorites/{plantId}, empty body.',
    heldBy: call(favorites('what a member marks is listed, newest first, and is theirs alone')),
  },
  {
    id: '7.favorites.3',
    says: 'DELETE /api/favorites/{plantId}.',
    heldBy: call(
      favorites('a favourite that is taken back is gone, and taking it back again changes nothing'),
    ),
  },
  {
    id: '7.favorites.4',
    says: 'GET /api/collections: a list of names.',
    heldBy: call(collections('names come in the order in which people look for them')),
  },
  {
    id: '7.favorites.5',
    says: 'GET with the collection name as the key: a list of {plantId}.',
    heldBy: call(
      collections(
        'a collection begins with its first plant, lists its plants newest first, and is its member’s alone',
        'a name with %s is kept and found as it was typed',
      ),
      testsOf('mfe-account/src/favorites/favorites.screen.test.tsx')(
        'a collection that is chosen stands in the address, with a card for each plant',
      ),
    ),
  },
  {
    id: '7.favorites.6',
    says: 'POST /api/collections/{plantId}, body {collectionName}.',
    heldBy: call(
      testsOf('mfe-account/src/widgets/plant-actions.test.tsx')(
        'a plant is put into a collection, and the dialog closes',
      ),
      collections(
        'a collection begins with its first plant, lists its plants newest first, and is its member’s alone',
      ),
    ),
  },
  {
    id: '7.favorites.7',
    says: 'DELETE /api/collections/{plantId}, body {collectionName}.',
    heldBy: call(
      testsOf('mfe-account/src/favorites/favorites.screen.test.tsx')(
        'a plant is taken out of its collection',
      ),
      collections('a collection that has lost its last plant stays'),
    ),
  },
  {
    id: '7.forum.1',
    says: 'GET /api/threads, GET /api/threads/{id} and GET /api/threads/{id}/comments.',
    heldBy: call(forum, threads('a member begins one, and anyone reads it')),
  },
  {
    id: '7.forum.2',
    says: 'GET /api/threads and GET /api/threads/{id}/comments answer the list.',
    differs:
      'They answer a page of it (20 threads, newest first; 50 comments, oldest first) and go on from the last that is known: a forum grows.',
    heldBy: [
      ...threads('by %s comes in pages that leave nothing out'),
      ...comments('replies come oldest first, in pages that leave nothing out'),
    ],
  },
  {
    id: '7.forum.3',
    says: 'POST /api/threads, body {title, content, authorName, authorEmail?, relatedPlant?}; the response has id.',
    heldBy: call(
      threads('a member begins one, and anyone reads it'),
      testsOf('mfe-forum/src/threads/new-thread.screen.test.tsx')(
        'what was filled in is posted, and its thread opens',
      ),
    ),
  },
  {
    id: '7.forum.4',
    says: 'POST /api/threads/{id}/comments, body {threadId, content, authorName, authorEmail?}.',
    heldBy: call(
      comments(
        'a reply stands under its thread, and is counted',
        'a reply whose body names another thread is refused',
      ),
      testsOf('mfe-forum/src/comments/reply.test.tsx')(
        'a reply is posted, seen and focused; the form is cleared and closed',
      ),
    ),
  },
  {
    id: '7.forum.5',
    says: 'PATCH /api/threads/{id}, body {title, content}.',
    heldBy: call(
      threads(
        'changes the text, and says when and which edit it was',
        'without a version changes what is there',
      ),
    ),
  },
  {
    id: '7.forum.6',
    says: 'PATCH /api/threads/{id}/hide and /api/threads/{id}/unhide.',
    heldBy: call(forum, thread('its author hides it and shows it again')),
  },
  {
    id: '7.forum.7',
    says: 'PATCH /api/admin/threads/{id}/hide.',
    heldBy: call(forum),
  },
  {
    id: '7.forum.8',
    says: 'PATCH /api/admin/threads/{id}/hide is unused.',
    differs:
      'Staff hide by it: so a hiding on behalf of the portal is told from an author’s own, is recorded, and stays.',
    heldBy: thread('a moderator hides it on behalf of the portal'),
  },
  {
    id: '7.forum.9',
    says: 'PATCH /api/admin/comments/{id}/hide.',
    heldBy: call(
      forum,
      testsOf('mfe-forum/src/comments/comments.test.tsx')('hides a comment and shows it again'),
    ),
  },
  {
    id: '7.forum.10',
    says: 'DELETE /api/admin/threads/{id} and DELETE /api/admin/comments/{id}.',
    heldBy: call(
      forum,
      testsOf('services/forum/src/moderation/moderation.routes.test.ts')(
        'a deleted thread takes its replies along, a copy of each is kept',
      ),
    ),
  },
  {
    id: '7.journal.1',
    says: 'POST /api/users/{userId}/journal, body {plantId, notes, photoUrl?}.',
    heldBy: call(
      journal('what a member writes is read by everyone, newest first'),
      testsOf('mfe-account/src/journal/entry-dialogs.test.tsx')(
        'an entry is written with a photo, and the lists are asked for again',
      ),
    ),
  },
  {
    id: '7.journal.2',
    says: 'PATCH /api/users/{userId}/journal/{entryId}, body {notes, photoUrl}.',
    heldBy: call(
      journal('an entry is changed by its owner, and says when'),
      testsOf('mfe-account/src/journal/entry-dialogs.test.tsx')('an entry is edited; its plant stays'),
    ),
  },
  {
    id: '7.journal.3',
    says: 'DELETE /api/users/{userId}/journal/{entryId}.',
    heldBy: call(journal('a deleted entry is gone with its photo, and deleting it again changes nothing')),
  },
  {
    id: '7.analysis.1',
    says: 'POST /api/identify-plant, body {image: compressed JPEG data URL}: matchedPlant, confidence, analysis and suggestions.',
    heldBy: call(
      testsOf('mfe-vision/src/identify/identify.screen.test.tsx')(
        'the photo is sent as it was made small; the result takes the focus and is announced',
      ),
      testsOf('services/vision/src/identifications/identification.routes.test.ts')(
        'a plant in a photo sent as %s is answered with plants of the encyclopedia',
      ),
    ),
  },
  {
    id: '7.analysis.2',
    says: 'POST /api/analyze-plant-emotion, body {image, plantInfo: {commonName, latinName, category}}, plantInfo only when a common name was entered.',
    heldBy: call(
      emotion(
        'a plant of the guide brings its scientific name and its category',
        'without a plant name nothing is sent of the plant, whatever the scientific name',
      ),
      testsOf('services/vision/src/emotions/emotion.routes.test.ts')(
        'a leaf is read and put into words that keep the contract, the same for the same photo',
      ),
    ),
  },
];
