import { favorites, journal, limits, type Thread, users, writings } from '@portal/contracts';
import { serve } from '@portal/kit';
import { photoOf, testDatabase, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { collectPlant } from '../collections/collect-plant.ts';
import { favoriteRoutes } from '../favorites/favorite.routes.ts';
import { addPlant } from '../garden/add-plant.ts';
import { addReading } from '../garden/add-reading.ts';
import { recordCare } from '../garden/care-acts.ts';
import { IdentityModel } from '../issuers/identity.model.ts';
import { journalRoutes } from '../journal/journal.routes.ts';
import { type JournalEntryDocument, JournalEntryModel } from '../journal/journal-entry.model.ts';
import { journalPhotos } from '../journal/photos.ts';
import { storeForumNotice } from '../notifications/store-notices.ts';
import { PasskeyModel } from '../passkeys/passkey.model.ts';
import { plantCheck } from '../plants/known-plant.ts';
import { asViewer, buildPasskey, buildToken, createUser, testPassword } from '../testing/factories.ts';
import { noPhotoHolds } from '../testing/photo-holds.ts';
import { noWritings, stubServices } from '../testing/stub-services.ts';
import { testAccount } from '../testing/test-account.ts';
import { TokenModel } from '../tokens/token.model.ts';
import { changeAvatar } from '../users/avatars.ts';
import { changeProfile } from '../users/change-profile.ts';
import type { UserDocument } from '../users/user.model.ts';
import { dataExportRoutes } from './data-export.routes.ts';

testDatabase();
const forumPhoto = 'data:image/webp;base64,UklGRg==';
const { call, down, forum } = stubServices({
  forumRoutes: [serve(writings.photo, ({ params }) => ({ photo: params.id === 1 ? forumPhoto : null }))],
});
const { account } = testAccount();
const checkPlant = plantCheck(call);
const service = testService(
  [
    ...dataExportRoutes(account, call),
    ...favoriteRoutes(checkPlant),
    ...journalRoutes(checkPlant, noPhotoHolds),
  ],
  { name: 'account' },
);

beforeEach(() => {
  down.clear();
  forum.requests.length = 0;
  forum.answer = () => noWritings;
});

const thread: Thread = {
  id: 3,
  title: 'Moss',
  content: 'Does moss need light?',
  authorName: 'Rosa',
  authorId: 1,
  isHidden: false,
  isHiddenByStaff: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastActivityAt: '2026-11-20T10:00:00.000Z',
  commentCount: 0,
  version: 1,
};

async function newMember(more: Partial<UserDocument> = {}) {
  const user = await createUser({
    ...more,
    email: 'rosa@example.org',
    firstName: 'Rosa',
  });
  const client = service.as(asViewer(user));
  const download = (password = testPassword) =>
    client.fetch(users.data.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
  return { user, client, download };
}

test('the export contains all data of a member, photos included', async () => {
  const { user, client, download } = await newMember();
  await client.call(favorites.add, { params: { plantId: 3 } });
  const identity = { issuer: 'https://club.example', sub: '7', label: 'rosa@club.example' };
  await IdentityModel.create({ userId: user._id, ...identity, linkedAt: user.createdAt });
  await collectPlant({ userId: user._id, plantId: 4, name: 'Teas "for" winter' });
  await collectPlant({ userId: user._id, plantId: 5, name: 'Balm' });
  await PasskeyModel.create(buildPasskey(user._id));
  await TokenModel.create(buildToken(user._id));
  const params = { userId: user._id };
  const plain = await client.call(journal.create, {
    params,
    body: { plantId: 1, notes: 'Line\nand "quote"' },
  });
  const withPhoto = await client.call(journal.create, {
    params,
    body: { plantId: 2, notes: 'Seen.', photoUrl: await photoOf('#123456'), visibility: 'private' },
  });
  await storeForumNotice({
    key: 'reply:70',
    kind: 'reply',
    threadId: 7,
    commentId: 70,
    actorId: 1,
    at: '2026-11-20T10:00:00.000Z',
    recipients: [user._id],
  });

  const response = await download();
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'application/json; charset=utf-8', 'private, no-store']);
  const today = new Date().toISOString().slice(0, 10);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="plant-portal-${user.username}-${today}.json"`,
  );
  const data = await response.json();
  expect(data).toEqual({
    format: 'plant-portal-export',
    version: 1,
    exportedAt: expect.stringMatching(/^\d{4}-/),
    account: {
      id: user._id,
      username: user.username,
      firstName: 'Rosa',
      email: 'rosa@example.org',
      isEmailConfirmed: true,
      emailConfirmedAt: user.createdAt.toISOString(),
      roles: [],
      createdAt: user.createdAt.toISOString(),
    },
    passkeys: [{ name: 'Phone', createdAt: expect.any(String), isSynced: true }],
    tokens: [
      {
        name: 'Greenhouse',
        scopes: ['garden:read'],
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ],
    webhooks: [],
    identities: [{ ...identity, linkedAt: user.createdAt.toISOString() }],
    plants: [1, 2, 3, 4, 5].map((id) => ({ id, latinName: `Planta ${id}`, commonName: `Plant ${id}` })),
    favorites: [{ plantId: 3, addedAt: expect.any(String) }],
    collections: [
      { name: 'Teas "for" winter', plants: [{ plantId: 4, addedAt: expect.any(String) }] },
      { name: 'Balm', plants: [{ plantId: 5, addedAt: expect.any(String) }] },
    ],
    journal: [
      {
        key: expect.any(String),
        ...withPhoto,
        visibility: 'private',
        photoUrl: expect.stringMatching(/^data:image\/webp;base64,/),
      },
      { key: expect.any(String), ...plain, visibility: 'public' },
    ],
    notifications: {
      settings: {
        page: ['reply', 'answer', 'mention', 'like', 'care'],
        email: [],
        push: [],
        language: 'en',
        browsers: [],
      },
      items: [{ kind: 'reply', at: '2026-11-20T10:00:00.000Z', isRead: false, threadId: 7, commentId: 70 }],
    },
    garden: { hemisphere: 'north', plants: [], readings: [] },
    forum: { threads: [], comments: [], counts: { threads: 0, comments: 0 } },
  });
  const [, photo] = data.journal[0].photoUrl.split(',');
  expect(await sharp(Buffer.from(photo, 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 60,
    height: 40,
  });
  expect(forum.requests).toEqual([{ id: user._id, as: 'author' }]);
});

test('the export contains the garden with photos, readings and care', async () => {
  const { user, download } = await newMember();
  const [userId, now] = [user._id, new Date()];
  const photo = await photoOf('#336699');
  const { document } = await addPlant(
    { userId, name: 'Fern', place: 'Bath', notes: 'Mine.', photo, now },
    noPhotoHolds,
  );
  const gardenPlantId = document._id;
  await addReading({ userId, gardenPlantId, healthScore: 70, mood: 'recovering', photo, at: now });
  await recordCare({ userId, gardenPlantId, task: 'water', on: '2026-05-01', now, today: '2026-05-01' });

  const data = await (await download()).json();

  const photoUrl = expect.stringMatching(/^data:image\/webp;base64,/);
  expect(data.garden).toMatchObject({
    hemisphere: 'north',
    plants: [
      {
        name: 'Fern',
        place: 'Bath',
        notes: 'Mine.',
        photoUrl,
        careDone: [{ task: 'water', on: '2026-05-01' }],
      },
    ],
    readings: [{ gardenPlantId, healthScore: 70, mood: 'recovering', photoUrl }],
  });
});

test('the export of a new member is empty', async () => {
  const { download } = await newMember();
  expect(await (await download()).json()).toMatchObject({ favorites: [], collections: [], journal: [] });
});

test('the export contains the profile, its picture and the state of the address', async () => {
  const profile = {
    displayName: 'Rosa from the hill',
    biography: 'Roses.',
    location: 'Freiburg',
    links: [{ label: 'Diary', url: 'https://roses.example' }],
  };
  const emailConfirmedAt = new Date('2026-11-02T08:00:00Z');
  const emailChange = { email: 'new@example.org', expiresAt: new Date(Date.now() + 60_000) };
  const { user, download } = await newMember({ emailConfirmedAt, emailChange });
  await changeProfile(asViewer(user), profile, account.fixed);
  await changeAvatar(asViewer(user), await photoOf('#778899'), noPhotoHolds);

  const { account: exported } = await (await download()).json();

  expect(exported).toMatchObject({
    ...profile,
    avatarUrl: expect.stringMatching(/^data:image\/webp;base64,/),
    isEmailConfirmed: true,
    emailConfirmedAt: emailConfirmedAt.toISOString(),
    pendingEmail: 'new@example.org',
  });
});

test('the export contains the photos of discussions', async () => {
  const { download } = await newMember();
  const photoUrl = `/api/images/forum/${'a'.repeat(64)}`;
  const [shown, lost, plain] = [{ ...thread, id: 1, photoUrl }, { ...thread, id: 2, photoUrl }, thread];
  const threads = [shown, lost, plain];
  forum.answer = () => ({ threads, comments: [], counts: { threads: 3, comments: 0 } });

  const data = await (await download()).json();

  expect(data.forum.threads).toEqual([{ ...shown, photoUrl: forumPhoto }, lost, plain]);
  expect(data.forum.counts).toEqual({ threads: 3, comments: 0 });
});

test('the file name supports any script', async () => {
  const { download } = await newMember({ username: 'розовый-сад' });
  const response = await download();
  await response.text();
  expect(response.headers.get('content-disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent('plant-portal-розовый-сад')}`,
  );
});

