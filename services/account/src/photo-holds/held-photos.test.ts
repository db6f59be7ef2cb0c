import {
  accounts,
  communityPhotos,
  contents,
  garden,
  gardenLinks,
  journal,
  members,
  type PayloadOf,
  profiles,
  users,
  type Viewer,
} from '@portal/contracts';
import {
  communityPhotoRemoved,
  communityPhotoShared,
  eventEndpoint,
  memberRemoved,
  photoApprovalChanged,
  photoRefused,
  privilegedAct,
} from '@portal/contracts/schemas';
import type { Outbox } from '@portal/kit';
import { photoOf, testDatabase, testService } from '@portal/kit/testing';
import { Types } from 'mongoose';
import { accountRoutes } from '../app.ts';
import { changedGardenPhotos } from '../garden/held-photos.ts';
import { JournalEntryModel } from '../journal/journal-entry.model.ts';
import { journalModeration } from '../journal/journal-moderation.ts';
import { changedPhotos, settlePhoto } from '../journal/photo-events.ts';
import { createNotifications } from '../notifications/notifications.ts';
import { memberRemoval } from '../removal/remove-member.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { stubServices } from '../testing/stub-services.ts';
import { silentLog, testAccount } from '../testing/test-account.ts';
import { changedAvatars } from '../users/avatars.ts';
import { createAccountPhotoHolds } from './account-photo-holds.ts';

testDatabase();
const { call, vision, down } = stubServices();
const { account } = testAccount({ PHOTO_CHECK: 'on' });
const published: { topic: string; payload: unknown }[] = [];
/** Applies an act before it is published, as the outbox does. */
const outbox: Outbox = {
  async add(topic, payload, key) {
    published.push({ topic: topic.name, payload });
    if (topic.name === privilegedAct.account.name) await journalModeration.receive(payload, key);
  },
  start: async () => {},
  stop: async () => {},
};
const holds = createAccountPhotoHolds(account.config, { call, outbox });
const service = testService(
  accountRoutes(account, { call, outbox }, createNotifications({ account, call, log: silentLog }), holds),
  { name: 'account' },
);
const admin = service.asService('admin');
const moderator: Viewer = { id: 900_001, username: 'forum-moderator', roles: ['moderator'] };

beforeEach(async () => {
  vision.mustWait = () => true;
  down.clear();
  await changedPhotos.collection().deleteMany({});
  await changedGardenPhotos.collection().deleteMany({});
  published.length = 0;
});

let colours = 0;
/** A picture of its own: the colours are far apart, so that none is rounded to another. */
const nextPhoto = () => {
  const channels = [80, (++colours >> 4) * 16, (colours & 15) * 16];
  return photoOf(`#${Buffer.from(channels).toString('hex')}`);
};

async function share({
  photo,
  visibility,
  user,
}: {
  photo?: string;
  visibility?: 'members' | 'private';
  user?: Awaited<ReturnType<typeof createUser>>;
} = {}) {
  const sharer = user ?? (await createUser());
  const client = service.as(asViewer(sharer));
  const photoUrl = photo ?? (await nextPhoto());
  const params = { userId: sharer._id };
  const entry = await client.call(journal.create, {
    params,
    body: { plantId: 1, notes: 'In bloom.', photoUrl, ...(visibility && { visibility }) },
  });
  const change = (body: object) =>
    client.call(journal.update, {
      params: { ...params, entryId: entry.id },
      body: { notes: 'In bloom.', ...body },
    });
  return { sharer, client, entry, path: entry.photoUrl ?? '', change };
}

/** Does what is due, as the started service does; a check that fails is tried again. */
async function doDue() {
  await changedPhotos.collection().updateMany({}, { $set: { nextAt: new Date() } });
  await changedPhotos.performDue(({ _id }) => settlePhoto(Number(_id), { outbox, holds }), silentLog);
}
const approvals = () =>
  published
    .filter(({ topic }) => topic === photoApprovalChanged.name)
    .map(({ payload }) => payload as PayloadOf<typeof photoApprovalChanged>);
