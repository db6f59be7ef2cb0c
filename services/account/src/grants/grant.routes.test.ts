import { createECDH } from 'node:crypto';
import {
  collections,
  type Grant,
  garden,
  gardenLinks,
  grants,
  members,
  passwordResets,
  pushMessages,
  sessions,
  tokens,
  users,
} from '@portal/contracts';
import { photoOf, testDatabase, testService } from '@portal/kit/testing';
import { accountRoutes } from '../app.ts';
import { GardenSettingsModel } from '../garden/garden-settings.model.ts';
import { publishStaffActs } from '../members/staff-acts.ts';
import { createNotifications } from '../notifications/notifications.ts';
import { openSubscriptions } from '../notifications/push/open-subscriptions.ts';
import { PushSubscriptionModel } from '../notifications/push/push-subscription.model.ts';
import { issueReset } from '../password-resets/reset-token.ts';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { stubServices } from '../testing/stub-services.ts';
import { silentLog, testAccount } from '../testing/test-account.ts';

testDatabase();
const { call } = stubServices();
const { account: plain, advanceClock } = testAccount();
const account = { ...plain, config: { ...plain.config, VAPID_PUBLIC_KEY: 'a public key' } };
const outbox = { add: async () => {}, start: async () => {}, stop: async () => {} };
const service = testService(
  accountRoutes(account, { call, outbox }, createNotifications({ account, call, log: silentLog })),
  { name: 'account' },
);
const staff = async (username: string, role: 'moderator' | 'admin') =>
  service.as(asViewer(await createUser({ username }), [role]));
let moderator: Awaited<ReturnType<typeof staff>>;
beforeAll(async () => {
  moderator = await staff('forum-moderator', 'moderator');
});

/** A member with a calendar, a shared garden, a shared collection, a browser that gets messages, and a token. */
async function createOpenMember() {
  const user = await createUser();
  const client = service.as(asViewer(user));
  const { photoUrl = '' } = await client.call(garden.add, {
    body: { name: 'Fern', photo: await photoOf(colourOf(user._id)) },
  });
  const { path: calendar } = await client.call(gardenLinks.renewCalendar, {});
  const { path: share } = await client.call(gardenLinks.renewShare, {});
  await client.call(collections.add, { params: { plantId: 3 }, body: { collectionName: 'Teas' } });
  const { sharePath } = await client.call(collections.share, { params: { name: 'Teas' } });
  const endpoint = `https://push.example.com/send/${user._id}`;
  await client.call(pushMessages.subscribe, { body: { endpoint, keys: newKeys() } });
  const token = await client.call(tokens.create, {
    body: { name: 'Greenhouse', scopes: ['garden:read'], expiresInDays: 365 },
  });
  const gateway = service.asService('gateway');
  const status = async (path: string | null) => (await service.fetch(path ?? '')).status;
  return {
    user,
    client,
    /** The statuses of the calendar, the shared garden, its photo and the collection, the number of browsers, and the token’s rights. */
    open: async () => [
      await status(calendar),
      await status((share ?? '').replace('/shared-garden', '/api/shared-garden')),
      await status(photoUrl),
      await status((sharePath ?? '').replace('/shared-collection', '/api/shared-collection')),
      (await openSubscriptions(user._id, account.now())).length,
      (await gateway.call(tokens.use, { body: { id: token.id } }))?.scopes ?? null,
    ],
    kinds: async () => (await client.call(grants.list, {})).map(({ kind }: Grant) => kind),
  };
}

/** Far apart, because members with the same photo share its file. */
const colourOf = (id: number) => `#${((id * 0x2f3d1b) % 0xffffff).toString(16).padStart(6, '0')}`;

const newKeys = () => ({
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'a'.repeat(22),
});

const isOpen = [200, 200, 200, 200, 1, ['garden:read']];
const isClosed = [404, 404, 404, 404, 0, null];
const reason = 'Spam links.';
const newPassword = 'lichen on a wall';
type Member = Awaited<ReturnType<typeof createOpenMember>>;

test('a member sees the calendar, the shared garden and the browsers with messages, without their secrets', async () => {
  const { user, client, open } = await createOpenMember();
  expect(await open()).toEqual(isOpen);
  const list = await client.call(grants.list, {});
  expect(list).toEqual([
    { key: 'calendar', kind: 'calendar', since: expect.any(String) },
    { key: 'share', kind: 'share', since: expect.any(String) },
    {
      key: expect.stringMatching(/^[\da-f]{64}$/),
      kind: 'push',
      since: expect.any(String),
      host: 'push.example.com',
    },
  ]);
  const stored = await PushSubscriptionModel.findOne({ userId: user._id }).lean();
  expect(JSON.stringify(list)).not.toContain(stored?.endpoint);
});