/** Stores entries of a member, beyond the ids that calls give. */
let stored = 1_000_000;
const writeEntries = (userId: number, count: number, changes: Partial<JournalEntryDocument>) =>
  JournalEntryModel.insertMany(
    Array.from({ length: count }, () => {
      stored += 1;
      const requestKey = `key ${stored}`;
      const now = new Date();
      return {
        _id: stored,
        userId,
        plantId: 1,
        notes: 'x',
        requestKey,
        createdAt: now,
        updatedAt: now,
        ...changes,
      };
    }),
    { lean: true },
  );

test('the export has every entry of a long journal with its photo', async () => {
  const { user, download } = await newMember();
  const photo = await journalPhotos.store(await photoOf('#246824'), 1);
  const count = 2 * limits.journal.pageLength + 5;
  await writeEntries(user._id, count, { photo });
  const { journal: entries } = await (await download()).json();
  expect(new Set(entries.map(({ id }: { id: number }) => id)).size).toBe(count);
  expect(new Set(entries.map(({ photoUrl }: { photoUrl: string }) => photoUrl)).size).toBe(1);
});

test('without the forum, the export is refused as incomplete', async () => {
  const { download } = await newMember();
  down.add('forum');
  const response = await download();
  expect(response.status).toBe(503);
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(await response.text()).toMatch(/^Your forum posts can’t be loaded right now/);
});