const acts = () => published.filter(({ topic }) => topic === privilegedAct.account.name);
const statusFor = async (path: string, viewer?: Viewer) =>
  (await (viewer ? service.as(viewer) : service).fetch(path)).status;
/** The places where somebody gets the photo of an entry: in the journal, on the page of the plant, by its address. */
async function seenBy(
  viewer: Viewer | undefined,
  { entry, sharer, path }: Awaited<ReturnType<typeof share>>,
) {
  const client = viewer ? service.as(viewer) : service;
  const list = await client.call(journal.list, { params: { userId: sharer._id }, query: {} });
  const shared = await client.call(communityPhotos.ofPlant, { params: { id: 1 } });
  return {
    journal: list.some(({ photoUrl }) => photoUrl === path),
    plant: shared.some(({ id }) => id === entry.id),
    addresses: await Promise.all(
      ['', '?w=320', '?w=1280'].map((width) => statusFor(`${path}${width}`, viewer)),
    ),
  };
}
const nothing = { journal: false, plant: false, addresses: [404, 404, 404] };
const everything = { journal: true, plant: true, addresses: [200, 200, 200] };
const act = (
  id: number,
  what: 'approve' | 'remove_photo' | 'remove',
  { actor = moderator, photoUrl }: { actor?: Viewer; photoUrl?: string } = {},
) =>
  admin.call(contents.account.act, {
    params: { kind: 'journal_entry', id },
    body: {
      act: what,
      reason: 'No plant.',
      actor: { id: actor.id, username: actor.username, roles: actor.roles },
      ...(photoUrl && { photoUrl }),
    },
  });

test('a photo that passes is shown to everyone at once, as ever', async () => {
  vision.mustWait = () => false;
  const shared = await share();
  expect(shared.entry).not.toHaveProperty('isPhotoHeld');
  expect(await seenBy(undefined, shared)).toEqual(everything);
  await doDue();
  expect(published.map(({ topic }) => topic)).toEqual([communityPhotoShared.name]);
});

test('a photo that must wait is seen by its member and, in the queue, by staff', async () => {
  const shared = await share();
  const other = asViewer(await createUser());
  expect(shared.entry.isPhotoHeld).toBe(true);
  for (const viewer of [undefined, other]) expect(await seenBy(viewer, shared)).toEqual(nothing);
  expect(await seenBy(asViewer(shared.sharer), shared)).toEqual(everything);
  expect(await seenBy(moderator, shared)).toEqual({ ...nothing, addresses: [200, 200, 200] });
  const [own] = await shared.client.call(communityPhotos.ofPlant, { params: { id: 1 } });
  expect(own).toMatchObject({ id: shared.entry.id, isHeld: true });
  await doDue();
  expect(published.map(({ topic }) => topic).sort()).toEqual([
    communityPhotoRemoved.name,
    photoApprovalChanged.name,
  ]);
  expect(
    await admin.call(contents.account.read, { params: { kind: 'journal_entry', id: shared.entry.id } }),
  ).toMatchObject({ photoUrl: shared.path, isPhotoHeld: true });
});

test('an approved photo is shown to everyone, with an entry in the audit', async () => {
  const shared = await share();
  for (let again = 0; again < 2; again++) await act(shared.entry.id, 'approve', { photoUrl: shared.path });
  expect(await seenBy(undefined, shared)).toEqual(everything);
  expect(acts()).toMatchObject([{ payload: { act: 'journal_entry.photo_approved', reason: 'No plant.' } }]);
  await doDue();
  expect(approvals().map(({ awaitsApproval }) => awaitsApproval)).toEqual([true, false]);
  expect(published.at(-1)?.topic).toBe(communityPhotoShared.name);
});

test('a refused photo is deleted, and its member learns why, once', async () => {
  const shared = await share();
  for (let again = 0; again < 2; again++)
    await act(shared.entry.id, 'remove_photo', { photoUrl: shared.path });
  expect(await statusFor(shared.path, asViewer(shared.sharer))).toBe(404);
  const { warnings } = await shared.client.call(users.current, {});
  expect(warnings).toEqual([
    { id: expect.any(Number), reason: 'No plant.', at: expect.any(String), about: 'photo' },
  ]);
  await journalModeration.receive(acts()[0]?.payload, 'again');
  expect((await shared.client.call(users.current, {})).warnings).toHaveLength(1);
  await doDue();
  expect(approvals().at(-1)).toMatchObject({ awaitsApproval: false });
});

