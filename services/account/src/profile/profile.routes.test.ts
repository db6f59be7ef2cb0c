import {
  type Comment,
  journal,
  limits,
  profiles,
  type Thread,
  type Viewer,
  type Writings,
} from '@portal/contracts';
import { pageHeadEndpoint } from '@portal/contracts/schemas';
import { testDatabase, testService } from '@portal/kit/testing';
import { journalRoutes } from '../journal/journal.routes.ts';
import { JournalEntryModel } from '../journal/journal-entry.model.ts';
import { pageMetadataRoutes } from '../page-metadata.routes.ts';
import { plantCheck } from '../plants/known-plant.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { noPhotoHolds } from '../testing/photo-holds.ts';
import { noWritings, stubServices } from '../testing/stub-services.ts';
import { testAccount } from '../testing/test-account.ts';
import { profileRoutes } from './profile.routes.ts';

testDatabase();
const { call, down, forum } = stubServices();
const { account } = testAccount();
const service = testService(
  [
    ...profileRoutes(call, account),
    ...journalRoutes(plantCheck(call), noPhotoHolds),
    ...pageMetadataRoutes({ now: account.now }),
  ],
  { name: 'account' },
);

const thread: Thread = {
  id: 5,
  title: 'Moss',
  content: 'How green?',
  authorName: 'Rosa',
  authorId: 1,
  isHidden: false,
  isHiddenByStaff: false,
  createdAt: '2026-06-01T10:00:00.000Z',
  lastActivityAt: '2026-06-01T10:00:00.000Z',
  commentCount: 0,
  version: 1,
};
const comment: Comment = {
  id: 9,
  threadId: 5,
  content: 'Very.',
  authorName: 'Rosa',
  authorId: 1,
  isHidden: false,
  createdAt: '2026-06-02T10:00:00.000Z',
};
const written: Writings = { threads: [thread], comments: [comment], counts: { threads: 12, comments: 34 } };

/** Resolves the forum's unanswered requests after the tests. */
const releases: (() => void)[] = [];
const never = () => new Promise<Writings>((resolve) => releases.push(() => resolve(noWritings)));

beforeEach(() => {
  down.clear();
  forum.answer = () => written;
  forum.requests.length = 0;
});
afterAll(() => {
  for (const release of releases) release();
});

const read = (id: number, viewer?: Viewer) =>
  (viewer ? service.as(viewer) : service).call(profiles.read, { params: { id } });

test('everyone sees a profile, but no address', async () => {
  const user = await createUser({ firstName: 'Rosa', lastName: 'Canina', email: 'rosa@example.org' });
  const entry = await service
    .as(asViewer(user))
    .call(journal.create, { params: { userId: user._id }, body: { plantId: 1, notes: 'Hips.' } });
  const createdAt = user.createdAt.toISOString();
  const member = { id: user._id, username: user.username, firstName: 'Rosa', lastName: 'Canina', createdAt };
  expect(await read(user._id)).toEqual({
    user: member,
    ...written,
    journalEntries: [entry],
    counts: { threads: 12, comments: 34, journalEntries: 1 },
    isForumAvailable: true,
  });
  const whole = await (await service.as(asViewer(user)).fetch(`/api/user/profile/${user._id}`)).text();
  expect(whole).not.toContain('rosa@example.org');
  expect(whole).not.toContain('argon2');
});

test.each<[string, 'public' | 'staff', (own: Viewer) => Viewer | undefined]>([
  ['an anonymous visitor', 'public', () => undefined],
  ['another member', 'public', () => ({ id: 990, username: 'otto', roles: [] })],
  ['the photo owner', 'public', () => ({ id: 991, username: 'photo-owner', roles: ['owner'] })],
  ['the member', 'staff', (own) => own],
  ['a moderator', 'staff', () => ({ id: 992, username: 'forum-moderator', roles: ['moderator'] })],
  ['the site admin', 'staff', () => ({ id: 993, username: 'plant-team', roles: ['admin'] })],
])('for %s the forum is asked for %s posts', async (_, as, viewerFor) => {
  const user = await createUser();
  await read(user._id, viewerFor(asViewer(user)));
  expect(forum.requests).toEqual([{ id: user._id, as }]);
});

test.each<[string, () => void]>([
  ['can’t be reached', () => down.add('forum')],
  [
    'fails',
    () => {
      forum.answer = () => {
        throw new Error('a bug');
      };
    },
  ],
  [
    'breaks its contract',
    () => {
      forum.answer = () => ({ threads: 'none' }) as unknown as Writings;
    },
  ],
  [
    'never answers',
    () => {
      forum.answer = never;
    },
  ],
])('if the forum %s, a profile shows the rest', async (_, fail) => {
  const user = await createUser();
  const client = service.as(asViewer(user));
  await client.call(journal.create, {
    params: { userId: user._id },
    body: { plantId: 1, notes: 'Still here.' },
  });
  fail();
  expect(await read(user._id)).toMatchObject({
    user: { id: user._id },
    threads: [],
    comments: [],
    journalEntries: [{ notes: 'Still here.' }],
    counts: { threads: 0, comments: 0, journalEntries: 1 },
    isForumAvailable: false,
  });
});

test('a profile shows the newest page of a journal and the full count', async () => {
  const { _id: userId } = await createUser();
  const max = limits.journal.pageLength;
  const now = new Date();
  await JournalEntryModel.insertMany(
    Array.from({ length: max + 3 }, (_, index) => ({
      _id: 3_000_000 + index,
      userId,
      plantId: 1,
      notes: 'x',
      requestKey: `key ${index}`,
      createdAt: now,
      updatedAt: now,
    })),
  );
  const { journalEntries, counts } = await read(userId);
  expect([journalEntries.length, journalEntries[0]?.id, counts.journalEntries]).toEqual([
    max,
    3_000_000 + max + 2,
    max + 3,
  ]);
});

test('the page of an unknown member is not found, in any form of its id', async () => {
  const { _id: id } = await createUser();
  const statusOf = async (path: string) =>
    (await service.asService('gateway').call(pageHeadEndpoint('account'), { query: { path } })).status;
  expect([await statusOf(`/user/${id}`), await statusOf('/user/me')]).toEqual([200, 200]);
  for (const unknown of ['123456', 'abc', '99999999999999999999'])
    expect(await statusOf(`/user/${unknown}`)).toBe(404);
});

test('an unknown profile is not found, and the forum not asked', async () => {
  await expect(read(123_456)).rejects.toMatchObject({ code: 'not_found', message: 'User not found' });
  expect(forum.requests).toEqual([]);
});