test('without the encyclopedia, the export is refused as incomplete', async () => {
  const { client, download } = await newMember();
  await client.call(favorites.add, { params: { plantId: 3 } });
  down.add('encyclopedia');
  expect((await download()).status).toBe(503);
});

test('a wrong password is refused', async () => {
  const { download } = await newMember();
  const response = await download('not this one');
  expect([response.status, response.headers.get('content-disposition')]).toEqual([400, null]);
  expect(forum.requests).toEqual([]);
});

test('a client that disconnects causes no errors', async () => {
  const { user, download } = await newMember();
  // More than the buffers of a connection hold.
  await writeEntries(user._id, 100, { notes: 'a'.repeat(50_000) });
  const response = await download();
  const reader = response.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  await reader?.cancel();
  expect((await (await download()).json()).journal).toHaveLength(100);
  expect(service.logLines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('a failing export breaks the connection, so that it never looks complete', async () => {
  const { user, download } = await newMember();
  const broken = { _id: 6_000_000, userId: user._id, plantId: 1, notes: 'x', requestKey: 'key' };
  await mongoose.connection.collection<{ _id: number }>(JournalEntryModel.collection.name).insertOne(broken);
  const response = await download();
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
  expect(service.logLines()).toContainEqual(expect.objectContaining({ level: 50, msg: 'request failed' }));
});