test('a photo that replaces an approved one is checked again', async () => {
  const shared = await share();
  await act(shared.entry.id, 'approve');
  const changed = await shared.change({ photoUrl: await nextPhoto() });
  expect(changed.isPhotoHeld).toBe(true);
  expect(await statusFor(changed.photoUrl ?? '')).toBe(404);
});

test.each(['approve', 'remove_photo'] as const)(
  '%s is refused for a photo that was exchanged',
  async (what) => {
    const shared = await share();
    await shared.change({ photoUrl: await nextPhoto() });
    await expect(act(shared.entry.id, what, { photoUrl: shared.path })).rejects.toMatchObject({
      status: 409,
    });
    expect(acts()).toEqual([]);
    // The moderators get the new one.
    expect(approvals()).toMatchObject([{ awaitsApproval: true }, { awaitsApproval: true }]);
  },
);

test('a refused picture waits again when it is sent again', async () => {
  const photo = await nextPhoto();
  const shared = await share({ photo });
  await act(shared.entry.id, 'remove_photo');
  const again = await share({ photo, user: shared.sharer });
  expect(again.entry.isPhotoHeld).toBe(true);
  expect(await seenBy(undefined, again)).toEqual(nothing);
});

test('a photo that can’t be checked is seen by its member only, until a later check shows it', async () => {
  vision.mustWait = () => false;
  down.add('vision');
  const shared = await share();
  expect(shared.entry.isPhotoHeld).toBe(true);
  await doDue();
  expect(await seenBy(undefined, shared)).toEqual(nothing);
  expect(await statusFor(shared.path, moderator)).toBe(404);
  expect(approvals()).toEqual([]);

  down.clear();
  await doDue();
  expect(await seenBy(undefined, shared)).toEqual(everything);
});

test('moderators decide on a photo that nobody could check for ten minutes', async () => {
  down.add('vision');
  const shared = await share();
  const earlier = Types.ObjectId.createFromTime(Math.floor(Date.now() / 1000) - 601);
  await JournalEntryModel.updateOne(
    { _id: shared.entry.id },
    { $set: { 'photo.claim': `journal:${shared.entry.id}:${earlier}` } },
  );
  await doDue();
  expect(approvals()).toMatchObject([{ id: shared.entry.id, awaitsApproval: true }]);
  await act(shared.entry.id, 'approve');
  expect(await seenBy(undefined, shared)).toEqual(everything);
});

test('the photo of a private entry is checked once others may see it', async () => {
  const shared = await share({ visibility: 'private' });
  const checked = vision.checked;
  expect(shared.entry).not.toHaveProperty('isPhotoHeld');
  await doDue();
  expect([vision.checked - checked, approvals()]).toEqual([0, []]);
  expect(await statusFor(shared.path, moderator)).toBe(404);

  expect(await shared.change({ visibility: 'members' })).toMatchObject({ isPhotoHeld: true });
  expect(await statusFor(shared.path, asViewer(await createUser()))).toBe(404);
  await shared.change({ visibility: 'private' });
  await doDue();
  expect(approvals().map(({ awaitsApproval }) => awaitsApproval)).toEqual([true, false]);
});

test.each<[string, (shared: Awaited<ReturnType<typeof share>>) => Promise<unknown>]>([
  [
    'its entry is deleted',
    ({ client, entry, sharer }) =>
      client.call(journal.remove, { params: { userId: sharer._id, entryId: entry.id } }),
  ],
  ['its member takes it back', ({ change }) => change({ photoUrl: null })],
  [
    'the account is deleted',
    ({ sharer }) => memberRemoval.receive({ userId: sharer._id }, memberRemoved.name),
  ],
])('a photo no longer waits when %s', async (_, end) => {
  const shared = await share();
  await end(shared);
  await doDue();
  expect(approvals().map(({ awaitsApproval }) => awaitsApproval)).toEqual([true, false]);
  expect(await statusFor(shared.path, moderator)).toBe(404);
});

