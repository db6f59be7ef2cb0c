import {
  addressOf,
  bookmarks,
  comments,
  forumSearch,
  forumSubjects,
  likes,
  reading,
  threadFeeds,
  threadFilters,
  threadOrders,
  threads,
  type Viewer,
  writings,
} from '@portal/contracts';
import { pageHeadEndpoint, sitePagesEndpoint } from '@portal/contracts/schemas';
import { testQueryIndexes } from '@portal/kit/testing';
import { reconcile } from './reconcile.ts';
import { linus, moderator, rosa } from './testing/people.ts';
import { quietLog, testForum } from './testing/test-forum.ts';

const forum = testForum();

const position = '2026-11-23T10:00:00.000Z_9';
const since = '2026-01-01T00:00:00.000Z';
const requestKey = '0e4d1c58-5b14-4c2f-9c3b-6a3c1b7f2d10';

const waiting = 'few: what is not published yet';

testQueryIndexes('forum', {
  async run() {
    const { id } = await forum.thread(rosa, { relatedPlant: 'Aloe vera', needs: ['sleep'], requestKey });
    const { id: commentId } = await forum.comment(linus, id, { requestKey });
    for (const viewer of [null, rosa, moderator]) await readForum(viewer, id);
    await takePart(id, commentId);
    await readForOthers(id, commentId);
    await forum.published();
    await reconcile(new Date(), quietLog);
  },
  except: {
    'comments: pendingEvents.key $exists, sorted by _id 1': waiting,
    'deletedmembers: deletedAt $lt': 'a few, for 30 days',
    'likes: userId, isLiked, sorted by _id 1': 'the export of one member',
    'pictures: authorId, sorted by _id 1': 'the export of one member',
    'plantLifecycle: presence $in': 'a few, read every five seconds',
    'subscriptions: userId, sorted by _id 1': 'the export of one member',
    'threads: pendingEvents.key $exists, sorted by _id 1': waiting,
  },
});

async function readForum(viewer: Viewer | null, id: number) {
  const client = viewer ? forum.as(viewer) : forum;
  for (const sort of threadOrders) {
    for (const query of [{ before: position }, { plant: '7' }, { need: 'sleep' }, { q: 'moss light' }])
      await client.call(threads.list, { query: { sort, ...query } });
    for (const filter of threadFilters) await client.call(threads.list, { query: { sort, filter } });
  }
  for (const query of [
    { q: 'moss light', before: position },
    { author: 'rosa' },
    { plant: '7' },
    { need: 'sleep', q: 'moss' },
    { from: since, to: since },
  ])
    await client.call(forumSearch.find, { query });
  await client.call(forumSearch.ofPlant, { params: { id: 7 } });
  await client.call(threads.read, { params: { id } });
  for (const query of [
    { after: position },
    { before: position },
    { from: '2' },
    { since },
    { at: 'end' as const },
  ])
    await client.call(comments.list, { params: { id }, query });
}

async function takePart(id: number, commentId: number) {
  const member = forum.as(rosa);
  await member.call(reading.watch, { params: { id }, body: { level: 'watching' } });
  await member.call(reading.markRead, { params: { id }, body: { number: 1 } });
  await member.call(likes.likeComment, { params: { id: commentId } });
  await member.call(bookmarks.add, { params: { id: commentId } });
  await member.call(bookmarks.list, { query: { before: position } });
  await member.call(threads.hide, { params: { id } });
  await member.call(threads.unhide, { params: { id } });
}

async function readForOthers(id: number, commentId: number) {
  const account = forum.asService('account');
  for (const as of ['public', 'staff', 'author'] as const)
    await account.call(writings.ofMember, { params: { id: rosa.id }, query: { as } });
  const subjects = [{ threadId: id, commentId }];
  await account.call(forumSubjects.describe, { body: { memberId: rosa.id, subjects } });
  const gateway = forum.asService('gateway');
  await gateway.call(pageHeadEndpoint('forum'), { query: { path: `/forum/thread/${id}` } });
  await gateway.call(sitePagesEndpoint('forum'), { query: { after: '1' } });
  await forum.fetch(addressOf(threads.feed, { query: { plant: '7' } }));
  await forum.fetch(addressOf(threadFeeds.read, { params: { id } }));
}
