import { hash } from 'node:crypto';
import {
  bookmarks,
  comments,
  contents,
  type Endpoint,
  endpoints,
  forumPictures,
  forumSearch,
  forumSubjects,
  likes,
  reading,
  statistics,
  threadFeeds,
  threads,
  writings,
} from '@portal/contracts';
import { decodeImage } from '@portal/kit';
import {
  type CallInput,
  photoOf,
  type RightsRow,
  sendCall,
  testRights,
  withService,
} from '@portal/kit/testing';
import type { CommentDocument } from './comments/comment.model.ts';
import { admin, linus, moderator, owner, rosa } from './testing/people.ts';
import { storeComment, storeThread } from './testing/stored-texts.ts';
import { commentBody, testForum, threadBody } from './testing/test-forum.ts';
import type { ThreadDocument } from './threads/thread.model.ts';
import { storePhoto } from './threads/thread-photos.ts';

const forum = testForum();

const waiting = { isHidden: true, awaitsApproval: true };
const hidden = { isHidden: true };

const idOfThread = async (changes?: Partial<ThreadDocument>) => (await storeThread(rosa, changes)).id;
const idOfComment = async (changes?: Partial<CommentDocument>, thread?: Partial<ThreadDocument>) =>
  (await storeComment(rosa, await idOfThread(thread), changes)).id;

/** Stores the thread or comment that a row is about, and returns its id. */
const states = {
  visible: idOfThread,
  locked: () => idOfThread({ isLocked: true }),
  'hidden by its author': (photo?: PhotoFields) => idOfThread({ ...hidden, ...photo }),
  'hidden by staff': (photo?: PhotoFields) => idOfThread({ ...hidden, isHiddenByStaff: true, ...photo }),
  'waiting for approval': () => idOfThread(waiting),
  deleted: async (photo?: PhotoFields) => {
    const id = await idOfThread(photo);
    await forum.as(moderator).call(threads.moderatorRemove, { params: { id } });
    return id;
  },
  missing: async () => missingId,
  'visible comment': () => idOfComment(),
  'hidden comment': () => idOfComment(hidden),
  'comment of a hidden thread': () => idOfComment({}, hidden),
  'waiting comment': () => idOfComment(waiting),
  'missing comment': async () => missingId,
};

type PhotoFields = Pick<ThreadDocument, 'photo'>;

const missingId = 999_999;

const bodies = new Map<Endpoint, object>([
  [threads.create, threadBody],
  [comments.create, commentBody],
  [threads.update, { title: 'Ferns', content: 'Do ferns?' }],
  [comments.update, { content: 'Plenty.' }],
  [contents.forum.act, { act: 'hide', reason: 'Spam', actor: moderator }],
  [reading.watch, { level: 'watching' }],
  [reading.markRead, { number: 1 }],
]);
const photo = endpoints.images.forum;
/** The calls that a thread needs a photo for. */
const photoCalls = new Set<Endpoint>([photo, writings.photo]);
const photoFields = async () => ({ photo: await storePhoto(await photoOf(), 1) });
const inputOf = async (call: Endpoint, id: number): Promise<CallInput> => {
  // Each thread has the same photo. Its name shows neither whether it exists nor whose it is.
  if (call === photo) {
    const name =
      id === missingId ? '0'.repeat(64) : hash('sha256', (await decodeImage(await photoOf())).bytes, 'hex');
    return { params: { hash: name } };
  }
  if (call === forumPictures.upload) return { body: { photo: await photoOf() } };
  if (call === forumSubjects.describe) return { body: { memberId: rosa.id, subjects: [{ threadId: id }] } };
  const body = bodies.get(call);
  const isContent = call === contents.forum.read || call === contents.forum.act;
  return {
    params: { id, ...(isContent && { kind: 'thread' }) },
    ...(call === statistics.forum.read && { query: { range: '7d', at: '2026-11-23T10:00:00.000Z' } }),
    ...(call === writings.ofMember && { query: { as: 'public' } }),
    ...(body && { body }),
  };
};

type Row = [call: Endpoint, state: keyof typeof states, statuses: string];