test('only staff approve, and nobody their own photo', async () => {
  const own = await createUser();
  const shared = await share({ user: own });
  await expect(act(shared.entry.id, 'approve', { actor: asViewer(own) })).rejects.toMatchObject({
    status: 403,
  });
  const asStaff = asViewer(own, ['moderator']);
  await expect(act(shared.entry.id, 'approve', { actor: asStaff })).rejects.toMatchObject({ status: 403 });
  expect(await seenBy(undefined, shared)).toEqual(nothing);
});

test('the same picture in an entry that shows it stays visible, and the other entry waits', async () => {
  const photo = await nextPhoto();
  vision.mustWait = () => false;
  const first = await share({ photo });
  vision.mustWait = () => true;
  const second = await share({ photo });
  expect(second.path).toBe(first.path);
  expect(await seenBy(undefined, second)).toEqual({ ...nothing, addresses: [200, 200, 200] });
});

test('many photos at once are each held', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => share()));
  for (const { path } of all) expect(await statusFor(path)).toBe(404);
  await doDue();
  expect(new Set(approvals().map(({ id }) => id)).size).toBe(all.length);
});

describe('a profile picture', () => {
  const change = async () => {
    const user = await createUser();
    const client = service.as(asViewer(user));
    const { avatarUrl: path = '', isAvatarHeld } = await client.call(users.changeAvatar, {
      body: { photo: await nextPhoto() },
    });
    return { user, client, path, isAvatarHeld };
  };
  const shownTo = async (viewer: Viewer | undefined, { user, path }: Awaited<ReturnType<typeof change>>) => {
    const client = viewer ? service.as(viewer) : service;
    const profile = await client.call(profiles.read, { params: { id: user._id } });
    return [profile.user.avatarUrl === path, await statusFor(path, viewer)];
  };
  const decide = (id: number, what: 'approve' | 'remove_photo', photoUrl?: string) =>
    admin.call(contents.account.act, {
      params: { kind: 'member', id },
      body: {
        act: what,
        reason: 'No plant.',
        actor: { id: moderator.id, username: moderator.username, roles: moderator.roles },
        ...(photoUrl && { photoUrl }),
      },
    });

  test('that passes is shown to everyone', async () => {
    vision.mustWait = () => false;
    const changed = await change();
    expect(changed).not.toHaveProperty('isAvatarHeld', true);
    expect(await shownTo(undefined, changed)).toEqual([true, 200]);
  });

  test('that must wait is its member’s only until it is approved', async () => {
    const changed = await change();
    expect(changed.isAvatarHeld).toBe(true);
    expect(await shownTo(undefined, changed)).toEqual([false, 404]);
    expect(await shownTo(asViewer(await createUser()), changed)).toEqual([false, 404]);
    expect(await shownTo(asViewer(changed.user), changed)).toEqual([true, 200]);
    const [state] = await service
      .asService('forum')
      .call(accounts.find, { body: { ids: [changed.user._id] } });
    expect(state).not.toHaveProperty('avatarUrl');
    expect(approvals()).toMatchObject([{ kind: 'member', id: changed.user._id, awaitsApproval: true }]);

    await expect(decide(changed.user._id, 'approve', '/api/images/account/0')).rejects.toMatchObject({
      status: 409,
    });
    await decide(changed.user._id, 'approve', changed.path);
    expect(await shownTo(undefined, changed)).toEqual([true, 200]);
  });

  test('that is refused is deleted, and its member learns why', async () => {
    const { user, client, path } = await change();
    for (let again = 0; again < 2; again++) await decide(user._id, 'remove_photo', path);
    expect(await statusFor(path, asViewer(user))).toBe(404);
    expect((await client.call(users.current, {})).warnings).toMatchObject([{ about: 'photo' }]);
    await changedAvatars.performDue(({ _id }) => holds.settle('member', Number(_id)), silentLog);
    const own = approvals().filter(({ id }) => id === user._id);
    expect(own.map(({ awaitsApproval }) => awaitsApproval)).toEqual([true, false]);
  });
});

