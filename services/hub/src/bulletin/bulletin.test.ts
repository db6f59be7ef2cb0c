import { randomUUID } from 'node:crypto';
import { type BodyOf, bulletin, chat, deletedMember, limits, type PayloadOf } from '@portal/contracts';
import {
  communityPhotoRemoved,
  communityPhotoShared,
  memberRemoved,
  plantAdded,
  plantLifecycleChanged,
} from '@portal/contracts/schemas';
import { testDatabase } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { BulletinEntryModel } from '../model/bulletin-entry.model.ts';
import { imageOf } from '../testing/images.ts';
import { admin, linus, rosa } from '../testing/people.ts';
import { emptyBeforeEach, testHub } from '../testing/test-hub.ts';
import { announcementImages, claimPrefix, cleanUpImages } from './announcement-images.ts';
import { createBoard } from './board.ts';

testDatabase();
const hub = testHub();
emptyBeforeEach(hub.hub);

describe('announcements', () => {
  const announce = (changes: Partial<BodyOf<typeof bulletin.announce>> = {}) =>
    hub.as(admin).call(bulletin.announce, {
      body: { title: 'Seed swap', content: 'On Sunday.', expires: true, ...changes },
    });
  const list = () => hub.call(bulletin.list, {});
  const remove = (id: number) => hub.as(admin).call(bulletin.remove, { params: { id } });

  async function claims(): Promise<string[]> {
    const owners: string[] = [];
    for await (const page of announcementImages.claims(claimPrefix))
      owners.push(...page.map(({ owner }) => owner));
    return owners;
  }

  test('an announcement is on the board for a day, under the team’s name, newest first', async () => {
    const [first, second] = [await announce(), await announce({ title: 'Rain', expires: false })];

    expect(first).toMatchObject({ type: 'announcement', title: 'Seed swap', authorName: 'Plant Team' });
    expect(Date.parse(first.expiresAt ?? '') - Date.parse(first.createdAt)).toBe(limits.bulletin.lifetimeMs);
    expect(second.expiresAt).toBeNull();
    expect(await list()).toEqual([second, first]);
  });

  test('repeated and simultaneous requests with one key create one announcement with one image', async () => {
    const requestKey = randomUUID();
    const imageUrl = await imageOf('#107050');
    const made = await Promise.all([1, 2, 3].map(() => announce({ requestKey, imageUrl })));
    made.push(await announce({ requestKey, imageUrl }));

    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect(await claims()).toHaveLength(1);
    await remove(made[0]?.id ?? 0);
  });

  test('removing an announcement deletes its image and stores a record', async () => {
    const { id, imageUrl = '' } = await announce({ imageUrl: await imageOf('#904020') });
    expect((await hub.fetch(imageUrl)).status).toBe(200);

    await remove(id);
    await remove(id);

    expect(await list()).toEqual([]);
    expect((await hub.fetch(imageUrl)).status).toBe(404);
    const stored = await BulletinEntryModel.findById(id).lean();
    expect(stored).toMatchObject({
      notice: { title: 'Seed swap' },
      removal: { by: { id: admin.id, username: admin.username }, at: expect.any(Date) },
    });
    // The database would delete it at this date.
    expect(stored).not.toHaveProperty('purgeAt');
  });

  test.each<[string, object]>([
    ['no title', { title: ' ' }],
    ['a title that is too long', { title: 'x'.repeat(limits.bulletin.titleLength + 1) }],
    ['content that is too long', { content: 'x'.repeat(limits.bulletin.contentLength + 1) }],
    ['an invalid image', { imageUrl: 'data:image/png;base64,aGVsbG8=' }],
    ['an external image address', { imageUrl: 'https://elsewhere.example/a.png' }],
  ])('rejects an announcement with %s and stores nothing', async (_, changes) => {
    await expect(announce(changes)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await list()).toEqual([]);
    expect(await claims()).toEqual([]);
  });

  test('every connection learns that the board has changed', async () => {
    const socket = await hub.socket(rosa);
    const { id } = await announce();
    await socket.frame(({ type }) => type === 'bulletin_changed');
    socket.frames.length = 0;
    await remove(id);
    await socket.frame(({ type }) => type === 'bulletin_changed');
  });

  test('an entry leaves the board when it expires, without a query', async () => {
    await announce({ title: 'For a day' });
    await announce({ title: 'For good', expires: false });
    let now = Date.now();
    const board = createBoard(() => now);
    expect((await board.entries()).map(({ title }) => title)).toEqual(['For good', 'For a day']);
    // The cache is still valid when the entry expires.
    now = Date.now() + limits.bulletin.lifetimeMs - 2000;
    board.onSignal({ type: 'board' });
    expect(await board.entries()).toHaveLength(2);
    const find = jest.spyOn(BulletinEntryModel, 'find');
    now += 2500;

    expect((await board.entries()).map(({ title }) => title)).toEqual(['For good']);
    expect(find).not.toHaveBeenCalled();
    find.mockRestore();
  });

  test('the database deletes expired entries', async () => {
    const { id, expiresAt } = await announce();
    const indexes = await mongoose.connection.collection('bulletinentries').indexes();

    expect(indexes).toContainEqual(expect.objectContaining({ key: { purgeAt: 1 }, expireAfterSeconds: 0 }));
    expect((await BulletinEntryModel.findById(id).lean())?.purgeAt?.toISOString()).toBe(expiresAt);
  });

  test('the cleanup releases images without an announcement, except recent ones', async () => {
    const current = await announce({ imageUrl: await imageOf('#101010') });
    const deleted = await announce({ imageUrl: await imageOf('#a0a0f0') });
    await BulletinEntryModel.deleteOne({ _id: deleted.id });

    expect(await cleanUpImages()).toBe(0);
    expect(await cleanUpImages(Date.now() + 2 * 60 * 60 * 1000)).toBe(1);

    expect((await hub.fetch(deleted.imageUrl ?? '')).status).toBe(404);
    expect((await hub.fetch(current.imageUrl ?? '')).status).toBe(200);
  });

  test('concurrent readers of the board share one query', async () => {
    await announce();
    const time = Date.now();
    const board = createBoard(() => time);
    const find = jest.spyOn(BulletinEntryModel, 'find');
    await Promise.all(Array.from({ length: 50 }, board.entries));
    expect(find).toHaveBeenCalledTimes(1);
    find.mockRestore();
  });

  test('a reader who has the board gets it only if it has changed', async () => {
    await announce();
    const answer = await hub.fetch('/api/bulletin');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const again = await hub.fetch('/api/bulletin', {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });
});

describe('events of other services', () => {
  const list = () => hub.call(bulletin.list, {});
  let events = 0;
  const eventId = () => {
    events += 1;
    return `${process.pid} ${events}`;
  };

  const hourAgo = () => new Date(Date.now() - 60 * 60 * 1000).toISOString();
  function photoShared(
    id: number,
    { revision = 1, notes = 'In bloom.', photoUrl = '/photo-1', sharedAt = hourAgo(), plantId = 7 } = {},
  ): PayloadOf<typeof communityPhotoShared> {
    const photo = { id, photoUrl, notes, userId: rosa.id, username: rosa.username, createdAt: hourAgo() };
    return { photo, plantId, sharedAt, revision };
  }
  const share = (...[id, changes]: Parameters<typeof photoShared>) =>
    hub.deliver(communityPhotoShared, photoShared(id, changes), eventId());
  const unshare = (id: number, revision: number) =>
    hub.deliver(communityPhotoRemoved, { id, revision }, eventId());

  test('a new plant is on the board for a day, once, even if its event is repeated', async () => {
    const plant = { plantId: 7, commonName: 'Aloe vera', latinName: 'Aloe vera', imageUrl: '/aloe' };
    await Promise.all([1, 2, 3].map(() => hub.deliver(plantAdded, plant, eventId())));

    const [entry, ...more] = await list();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      type: 'new_plant',
      title: 'New plant: Aloe vera',
      authorName: 'Plant Team',
      imageUrl: '/aloe',
      plantId: 7,
    });
    const life = Date.parse(entry?.expiresAt ?? '') - Date.parse(entry?.createdAt ?? '');
    expect(life).toBe(limits.bulletin.lifetimeMs);
  });

  test('a new photo is on the board for a day after it was shared, under its member’s name', async () => {
    const sharedAt = hourAgo();
    await share(1, { sharedAt });

    expect(await list()).toEqual([
      expect.objectContaining({
        type: 'community_photo',
        title: 'New photo: Aloe vera',
        content: 'In bloom.',
        imageUrl: '/photo-1',
        authorName: 'rosa',
        createdAt: sharedAt,
      }),
    ]);
  });

  test('new notes or a new photo change the entry; a late older event does not', async () => {
    await share(1);
    await share(1, { revision: 3, notes: 'Faded.', photoUrl: '/photo-3' });
    await share(1, { revision: 2, notes: 'Late.' });

    expect(await list()).toEqual([expect.objectContaining({ content: 'Faded.', imageUrl: '/photo-3' })]);
  });

  test('a late event does not bring a removed photo back; sharing it again does', async () => {
    await share(1);
    await unshare(1, 2);
    await share(1);
    expect(await list()).toEqual([]);

    await share(1, { revision: 3 });
    expect(await list()).toHaveLength(1);
  });

  test('a removal that arrives before its photo counts', async () => {
    await unshare(1, 2);
    await share(1);
    expect(await list()).toEqual([]);
  });

  test('the highest of simultaneous revisions wins', async () => {
    const revisions = [4, 1, 5, 3, 2];
    await Promise.all(revisions.map((revision) => share(1, { revision, notes: `revision ${revision}` })));
    expect(await list()).toEqual([expect.objectContaining({ content: 'revision 5' })]);
  });

  test('an event older than a day is not shown', async () => {
    await share(1, { sharedAt: new Date(Date.now() - limits.bulletin.lifetimeMs - 1000).toISOString() });
    expect(await list()).toEqual([]);
  });

  test('a photo of an unknown plant is not shown', async () => {
    await share(1, { plantId: 8 });
    expect(await list()).toEqual([]);
  });

  test('an entry that the admin removed does not come back when it changes', async () => {
    await share(1);
    const [entry] = await list();
    await hub.as(admin).call(bulletin.remove, { params: { id: entry?.id ?? 0 } });
    await share(1, { revision: 2, notes: 'Again.' });
    expect(await list()).toEqual([]);
  });

  let revisions = 0;
  const setPlant = (presence: PayloadOf<typeof plantLifecycleChanged>['presence']) => {
    revisions += 1;
    return hub.deliver(plantLifecycleChanged, { plantId: 7, presence, revision: revisions }, eventId());
  };
  const newAloe = { plantId: 7, commonName: 'Aloe vera', latinName: 'Aloe vera', imageUrl: '/aloe' };

  test('entries of a deleted plant leave the board until the undo', async () => {
    await hub.as(admin).call(bulletin.announce, {
      body: { title: 'Seed swap', content: 'On Sunday.', expires: false },
    });
    await hub.deliver(plantAdded, newAloe, eventId());
    await share(1);
    const before = await list();
    expect(before).toHaveLength(3);
    const socket = await hub.socket(rosa);

    await setPlant('removed');
    expect(await list()).toEqual([expect.objectContaining({ title: 'Seed swap' })]);
    await socket.frame(({ type }) => type === 'bulletin_changed');

    await setPlant('present');
    expect(await list()).toEqual(before);
  });

  test('a late photo stays off the board while its plant is deleted', async () => {
    await setPlant('removed');
    await share(1);
    expect(await list()).toEqual([]);
    await setPlant('present');
    expect(await list()).toHaveLength(1);
  });

  test('erasing a plant deletes its entries, and none comes back', async () => {
    await hub.deliver(plantAdded, newAloe, eventId());
    await share(1);
    await setPlant('removed');
    await setPlant('erased');
    await share(1, { revision: 5 });
    expect(await list()).toEqual([]);
    expect(await BulletinEntryModel.countDocuments({ 'notice.title': 'New plant: Aloe vera' })).toBe(0);
  });

  test('a deleted member’s messages stay without the name, and their photos leave the board', async () => {
    await hub.say(rosa, 'Mine.');
    await hub.say(linus, 'Also mine.');
    await share(1);
    await hub.deliver(memberRemoved, { userId: rosa.id }, eventId());

    expect(await hub.call(chat.list, { query: {} })).toMatchObject([
      { message: 'Mine.', authorName: deletedMember, authorId: null },
      { message: 'Also mine.', authorName: 'linus' },
    ]);
    expect(await list()).toEqual([]);
  });

  test('late events and messages of a deleted member are refused', async () => {
    await hub.deliver(memberRemoved, { userId: rosa.id }, eventId());
    await share(1);
    expect(await list()).toEqual([]);
    await expect(hub.say(rosa, 'Still here?')).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await hub.call(chat.list, { query: {} })).toEqual([]);
  });
});