test('a member withdraws each, also twice, and none of another member', async () => {
  const [rosa, linus] = [await createOpenMember(), await createOpenMember()];
  for (const { key } of await rosa.client.call(grants.list, {})) {
    await rosa.client.call(grants.withdraw, { params: { key } });
    await rosa.client.call(grants.withdraw, { params: { key } });
  }
  expect(await rosa.client.call(collections.listShared, {})).toEqual([
    { name: 'Teas', since: expect.any(String) },
  ]);
  await rosa.client.call(collections.withdraw, { params: { name: 'Teas' } });
  expect(await rosa.open()).toEqual([...isClosed.slice(0, -1), ['garden:read']]);
  const [browser] = (await linus.client.call(grants.list, {})).slice(-1);
  await rosa.client.call(grants.withdraw, { params: { key: browser?.key ?? '' } });
  expect(await linus.open()).toEqual(isOpen);
});

test.each<[string, (member: Member) => Promise<unknown>]>([
  [
    'a changed password',
    ({ client }) => client.call(users.changePassword, { body: { password: testPassword, newPassword } }),
  ],
  [
    'a mailed reset',
    async ({ user }) =>
      service.call(passwordResets.complete, {
        body: { token: await issueReset(user._id, account.now()), password: newPassword },
      }),
  ],
  [
    'signing out everywhere',
    ({ client }) => client.call(sessions.endAll, { body: { password: testPassword } }),
  ],
  [
    'a moderator who ends all sessions',
    ({ user }) => moderator.call(members.endSessions, { params: { id: user._id }, body: { reason } }),
  ],
  ['a block', ({ user }) => moderator.call(members.block, { params: { id: user._id }, body: { reason } })],
])('%s ends them all', async (_, end) => {
  const member = await createOpenMember();
  await end(member);
  expect(await member.open()).toEqual(isClosed);
  expect(await member.kinds()).toEqual([]);
  expect(await member.client.call(gardenLinks.calendar, {})).toEqual({ path: null });
});

test('a block that was lifted brings none back, and the member makes new ones', async () => {
  const { user, client, open, kinds } = await createOpenMember();
  const act = { params: { id: user._id }, body: { reason } };
  await moderator.call(members.block, act);
  advanceClock(1000);
  await client.call(gardenLinks.renewShare, {});
  expect(await kinds()).toEqual([]);
  await moderator.call(members.unblock, act);
  const after = await open();
  expect([after[0], after.at(-1)]).toEqual([404, null]);
  await client.call(gardenLinks.renewCalendar, {});
  expect(await kinds()).toEqual(['calendar', 'share']);
});

test('links from before the portal noted their age stay until the sessions end', async () => {
  const { user, client, open, kinds } = await createOpenMember();
  await GardenSettingsModel.updateOne({ _id: user._id }, { $unset: { calendarSince: 1, shareSince: 1 } });
  expect(await open()).toEqual(isOpen);
  expect((await client.call(grants.list, {}))[0]).toEqual({ key: 'calendar', kind: 'calendar' });
  await client.call(sessions.endAll, { body: { password: testPassword } });
  expect(await kinds()).toEqual([]);
});

describe('a shared garden and collection', () => {
  test('is withdrawn by moderators, with an entry in the audit, and nothing else with it', async () => {
    const { user, client, open, kinds } = await createOpenMember();
    const params = { id: user._id };
    expect(await moderator.call(members.read, { params })).toMatchObject({ hasSharedGarden: true });
    const after = await moderator.call(members.withdrawShare, { params, body: { reason } });
    await moderator.call(members.withdrawShare, { params, body: { reason } });
    expect(after).toMatchObject({ hasSharedGarden: false });
    expect(await open()).toEqual([200, 404, 404, 404, 1, ['garden:read']]);
    expect(await client.call(collections.listShared, {})).toEqual([]);
    expect(await kinds()).toEqual(['calendar', 'push']);

    const acts: unknown[] = [];
    await publishStaffActs({ add: async (_, act) => void acts.push(act) }, user._id);
    expect(acts).toMatchObject([
      { act: 'member.share_withdrawn', reason, subject: { kind: 'member', id: user._id } },
    ]);
    advanceClock(1000);
    await client.call(gardenLinks.renewShare, {});
    expect(await kinds()).toEqual(['calendar', 'share', 'push']);
  });

  test('of staff is not withdrawn by moderators', async () => {
    const owner = await createUser({ username: 'photo-owner' });
    await expect(
      moderator.call(members.withdrawShare, { params: { id: owner._id }, body: { reason } }),
    ).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