// A deleted thread is gone, so it is a missing one for all calls.
//                                     anonymous author member moderator admin owner
const table: Row[] = [
  [threads.list, 'visible', '                    200 200 200 200 200 200'],
  [threads.create, 'visible', '                  401 201 201 201 201 201'],
  [threads.feed, 'visible', '                    200 200 200 200 200 200'],

  [threads.read, 'visible', '                    200 200 200 200 200 200'],
  [threads.read, 'hidden by its author', '       404 200 404 200 200 404'],
  [threads.read, 'hidden by staff', '            404 200 404 200 200 404'],
  [threads.read, 'waiting for approval', '       404 200 404 200 200 404'],
  [threads.read, 'deleted', '                    404 404 404 404 404 404'],
  [threads.read, 'missing', '                    404 404 404 404 404 404'],

  [comments.list, 'visible', '                   200 200 200 200 200 200'],
  [comments.list, 'hidden by its author', '      404 200 404 200 200 404'],
  [comments.list, 'hidden by staff', '           404 200 404 200 200 404'],
  [comments.list, 'deleted', '                   404 404 404 404 404 404'],
  [comments.list, 'missing', '                   404 404 404 404 404 404'],

  [comments.create, 'visible', '                 401 201 201 201 201 201'],
  [comments.create, 'hidden by its author', '    401 201 404 201 201 404'],
  [comments.create, 'hidden by staff', '         401 201 404 201 201 404'],
  [comments.create, 'locked', '                  401 409 409 201 201 409'],
  [comments.create, 'missing', '                 401 404 404 404 404 404'],

  [threads.update, 'visible', '                  401 200 403 403 403 403'],
  [threads.update, 'hidden by its author', '     401 200 404 403 403 404'],
  [threads.update, 'hidden by staff', '          401 200 404 403 403 404'],
  [threads.update, 'waiting for approval', '     401 200 404 403 403 404'],
  [threads.update, 'missing', '                  401 404 404 404 404 404'],

  [threads.hide, 'visible', '                    401 200 403 200 200 403'],
  [threads.hide, 'hidden by its author', '       401 200 404 200 200 404'],
  [threads.hide, 'hidden by staff', '            401 200 404 200 200 404'],
  [threads.hide, 'missing', '                    401 404 404 404 404 404'],

  [threads.unhide, 'visible', '                  401 200 403 200 200 403'],
  [threads.unhide, 'hidden by its author', '     401 200 404 200 200 404'],
  [threads.unhide, 'hidden by staff', '          401 403 404 200 200 404'],
  [threads.unhide, 'waiting for approval', '     401 403 404 200 200 404'],
  [threads.unhide, 'missing', '                  401 404 404 404 404 404'],

  [threads.moderatorHide, 'visible', '           401 403 403 200 200 403'],
  [threads.moderatorHide, 'hidden by its author', '401 403 403 200 200 403'],
  [threads.moderatorHide, 'hidden by staff', '   401 403 403 200 200 403'],
  [threads.moderatorHide, 'missing', '           401 403 403 404 404 403'],

  [threads.moderatorRemove, 'visible', '         401 403 403 204 204 403'],
  [threads.moderatorRemove, 'hidden by its author', '401 403 403 204 204 403'],
  [threads.moderatorRemove, 'hidden by staff', ' 401 403 403 204 204 403'],
  [threads.moderatorRemove, 'missing', '         401 403 403 404 404 403'],

  [threads.moderatorApprove, 'visible', '        401 403 403 200 200 403'],
  [threads.moderatorApprove, 'hidden by its author', '401 403 403 200 200 403'],
  [threads.moderatorApprove, 'waiting for approval', '401 403 403 200 200 403'],
  [threads.moderatorApprove, 'missing', '        401 403 403 404 404 403'],

  ...[threads.moderatorPin, threads.moderatorUnpin, threads.moderatorLock, threads.moderatorUnlock].flatMap(
    (call): Row[] => [
      [call, 'visible', '                          401 403 403 200 200 403'],
      [call, 'hidden by staff', '                  401 403 403 200 200 403'],
      [call, 'missing', '                          401 403 403 404 404 403'],
    ],
  ),

  ...[likes.likeThread, likes.unlikeThread, reading.watch].flatMap((call): Row[] => [
    [call, 'visible', '                          401 200 200 200 200 200'],
    [call, 'hidden by its author', '             401 200 404 200 200 404'],
    [call, 'missing', '                          401 404 404 404 404 404'],
  ]),
  ...[likes.likeComment, likes.unlikeComment].flatMap((call): Row[] => [
    [call, 'visible comment', '                  401 200 200 200 200 200'],
    [call, 'hidden comment', '                   401 200 404 200 200 404'],
    [call, 'comment of a hidden thread', '       401 200 404 200 200 404'],
    [call, 'missing comment', '                  401 404 404 404 404 404'],
  ]),
  [reading.markRead, 'visible', '                401 204 204 204 204 204'],
  [reading.markRead, 'hidden by its author', '   401 204 404 204 204 404'],
  [reading.markRead, 'missing', '                401 404 404 404 404 404'],
  [reading.countView, 'visible', '               204 204 204 204 204 204'],
  [reading.countView, 'hidden by its author', '  404 204 404 204 204 404'],
  [reading.countView, 'missing', '               404 404 404 404 404 404'],
  [reading.markAllRead, 'visible', '             401 204 204 204 204 204'],

  [comments.update, 'visible comment', '         401 200 403 403 403 403'],
  [comments.update, 'hidden comment', '          401 200 404 403 403 404'],
  [comments.update, 'waiting comment', '         401 200 404 403 403 404'],
  [comments.update, 'comment of a hidden thread', '401 200 404 403 403 404'],
  [comments.update, 'missing comment', '         401 404 404 404 404 404'],

  // A comment that the viewer can't see is already deleted for them.
  [comments.remove, 'visible comment', '         401 204 403 403 403 403'],
  [comments.remove, 'hidden comment', '          401 204 204 403 403 204'],
  [comments.remove, 'waiting comment', '         401 204 204 403 403 204'],
  [comments.remove, 'comment of a hidden thread', '401 204 204 403 403 204'],
  [comments.remove, 'missing comment', '         401 204 204 204 204 204'],

  ...[comments.moderatorHide, comments.moderatorUnhide, comments.moderatorApprove, comments.history].flatMap(
    (call): Row[] => [
      [call, 'visible comment', '                  401 403 403 200 200 403'],
      [call, 'hidden comment', '                   401 403 403 200 200 403'],
      [call, 'waiting comment', '                  401 403 403 200 200 403'],
      [call, 'comment of a hidden thread', '       401 403 403 200 200 403'],
      [call, 'missing comment', '                  401 403 403 404 404 403'],
    ],
  ),
  [comments.moderatorRemove, 'visible comment', '401 403 403 204 204 403'],
  [comments.moderatorRemove, 'hidden comment', ' 401 403 403 204 204 403'],
  [comments.moderatorRemove, 'comment of a hidden thread', '401 403 403 204 204 403'],
  [comments.moderatorRemove, 'missing comment', '401 403 403 404 404 403'],

  [threadFeeds.read, 'visible', '                200 200 200 200 200 200'],
  [threadFeeds.read, 'hidden by its author', '   404 404 404 404 404 404'],
  [threadFeeds.read, 'hidden by staff', '        404 404 404 404 404 404'],
  [threadFeeds.read, 'waiting for approval', '   404 404 404 404 404 404'],
  [threadFeeds.read, 'deleted', '                404 404 404 404 404 404'],
  [threadFeeds.read, 'missing', '                404 404 404 404 404 404'],

  [forumSearch.find, 'visible', '                200 200 200 200 200 200'],
  [forumSearch.ofPlant, 'visible', '             200 200 200 200 200 200'],
  [forumSearch.ofPlant, 'missing', '             200 200 200 200 200 200'],

  [bookmarks.list, 'visible', '                  401 200 200 200 200 200'],
  [bookmarks.add, 'visible comment', '           401 204 204 204 204 204'],
  [bookmarks.add, 'hidden comment', '            401 204 404 204 204 404'],
  [bookmarks.add, 'waiting comment', '           401 204 404 204 204 404'],
  [bookmarks.add, 'comment of a hidden thread', '401 204 404 204 204 404'],
  [bookmarks.add, 'missing comment', '           401 404 404 404 404 404'],
  [bookmarks.remove, 'visible comment', '        401 204 204 204 204 204'],
  [bookmarks.remove, 'missing comment', '        401 204 204 204 204 204'],

  [forumPictures.upload, 'visible', '            401 201 201 201 201 201'],

  [forumSubjects.describe, 'visible', '          403 403 403 403 403 403 200'],
  [forumSubjects.describe, 'missing', '          403 403 403 403 403 403 200'],

  [contents.forum.read, 'visible', '             403 403 403 403 403 403 200'],
  [contents.forum.read, 'missing', '             403 403 403 403 403 403 404'],
  [contents.forum.act, 'visible', '              403 403 403 403 403 403 204'],
  [statistics.forum.read, 'visible', '           403 403 403 403 403 403 200'],
  [contents.forum.act, 'missing', '              403 403 403 403 403 403 404'],
  [writings.ofMember, 'visible', '               403 403 403 403 403 403 200'],
  [writings.ofMember, 'missing', '               403 403 403 403 403 403 200'],
  [writings.photo, 'visible', '                  403 403 403 403 403 403 200'],
  [writings.photo, 'missing', '                  403 403 403 403 403 403 200'],

  [photo, 'visible', '                           200 200 200 200 200 200'],
  [photo, 'hidden by its author', '              404 200 404 200 200 404'],
  [photo, 'hidden by staff', '                   404 200 404 200 200 404'],
  [photo, 'missing', '                           404 404 404 404 404 404'],
  [photo, 'deleted', '                           404 404 404 404 404 404'],
];

const missingTexts = new Map<Endpoint, string>();

testRights({
  service: 'forum',
  // Rosa wrote the thread and the comment.
  callers: {
    anonymous: () => forum,
    author: () => forum.as(rosa),
    member: () => forum.as(linus),
    moderator: () => forum.as(moderator),
    admin: () => forum.as(admin),
    owner: () => forum.as(owner),
    service: ({ callers: [caller = 'admin'] = [] }) => forum.asService(caller),
  },
  rows: withService(
    table.map(
      ([call, state, statuses]): RightsRow => [
        call,
        statuses,
        async () => inputOf(call, await states[state](photoCalls.has(call) ? await photoFields() : {})),
        state,
      ],
    ),
  ),
  // The answer doesn't reveal that something hidden exists.
  async afterEachRow(call, answers) {
    const texts = answers.filter(({ status }) => status === 404).map(({ text }) => text);
    if (call.access === 'internal' || texts.length === 0) return;
    let missing = missingTexts.get(call);
    if (missing === undefined) {
      missing = await (await sendCall(forum.as(moderator), call, await inputOf(call, missingId))).text();
      missingTexts.set(call, missing);
    }
    expect(texts).toEqual(texts.map(() => missing));
  },
});