describe('the photo of a plant in a garden', () => {
  async function plantWithPhoto() {
    const user = await createUser();
    const client = service.as(asViewer(user));
    const { id, photoUrl: path = '' } = await client.call(garden.add, {
      body: { name: 'Sage', photo: await nextPhoto() },
    });
    const shareGarden = async () => {
      const { path: page } = await client.call(gardenLinks.renewShare, {});
      return new URL(page ?? '', 'http://localhost').searchParams.get('token') ?? '';
    };
    const read = () => client.call(garden.read, { params: { id } });
    return { user, client, id, path, shareGarden, read };
  }
  const shownBy = async (token: string) =>
    (await service.call(gardenLinks.readShared, { query: { token } })).plants.map(({ photoUrl }) => photoUrl);
  const addressesFor = (path: string, viewer?: Viewer) =>
    Promise.all(['', '?w=320', '?w=1280'].map((width) => statusFor(`${path}${width}`, viewer)));
  const decide = (
    id: number,
    what: 'approve' | 'remove_photo' | 'remove',
    photoUrl: string,
    actor = moderator,
  ) =>
    admin.call(contents.account.act, {
      params: { kind: 'garden_plant', id },
      body: {
        act: what,
        reason: 'No plant.',
        actor: { id: actor.id, username: actor.username, roles: actor.roles },
        photoUrl,
      },
    });
  async function settleDue() {
    await changedGardenPhotos.collection().updateMany({}, { $set: { nextAt: new Date() } });
    await changedGardenPhotos.performDue(({ _id }) => holds.settle('garden_plant', Number(_id)), silentLog);
  }
  const ofGardens = () =>
    approvals()
      .filter(({ kind }) => kind === 'garden_plant')
      .map(({ id, awaitsApproval }) => [id, awaitsApproval]);

  test('that passes is in the shared garden as soon as there is a link', async () => {
    vision.mustWait = () => false;
    const { path, shareGarden, read } = await plantWithPhoto();
    const token = await shareGarden();
    expect(await shownBy(token)).toEqual([path]);
    expect(await addressesFor(path)).toEqual([200, 200, 200]);
    expect(await read()).not.toHaveProperty('isPhotoHeld');
  });

  test('that must wait is in no shared garden until it is approved', async () => {
    const { user, id, path, shareGarden, read } = await plantWithPhoto();
    await settleDue();
    expect(ofGardens()).toEqual([]);
    expect(await addressesFor(path, moderator)).toEqual([404, 404, 404]);
    expect(await read()).not.toHaveProperty('isPhotoHeld');

    const token = await shareGarden();
    await settleDue();
    expect(ofGardens()).toEqual([[id, true]]);
    expect(await shownBy(token)).toEqual([undefined]);
    for (const viewer of [undefined, asViewer(await createUser())])
      expect(await addressesFor(path, viewer)).toEqual([404, 404, 404]);
    for (const viewer of [asViewer(user), moderator])
      expect(await addressesFor(path, viewer)).toEqual([200, 200, 200]);
    expect(await read()).toMatchObject({ photoUrl: path, isPhotoHeld: true });
    const params = { kind: 'garden_plant' as const, id };
    expect(await admin.call(contents.account.read, { params })).toMatchObject({
      photoUrl: path,
      isPhotoHeld: true,
      isHidden: false,
    });

    const own = asViewer(user, ['moderator']);
    await expect(decide(id, 'approve', path, own)).rejects.toMatchObject({ status: 403 });
    await expect(decide(id, 'approve', '/api/images/account/0')).rejects.toMatchObject({ status: 409 });
    await expect(decide(id, 'remove', path)).rejects.toMatchObject({ status: 409 });
    await decide(id, 'approve', path);
    await settleDue();
    expect(await shownBy(token)).toEqual([path]);
    expect(await addressesFor(path)).toEqual([200, 200, 200]);
    expect(acts()).toMatchObject([{ payload: { act: 'garden_plant.photo_approved' } }]);
    expect(ofGardens()).toEqual([
      [id, true],
      [id, false],
    ]);
  });

  test('that can’t be checked is in the shared garden after a later check', async () => {
    vision.mustWait = () => false;
    down.add('vision');
    const { path, shareGarden } = await plantWithPhoto();
    const token = await shareGarden();
    await settleDue();
    expect(await shownBy(token)).toEqual([undefined]);
    expect([await statusFor(path), await statusFor(path, moderator)]).toEqual([404, 404]);
    down.clear();
    await settleDue();
    expect(await shownBy(token)).toEqual([path]);
  });

  test('that is refused is deleted, and its member learns why', async () => {
    const { client, id, path, shareGarden, read } = await plantWithPhoto();
    await shareGarden();
    for (let again = 0; again < 2; again++) await decide(id, 'remove_photo', path);
    await settleDue();
    expect(await read()).not.toHaveProperty('photoUrl');
    expect((await client.fetch(path)).status).toBe(404);
    const { warnings } = await client.call(users.current, {});
    expect(warnings).toMatchObject([{ about: 'photo', reason: 'No plant.' }]);
    expect(acts()).toMatchObject([{ payload: { act: 'garden_plant.photo_removed' } }]);
  });

  test('that replaces an approved one is checked again', async () => {
    const { client, id, path, shareGarden } = await plantWithPhoto();
    const token = await shareGarden();
    await decide(id, 'approve', path);
    const changed = await client.call(garden.update, { params: { id }, body: { photo: await nextPhoto() } });
    expect(changed.isPhotoHeld).toBe(true);
    expect(await shownBy(token)).toEqual([undefined]);
    expect(await statusFor(changed.photoUrl ?? '')).toBe(404);
  });

  test.each<[string, (planted: Awaited<ReturnType<typeof plantWithPhoto>>) => Promise<unknown>]>([
    ['its plant is deleted', ({ client, id }) => client.call(garden.remove, { params: { id } })],
    [
      'its member takes it back',
      ({ client, id }) => client.call(garden.update, { params: { id }, body: { photo: '' } }),
    ],
    ['its member withdraws the link', ({ client }) => client.call(gardenLinks.removeShare, {})],
    [
      'staff withdraw the link',
      ({ user }) =>
        service
          .as(moderator)
          .call(members.withdrawShare, { params: { id: user._id }, body: { reason: 'Spam.' } }),
    ],
    ['the account is deleted', ({ user }) => memberRemoval.receive({ userId: user._id }, memberRemoved.name)],
  ])('no longer waits when %s', async (_, end) => {
    const planted = await plantWithPhoto();
    await planted.shareGarden();
    await settleDue();
    await end(planted);
    await settleDue();
    expect(ofGardens()).toEqual([
      [planted.id, true],
      [planted.id, false],
    ]);
    expect(await statusFor(planted.path, moderator)).toBe(404);
  });

  test('closes the case of a link that has ended, when a moderator acts', async () => {
    const { user, id, path, shareGarden } = await plantWithPhoto();
    await shareGarden();
    await settleDue();
    await service
      .as(moderator)
      .call(members.endSessions, { params: { id: user._id }, body: { reason: 'Spam.' } });
    await decide(id, 'approve', path);
    await settleDue();
    expect(acts()).toEqual([]);
    expect(ofGardens().at(-1)).toEqual([id, false]);
  });
});

test('a member reads once why the photo of their discussion was refused, however often that arrives', async () => {
  const member = await createUser();
  const refusal = { memberId: member._id, reason: 'No plant.', at: '2026-11-30T10:00:00.000Z' };
  for (const id of ['one', 'two'])
    await service.asService('forum').call(eventEndpoint('account'), {
      body: { id, topic: photoRefused.name, payload: refusal },
    });

  const { warnings } = await service.as(asViewer(member)).call(users.current, {});
  expect(warnings).toMatchObject([{ about: 'photo', reason: 'No plant.', at: refusal.at }]);
  const shown = await service.as(moderator).call(members.read, { params: { id: member._id } });
  expect(shown.warnings).toEqual([]);
});
