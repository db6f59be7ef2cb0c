import { randomUUID } from 'node:crypto';
import {
  type ContentAct,
  journalModeration as calls,
  communityPhotos,
  contents,
  type InputOf,
  journal,
  limits,
  type PrivilegedAct,
  profiles,
  type Viewer,
  type Visibility,
} from '@portal/contracts';
import { communityPhotoRemoved, communityPhotoShared, privilegedAct } from '@portal/contracts/schemas';
import type { Outbox } from '@portal/kit';
import { emptyDatabase, photoOf, testDatabase, testService } from '@portal/kit/testing';
import { plantCheck } from '../plants/known-plant.ts';
import { profileRoutes } from '../profile/profile.routes.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { noPhotoHolds } from '../testing/photo-holds.ts';
import { claimCount } from '../testing/stored-photos.ts';
import { stubServices } from '../testing/stub-services.ts';
import { testAccount } from '../testing/test-account.ts';
import { changeAvatar } from '../users/avatars.ts';
import { changeProfile } from '../users/change-profile.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { communityPhotoRoutes } from './community-photo.routes.ts';
import { journalRoutes } from './journal.routes.ts';
import { JournalEntryModel } from './journal-entry.model.ts';
import { journalModerationRoutes } from './journal-moderation.routes.ts';
import { journalModeration, removeEntry } from './journal-moderation.ts';
import { publishPhoto } from './photo-events.ts';
import { photos } from './photos.ts';

testDatabase();

