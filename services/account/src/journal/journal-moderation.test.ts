import {
  type ContentAct,
  journalModeration as calls,
  contents,
  journal,
  type PrivilegedAct,
  type Viewer,
} from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import type { Outbox } from '@portal/kit';
import { photoOf, testDatabase, testService } from '@portal/kit/testing';
import { plantCheck } from '../plants/known-plant.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { claimCount } from '../testing/stored-photos.ts';
import { stubServices } from '../testing/stub-services.ts';
import { testAccount } from '../testing/test-account.ts';
import { changeAvatar } from '../users/avatars.ts';
import { changeProfile } from '../users/change-profile.ts';
import { UserModel } from '../users/user.model.ts';
import { journalRoutes } from './journal.routes.ts';
import { JournalEntryModel } from './journal-entry.model.ts';
import { journalModerationRoutes } from './journal-moderation.routes.ts';
import { journalModeration, removeEntry } from './journal-moderation.ts';
import { photos } from './photos.ts';

testDatabase();
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
    ...journalRoutes(plantCheck(call)),
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
    const { avatar } = await changeAvatar(asViewer(user), await photoOf('#12b000'));
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

  test.each(['approve', 'hide', 'show'] as const)('%s is refused', async (what) => {
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