describe('entries', () => {
  const { call, down } = stubServices();
  const service = testService([...journalRoutes(plantCheck(call), noPhotoHolds), ...photos.routes], {
    name: 'account',
  });

  type NewEntry = InputOf<typeof journal.create>['body'];

  /** A member with an empty journal, with a shorthand for each call. */
  async function newMember() {
    const user = await createUser();
    const client = service.as(asViewer(user));
    const own = { userId: user._id };
    return {
      userId: user._id,
      client,
      write: (entry: Partial<NewEntry> = {}) =>
        client.call(journal.create, { params: own, body: { plantId: 1, notes: 'First leaves.', ...entry } }),
      change: (entryId: number, body: InputOf<typeof journal.update>['body']) =>
        client.call(journal.update, { params: { ...own, entryId }, body }),
      remove: (entryId: number) => client.call(journal.remove, { params: { ...own, entryId } }),
      list: (before?: number) =>
        service.call(journal.list, {
          params: own,
          query: before === undefined ? {} : { before: String(before) },
        }),
    };
  }
  const statusOf = async (path: string) => (await service.fetch(path)).status;

  afterEach(() => down.clear());

  test('everyone can read a journal, newest first', async () => {
    const { write, list } = await newMember();
    const first = await write({ notes: '  Sown today. ' });
    const second = await write({ notes: 'It grows.', plantId: 2 });
    expect(first).toEqual({
      id: expect.any(Number),
      plantId: 1,
      notes: 'Sown today.',
      createdAt: expect.stringMatching(/^\d{4}-/),
      updatedAt: first.createdAt,
    });
    expect(await list()).toEqual([second, first]);
  });

  test('pages of a long journal have no gaps and no duplicates', async () => {
    const { userId, list } = await newMember();
    const max = limits.journal.pageLength;
    const now = new Date();
    await JournalEntryModel.insertMany(
      Array.from({ length: max + 20 }, (_, index) => ({
        _id: 1_000_000 + index,
        userId,
        plantId: 1,
        notes: `Day ${index}`,
        requestKey: randomUUID(),
        createdAt: now,
        updatedAt: now,
      })),
      { lean: true },
    );
    const first = await list();
    const second = await list(first.at(-1)?.id);
    expect([first.length, second.length]).toEqual([max, 20]);
    const ids = [...first, ...second].map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: max + 20 }, (_, index) => 1_000_000 + max + 19 - index));
    expect(await list(ids.at(-1))).toEqual([]);
  });

  test('the journal of an unknown member is not found', async () => {
    await expect(
      service.call(journal.list, { params: { userId: 987_654 }, query: {} }),
    ).rejects.toMatchObject({
      code: 'not_found',
      message: 'User not found',
    });
  });

  test('a repeated request answers the same entry', async () => {
    const { write, list } = await newMember();
    const requestKey = randomUUID();
    const claims = await claimCount();
    const first = await write({ requestKey, photoUrl: await photoOf('#101010') });
    down.add('encyclopedia');
    expect(await write({ requestKey, photoUrl: await photoOf('#101010') })).toEqual(first);
    expect(await list()).toEqual([first]);
    expect(await claimCount()).toBe(claims + 1);
  });

  test('concurrent repeats create one entry with one claim on its photo', async () => {
    const { write, list } = await newMember();
    const claims = await claimCount();
    const body = { requestKey: randomUUID(), photoUrl: await photoOf('#202020') };
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(body)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect(await claimCount()).toBe(claims + 1);
    expect(await statusOf(answers[0]?.photoUrl ?? '')).toBe(200);
  });

  const day = 24 * 60 * 60 * 1000;

  test.each([
    ['an entry written days ago keeps its date', -3 * day, true],
    ['an entry from the future gets the current date', day, false],
    ['an entry that is too old gets the current date', -limits.journal.lateMs - day, false],
  ])('%s', async (_, ageMs, isAccepted) => {
    const { write } = await newMember();
    const [before, writtenAt] = [Date.now(), new Date(Date.now() + ageMs).toISOString()];
    const { createdAt, updatedAt } = await write({ writtenAt });
    expect(updatedAt).toBe(createdAt);
    if (isAccepted) expect(createdAt).toBe(writtenAt);
    else expect(Date.parse(createdAt) - before).toBeGreaterThanOrEqual(0);
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now());
  });

  test('two members may use the same key', async () => {
    const [rosa, otto] = [await newMember(), await newMember()];
    const requestKey = randomUUID();
    const [mine, theirs] = [await rosa.write({ requestKey }), await otto.write({ requestKey })];
    expect(mine.id).not.toBe(theirs.id);
  });

  test('nothing is written about an unknown plant, or without the encyclopedia', async () => {
    const { write, list } = await newMember();
    const claims = await claimCount();
    const photoUrl = await photoOf('#303030');
    await expect(write({ plantId: 9999, photoUrl })).rejects.toMatchObject({ message: 'Plant not found' });
    down.add('encyclopedia');
    await expect(write({ photoUrl })).rejects.toMatchObject({ status: 503 });
    expect(await list()).toEqual([]);
    expect(await claimCount()).toBe(claims);
  });

  test('the owner changes an entry, which updates its date', async () => {
    const { write, change, list } = await newMember();
    const entry = await write();
    const changed = await change(entry.id, { notes: 'Second leaves.' });
    expect(changed).toEqual({ ...entry, notes: 'Second leaves.', updatedAt: expect.any(String) });
    expect(changed.updatedAt >= entry.updatedAt).toBe(true);
    expect(await list()).toEqual([changed]);
  });

  test('deleting an entry deletes its photo, and a second time changes nothing', async () => {
    const { write, remove, list } = await newMember();
    const claims = await claimCount();
    const { id, photoUrl = '' } = await write({ photoUrl: await photoOf('#404040') });
    expect(await statusOf(photoUrl)).toBe(200);
    await remove(id);
    await remove(id);
    expect(await list()).toEqual([]);
    expect(await statusOf(photoUrl)).toBe(404);
    expect(await claimCount()).toBe(claims);
  });

  test('nobody changes someone else’s entry through an own address', async () => {
    const [rosa, otto] = [await newMember(), await newMember()];
    const entry = await rosa.write();
    const refused = { code: 'not_allowed', status: 403 };
    await expect(otto.change(entry.id, { notes: 'Not mine.' })).rejects.toMatchObject(refused);
    await expect(otto.remove(entry.id)).rejects.toMatchObject(refused);
    expect(await rosa.list()).toEqual([entry]);
  });

  test('an unknown entry is not found', async () => {
    const { change } = await newMember();
    await expect(change(999_999_999, { notes: 'x' })).rejects.toMatchObject({
      message: 'Journal entry not found',
    });
  });
});

describe('visibility', () => {
  beforeAll(emptyDatabase);

  const { call } = stubServices();
  const { account } = testAccount();
  const service = testService(
    [
      ...journalRoutes(plantCheck(call), noPhotoHolds),
      ...communityPhotoRoutes(noPhotoHolds),
      ...photos.routes,
      ...profileRoutes(call, account),
    ],
    { name: 'account' },
  );

  let rosa: UserDocument;
  const asRosa = () => service.as(asViewer(rosa));
  beforeEach(async () => {
    rosa = await createUser();
  });

  /** Far enough apart to stay different pictures after compression. */
  let colours = 0;
  const nextPhoto = () => photoOf(`#${(++colours * 0x0f1c08).toString(16).padStart(6, '0').slice(-6)}`);

  const write = async (visibility: Visibility | undefined, photoUrl?: string) =>
    asRosa().call(journal.create, {
      params: { userId: rosa._id },
      body: {
        plantId: 1,
        notes: 'In bloom.',
        photoUrl: photoUrl ?? (await nextPhoto()),
        ...(visibility && { visibility }),
      },
    });
  const change = (entryId: number, visibility?: Visibility) =>
    asRosa().call(journal.update, {
      params: { userId: rosa._id, entryId },
      body: { notes: 'Faded.', ...(visibility && { visibility }) },
    });

  const moderator: Viewer = { id: 900_001, username: 'forum-moderator', roles: ['moderator'] };
  const otto: Viewer = { id: 900_002, username: 'otto', roles: [] };
  type Person = 'anonymous' | 'a member' | 'a moderator' | 'oneself';
  const clientOf = (person: Person) => {
    if (person === 'anonymous') return service;
    if (person === 'oneself') return asRosa();
    return service.as(person === 'a member' ? otto : moderator);
  };

  test.each<[Visibility | undefined, Record<Person, boolean>]>([
    [undefined, { anonymous: true, 'a member': true, 'a moderator': true, oneself: true }],
    ['public', { anonymous: true, 'a member': true, 'a moderator': true, oneself: true }],
    ['members', { anonymous: false, 'a member': true, 'a moderator': true, oneself: true }],
    ['private', { anonymous: false, 'a member': false, 'a moderator': false, oneself: true }],
  ])('the journal, the profile and the picture show an entry for %s to %j', async (visibility, sees) => {
    const entry = await write(visibility);
    for (const [person, isSeen] of Object.entries(sees) as [Person, boolean][]) {
      const client = clientOf(person);
      const profile = await client.call(profiles.read, { params: { id: rosa._id } });
      const { status, headers } = await client.fetch(`${entry.photoUrl}?w=320`);
      const entries = isSeen ? [entry] : [];
      expect({
        person,
        journal: await client.call(journal.list, { params: { userId: rosa._id }, query: {} }),
        profile: [profile.journalEntries, profile.counts.journalEntries],
        picture: [status, ...(isSeen ? [headers.get('cache-control')] : [])],
      }).toEqual({
        person,
        journal: entries,
        profile: [entries, entries.length],
        picture: isSeen ? [200, 'private, no-cache'] : [404],
      });
    }
  });

  test.each<[Visibility | undefined, boolean]>([
    [undefined, true],
    ['public', true],
    ['members', false],
    ['private', false],
  ])('an entry for %s is a community photo: %s', async (visibility, isPublic) => {
    const entry = await write(visibility);
    for (const client of [service, asRosa()]) {
      const shown = await client.call(communityPhotos.ofPlant, { params: { id: 1 } });
      expect(shown.some(({ id }) => id === entry.id)).toBe(isPublic);
    }
    const body = { notes: 'Changed.', photoUrl: entry.photoUrl ?? '' };
    const changed = asRosa().call(communityPhotos.update, { params: { id: entry.id }, body });
    if (isPublic) expect(await changed).toMatchObject({ notes: 'Changed.' });
    else await expect(changed).rejects.toMatchObject({ status: 404 });
  });

  test('an entry keeps its visibility until it is changed', async () => {
    const { id } = await write('members');
    expect(await change(id)).toMatchObject({ notes: 'Faded.', visibility: 'members' });
    expect(await change(id, 'private')).toMatchObject({ visibility: 'private' });
    expect(await change(id, 'public')).toMatchObject({ visibility: 'public' });
  });

  test('an unknown visibility is refused', async () => {
    await expect(write('friends' as Visibility)).rejects.toMatchObject({ status: 400 });
  });

  test('a photo that stops being public leaves the board, and comes back', async () => {
    const { id } = await write('public');
    const published = async () => {
      const events: { name: string; revision: number }[] = [];
      await publishPhoto(id, {
        add: async ({ name }, payload) =>
          void events.push({ name, revision: (payload as { revision: number }).revision }),
      });
      return events[0];
    };
    const shared = await published();
    await change(id, 'private');
    const removed = await published();
    await change(id, 'members');
    const stillRemoved = await published();
    await change(id, 'public');
    const back = await published();
    expect([shared, removed, stillRemoved, back].map((event) => event?.name)).toEqual([
      communityPhotoShared.name,
      communityPhotoRemoved.name,
      communityPhotoRemoved.name,
      communityPhotoShared.name,
    ]);
    expect(back?.revision).toBeGreaterThan(removed?.revision ?? Number.POSITIVE_INFINITY);
  });

  test('a picture that is also in a public entry is served to everyone', async () => {
    const photo = await nextPhoto();
    const { photoUrl = '' } = await write('private', photo);
    expect((await service.fetch(photoUrl)).status).toBe(404);
    await write('public', photo);
    expect((await service.fetch(photoUrl)).status).toBe(200);
  });
});

describe('moderation', () => {
  beforeAll(emptyDatabase);

  const { call } = stubServices();
  const { account } = testAccount();
  /** Applies an act before it is published, as the outbox does; the same key is published once. */
  const published = new Map<string, PrivilegedAct>();
  const outbox: Pick<Outbox, 'add'> = {
    async add(topic, payload, key) {
      expect(topic.name).toBe(privilegedAct.account.name);
      published.set(key, payload as PrivilegedAct);
      await journalModeration.receive(payload, key);
    },
  };
  const service = testService(
    [
      ...journalModerationRoutes(outbox as Outbox, account),
      ...journalRoutes(plantCheck(call), noPhotoHolds),
      ...photos.routes,
    ],
    { name: 'account' },
  );
  beforeEach(() => published.clear());

  const moderator: Viewer = { id: 900_001, username: 'forum-moderator', roles: ['moderator'] };

  async function entryOf(colour: string, visibility?: 'members' | 'private') {
    const user = await createUser({ firstName: 'Rosalinde' });
    const entry = await service.as(asViewer(user)).call(journal.create, {
      params: { userId: user._id },
      body: {
        plantId: 1,
        notes: 'Buy my seeds.',
        photoUrl: await photoOf(colour),
        ...(visibility && { visibility }),
      },
    });
    return { user, entry, params: { id: entry.id } };
  }
  const stored = (id: number) => JournalEntryModel.findById(id).lean();
  const acts = () => [...published.values()];

  test('staff remove an entry with its photo, once, with the reason in the audit', async () => {
    const claims = await claimCount();
    const { user, entry, params } = await entryOf('#123000');
    const body = { reason: 'Advertising.' };
    for (let again = 0; again < 2; again++) await service.as(moderator).call(calls.remove, { params, body });
    expect(await stored(entry.id)).toBeNull();
    expect(await claimCount()).toBe(claims);
    expect((await service.fetch(entry.photoUrl ?? '')).status).toBe(404);
    expect(acts()).toEqual([
      {
        actor: { id: moderator.id, username: moderator.username },
        act: 'journal_entry.removed',
        subject: { kind: 'journal_entry', id: entry.id, name: 'Buy my seeds.' },
        before: { plantId: 1, notes: 'Buy my seeds.', photoUrl: entry.photoUrl, visibility: 'public' },
        reason: 'Advertising.',
        at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(acts())).not.toContain(user.username);
  });

  test('staff remove only the photo, and a later photo again', async () => {
    const { user, entry, params } = await entryOf('#124000');
    const staff = service.as(moderator);
    for (let again = 0; again < 2; again++) await staff.call(calls.removePhoto, { params, body: undefined });
    expect(await stored(entry.id)).toMatchObject({ notes: 'Buy my seeds.' });
    expect(await stored(entry.id)).not.toHaveProperty('photo');
    await service.as(asViewer(user)).call(journal.update, {
      params: { userId: user._id, entryId: entry.id },
      body: { notes: 'Again.', photoUrl: await photoOf('#124000') },
    });
    await staff.call(calls.removePhoto, { params, body: { reason: 'Still advertising.' } });
    expect(await stored(entry.id)).not.toHaveProperty('photo');
    expect(acts().map(({ act, reason }) => [act, reason])).toEqual([
      ['journal_entry.photo_removed', undefined],
      ['journal_entry.photo_removed', 'Still advertising.'],
    ]);
  });

  test('an act whose process died before its effect is carried out by its event', async () => {
    const { entry } = await entryOf('#125000');
    const events: unknown[] = [];
    await removeEntry(
      { actor: moderator, id: entry.id },
      { add: async (_, payload) => void events.push(payload) },
    );
    expect(await stored(entry.id)).not.toBeNull();
    for (let again = 0; again < 2; again++) await journalModeration.receive(events[0], 'an event');
    expect(await stored(entry.id)).toBeNull();
  });

  test('acts on anything else are none of the journal’s', async () => {
    const warned = {
      actor: { id: 1, username: 'plant-team' },
      act: 'member.warned',
      subject: { kind: 'member', id: 5, name: '' },
      at: new Date().toISOString(),
    };
    await journalModeration.receive(warned, 'another event');
  });

  describe('for the moderation', () => {
    const admin = service.asService;
    const read = (kind: 'journal_entry' | 'member' | 'thread', id: number) =>
      admin('admin').call(contents.account.read, { params: { kind, id } });
    const act = (
      kind: 'journal_entry' | 'member' | 'thread',
      id: number,
      what: ContentAct,
      actor = moderator,
    ) =>
      admin('admin').call(contents.account.act, {
        params: { kind, id },
        body: {
          act: what,
          reason: 'Reported.',
          actor: { id: actor.id, username: actor.username, roles: actor.roles },
        },
      });

    test('an entry and a member have content', async () => {
      const { user, entry } = await entryOf('#126000');
      expect(await read('journal_entry', entry.id)).toEqual({
        kind: 'journal_entry',
        id: entry.id,
        authorId: user._id,
        authorName: 'Rosalinde',
        text: 'Buy my seeds.',
        photoUrl: entry.photoUrl,
        path: `/user/${user._id}?tab=journal`,
        createdAt: entry.createdAt,
        isHidden: false,
      });
      expect(await read('member', user._id)).toMatchObject({
        title: user.username,
        text: 'Rosalinde',
        path: `/user/${user._id}`,
      });
    });

    test('a private entry is hidden, and its photo nobody else’s', async () => {
      const { entry } = await entryOf('#127000', 'private');
      const content = await read('journal_entry', entry.id);
      expect(content.isHidden).toBe(true);
      expect(content).not.toHaveProperty('photoUrl');
    });

    test('missing content and content of other services is not found', async () => {
      for (const kind of ['journal_entry', 'member', 'thread'] as const)
        await expect(read(kind, 999_999)).rejects.toMatchObject({ status: 404 });
      await expect(act('thread', 1, 'remove')).rejects.toMatchObject({ status: 404 });
    });

    test('an entry and its photo can be removed, again without an effect', async () => {
      const { entry } = await entryOf('#128000');
      for (const what of ['remove_photo', 'remove_photo', 'remove', 'remove', 'remove_photo'] as const)
        await act('journal_entry', entry.id, what);
      expect(await stored(entry.id)).toBeNull();
      expect(acts().map(({ act: done, reason }) => [done, reason])).toEqual([
        ['journal_entry.photo_removed', 'Reported.'],
        ['journal_entry.removed', 'Reported.'],
      ]);
    });

    test('the texts and the picture of a profile are read, and removed with an entry in the audit', async () => {
      const user = await createUser({ firstName: 'Rosalinde' });
      const links = [{ label: 'Shop', url: 'https://spam.example' }];
      await changeProfile(
        asViewer(user),
        { displayName: 'Best pills', biography: 'Buy!', links },
        account.fixed,
      );
      const { avatar } = await changeAvatar(asViewer(user), await photoOf('#12b000'), noPhotoHolds);
      expect(await read('member', user._id)).toMatchObject({
        authorName: 'Best pills',
        text: 'Best pills\nRosalinde\nBuy!\nShop: https://spam.example',
        photoUrl: avatar?.path,
      });

      for (const what of ['remove_photo', 'remove_photo', 'remove', 'remove'] as const)
        await act('member', user._id, what);

      expect(await read('member', user._id)).toMatchObject({ text: user.username });
      expect(await read('member', user._id)).not.toHaveProperty('photoUrl');
      expect((await service.fetch(avatar?.path ?? '')).status).toBe(404);
      const { pendingEvents = [] } = (await UserModel.findById(user._id).lean()) ?? {};
      expect(JSON.stringify(pendingEvents)).toMatch(/member\.avatar_removed.*member\.profile_cleared/);
      expect(JSON.stringify(pendingEvents)).not.toMatch(/Best pills|Rosalinde/);
    });

    test.each(['hide', 'show'] as const)('%s is refused', async (what) => {
      const { user, entry } = await entryOf('#129000');
      await expect(act('journal_entry', entry.id, what)).rejects.toMatchObject({ status: 409 });
      await expect(act('member', user._id, what)).rejects.toMatchObject({ status: 409 });
      expect(acts()).toEqual([]);
    });

    test('only a moderator or an administrator acts', async () => {
      const { user, entry } = await entryOf('#12a000');
      await expect(act('journal_entry', entry.id, 'remove', asViewer(user))).rejects.toMatchObject({
        status: 403,
      });
      await expect(act('member', user._id, 'remove', asViewer(user))).rejects.toMatchObject({ status: 403 });
      expect(await stored(entry.id)).not.toBeNull();
    });
  });
});
