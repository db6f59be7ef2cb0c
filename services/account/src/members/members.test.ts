import {
  accounts,
  type InputOf,
  limits,
  type ManagedMember,
  memberNames,
  members,
  type PrivilegedAct,
  type Role,
  users,
} from '@portal/contracts';
import { SessionCommand } from '@portal/contracts/schemas';
import { emptyDatabase, testDatabase, testService } from '@portal/kit/testing';
import { accountStateRoutes } from '../accounts/account-state.routes.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { noPhotoHolds } from '../testing/photo-holds.ts';
import { testAccount } from '../testing/test-account.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { userRoutes } from '../users/user.routes.ts';
import { usernameKey } from '../users/username.ts';
import { memberRoutes } from './member.routes.ts';
import { memberNameRoutes } from './member-names.routes.ts';
import { publishStaffActs } from './staff-acts.ts';

testDatabase();

describe('members for staff', () => {
  const { account, advanceClock } = testAccount();
  const service = testService(
    [...memberRoutes(account), ...accountStateRoutes(account), ...userRoutes(account, noPhotoHolds)],
    {
      name: 'account',
    },
  );

  const day = 24 * 60 * 60 * 1000;
  let admin: UserDocument;
  let moderator: UserDocument;
  let owner: UserDocument;
  beforeAll(async () => {
    admin = await createUser({ username: 'plant-team' });
    moderator = await createUser({ username: 'forum-moderator' });
    owner = await createUser({ username: 'photo-owner' });
  });

  const roles = new Map<string, Role>([
    ['plant-team', 'admin'],
    ['forum-moderator', 'moderator'],
    ['photo-owner', 'owner'],
  ]);
  const as = (user: UserDocument) => {
    const role = roles.get(user.username);
    return service.as(asViewer(user, role ? [role] : []));
  };
  const onMember = ({ _id }: UserDocument, more: object = {}) => ({
    params: { id: _id },
    body: { reason: 'Spam links.', ...more },
  });

  /** The acts that reach the audit, once each. */
  async function publishedActs(): Promise<PrivilegedAct[]> {
    const acts = new Map<string, PrivilegedAct>();
    await publishStaffActs({
      add: async (_, payload, key) => void acts.set(key, payload as PrivilegedAct),
    });
    return [...acts.values()];
  }
  beforeEach(publishedActs);

  test('a warning is shown to its member until they confirm it, and to staff afterwards', async () => {
    const rosa = await createUser();
    await as(moderator).call(members.warn, onMember(rosa));
    await as(moderator).call(members.warn, onMember(rosa, { reason: 'Again.' }));
    const { warnings = [] } = await as(rosa).call(users.current, {});
    expect(warnings.map(({ reason }) => reason)).toEqual(['Spam links.', 'Again.']);

    const [first] = warnings;
    const params = { id: first?.id ?? 0 };
    await as(rosa).call(users.readWarning, { params });
    await as(rosa).call(users.readWarning, { params });
    await as(rosa).call(users.readWarning, { params: { id: 999_999 } });
    // Nobody confirms for someone else.
    await as(moderator).call(users.readWarning, { params: { id: warnings[1]?.id ?? 0 } });

    expect((await as(rosa).call(users.current, {})).warnings).toMatchObject([{ reason: 'Again.' }]);
    const { warnings: all } = await as(moderator).call(members.read, { params: { id: rosa._id } });
    expect(all).toMatchObject([
      { reason: 'Again.', isRead: false },
      { reason: 'Spam links.', isRead: true },
    ]);
  });

  test.each([
    ['mute', 'unmute', 'muted'],
    ['block', 'unblock', 'blocked'],
  ] as const)('a %s lasts as long as it says, and can be lifted', async (impose, lift, state) => {
    const rosa = await createUser();
    const staff = as(moderator);
    const read = () => staff.call(members.read, { params: { id: rosa._id } });

    const forDays = await staff.call(members[impose], onMember(rosa, { days: 3 }));
    expect(forDays[state]?.reason).toBe('Spam links.');
    const until = Date.parse(forDays[state]?.until ?? '');
    expect(Math.round((until - Date.now()) / day)).toBe(3);
    await staff.call(members[impose], onMember(rosa, { reason: 'Worse.' }));
    expect((await read())[state]).toEqual({ reason: 'Worse.' });

    const free = await staff.call(members[lift], onMember(rosa, { reason: 'Apologised.' }));
    expect(free).not.toHaveProperty(state);
    await staff.call(members[lift], onMember(rosa));
    expect((await publishedActs()).map(({ act }) => act)).toEqual([
      `member.${state}`,
      `member.${state}`,
      `member.un${state}`,
    ]);
  });

  test('a mute that has ended is not shown', async () => {
    const at = new Date(Date.now() - 2 * day);
    const rosa = await createUser({ muted: { reason: 'Spam.', at, until: new Date(Date.now() - day) } });
    expect(await as(moderator).call(members.read, { params: { id: rosa._id } })).not.toHaveProperty('muted');
    expect(await as(rosa).call(users.current, {})).not.toHaveProperty('muted');
    expect((await listed({ state: 'muted' })).map(({ id }) => id)).not.toContain(rosa._id);
  });

  test.each(['block', 'endSessions'] as const)('%s ends the sessions of the member', async (act) => {
    const rosa = await createUser();
    advanceClock(1000);
    const response = await as(moderator).fetch(members[act].path.replace(':id', String(rosa._id)), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'Stolen.' }),
    });
    expect(response.status).toBe(200);
    expect(SessionCommand.parse(JSON.parse(response.headers.get('x-portal-session') ?? ''))).toEqual({
      order: 'end_all',
      userId: rosa._id,
    });
    const { sessionsValidFrom } = (await UserModel.findById(rosa._id).lean()) ?? {};
    expect(Number(sessionsValidFrom)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('one session is ended by its key, and the act is recorded', async () => {
    const rosa = await createUser();
    const key = 'k'.repeat(22);
    const path = members.endSession.path.replace(':id', String(rosa._id)).replace(':key', key);
    const response = await as(moderator).fetch(path, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'Stolen phone.' }),
    });
    expect(response.status).toBe(200);
    expect(SessionCommand.parse(JSON.parse(response.headers.get('x-portal-session') ?? ''))).toEqual({
      order: 'end_one',
      userId: rosa._id,
      key,
    });
    // The other sessions of the member go on.
    expect(await UserModel.findById(rosa._id).lean()).not.toHaveProperty('sessionsValidFrom');
    expect(await publishedActs()).toMatchObject([
      { act: 'member.session_ended', subject: { id: rosa._id }, reason: 'Stolen phone.' },
    ]);
  });

  test('a session of staff is ended by an administrator only', async () => {
    const end = (actor: UserDocument) =>
      as(actor).call(members.endSession, {
        params: { id: owner._id, key: 'k'.repeat(22) },
        body: { reason: 'Stolen.' },
      });
    await expect(end(moderator)).rejects.toMatchObject({ status: 403 });
    expect(await publishedActs()).toEqual([]);
    expect(await end(admin)).toMatchObject({ id: owner._id });
  });

  test('each act is published with its reason, before and after, and without names', async () => {
    const rosa = await createUser({ firstName: 'Rosalinde', lastName: 'Hundsrose' });
    await as(moderator).call(members.mute, onMember(rosa));
    await as(moderator).call(members.mute, onMember(rosa, { days: 1, reason: 'Milder.' }));
    await as(moderator).call(members.endSessions, onMember(rosa));

    const acts = await publishedActs();
    expect(acts).toMatchObject([
      {
        actor: { id: moderator._id, username: 'forum-moderator' },
        act: 'member.muted',
        subject: { kind: 'member', id: rosa._id, name: rosa.username },
        reason: 'Spam links.',
        before: { muted: null },
        after: { muted: { reason: 'Spam links.' } },
      },
      {
        reason: 'Milder.',
        before: { muted: { reason: 'Spam links.' } },
        after: { muted: { until: expect.any(String) } },
      },
      { act: 'member.signed_out' },
    ]);
    expect(JSON.stringify(acts)).not.toMatch(/Rosalinde|Hundsrose/);
    expect(await publishedActs()).toEqual([]);
  });

  const acts = ['warn', 'mute', 'unmute', 'block', 'unblock', 'endSessions'] as const;
  describe.each(acts)('members.%s', (act) => {
    const attempt = async (actor: UserDocument, target: UserDocument) => {
      try {
        await as(actor).call(members[act], onMember(target));
        return 200;
      } catch (error) {
        return (error as { status: number }).status;
      }
    };

    test.each<[string, string, () => [UserDocument, UserDocument], number]>([
      ['a moderator', 'a moderator’s own account', () => [moderator, moderator], 403],
      ['a moderator', 'the photo owner', () => [moderator, owner], 403],
      ['a moderator', 'an administrator', () => [moderator, admin], 403],
      ['an administrator', 'an administrator', () => [admin, admin], 403],
      ['an administrator', 'a moderator', () => [admin, moderator], 200],
      ['an administrator', 'the photo owner', () => [admin, owner], 200],
      ['the photo owner', 'a moderator', () => [owner, moderator], 403],
    ])('by %s on %s', async (_, __, people, status) => {
      const [actor, target] = people();
      const before = await UserModel.findById(target._id).lean();
      expect(await attempt(actor, target)).toBe(status);
      if (status === 403) expect(await UserModel.findById(target._id).lean()).toEqual(before);
      expect(await publishedActs()).toHaveLength(status === 200 && !act.startsWith('un') ? 1 : 0);
      await UserModel.updateOne({ _id: target._id }, { $unset: { muted: 1, blocked: 1, warnings: 1 } });
    });

    test('needs a reason and a member', async () => {
      const rosa = await createUser();
      await expect(as(admin).call(members[act], onMember(rosa, { reason: ' ' }))).rejects.toMatchObject({
        status: 400,
      });
      expect(await attempt(admin, { ...rosa, _id: 987_654 })).toBe(404);
    });
  });

  const listed = (query: InputOf<typeof members.list>['query'] = {}): Promise<ManagedMember[]> =>
    as(moderator).call(members.list, { query });
  const counted = async (query: InputOf<typeof members.count>['query']) =>
    (await as(moderator).call(members.count, { query })).total;
  const names = async (q: string) => (await listed({ q })).map(({ username }) => username);

  describe('the list of members', () => {
    test('finds the beginning of a user name, first name, last name or both', async () => {
      await createUser({ username: 'Wilde.Malve', firstName: 'Édith', lastName: 'von Moos' });
      await createUser({ username: 'wildrose', firstName: 'Wilma' });
      expect(await names('WILD')).toEqual(['wildrose', 'Wilde.Malve']);
      expect(await names('@wilde.')).toEqual(['Wilde.Malve']);
      expect(await names('édith von')).toEqual(['Wilde.Malve']);
      expect(await names('von m')).toEqual(['Wilde.Malve']);
      expect(await names('malve')).toEqual([]);
      expect(await names('.*')).toEqual([]);
      expect(await names('(')).toEqual([]);
    });

    test('finds names with umlauts in every spelling', async () => {
      await createUser({ username: 'hedge', firstName: 'Jürgen' });
      await createUser({ username: 'moss', firstName: 'Juergen' });
      expect(await names('jürg')).toEqual(['moss', 'hedge']);
      expect(await names('JUERGEN')).toEqual(['moss', 'hedge']);
      expect(await names('jurgen')).toEqual(['hedge']);
      expect(await names('jü\u00adr')).toEqual(['moss', 'hedge']);
    });

    test('has the restricted members of a state', async () => {
      const rosa = await createUser();
      await as(admin).call(members.block, onMember(rosa));
      const [first] = await listed({ state: 'blocked' });
      expect(first).toMatchObject({ id: rosa._id, blocked: { reason: 'Spam links.' } });
      expect(await listed({ state: 'blocked', q: 'nobody' })).toEqual([]);
    });

    test('is sorted by the last activity in both directions, across pages, with those never seen last', async () => {
      await UserModel.insertMany(
        Array.from({ length: 55 }, (_, index) => ({
          _id: 6_000_000 + index,
          username: `sorted-${index}`,
          usernameKey: `sorted-${index}`,
          searchKeys: [`sorted-${index}`],
          passwordHash: 'argon2-secret',
          createdAt: new Date(),
          // Not in the order of the ids; the first was never seen.
          ...(index > 0 && { lastSeenAt: new Date(Date.UTC(2026, 0, 1 + ((index * 7) % 55))) }),
        })),
        { lean: true },
      );
      const query = { q: 'sorted', sort: 'seen' as const };
      const pages = [
        await listed(query),
        await listed({ ...query, page: '2' }),
        await listed({ ...query, page: '3' }),
      ];
      expect(pages.map((page) => page.length)).toEqual([50, 5, 0]);
      const times = pages.flat().map(({ lastSeenAt = '' }) => lastSeenAt);
      expect(times).toEqual([...times].sort().reverse());
      const [first] = await listed({ ...query, order: 'ascending' });
      expect(first?.id).toBe(6_000_000);
      expect(await counted({ q: 'sorted' })).toBe(55);
    });

    test('has the accounts of a role', async () => {
      expect((await listed({ role: 'moderator' })).map(({ id }) => id)).toEqual([moderator._id]);
      expect(await counted({ role: 'moderator', q: 'nobody' })).toBe(0);
      expect(await counted({})).toBe(await UserModel.countDocuments({}));
    });

    test('comes in pages without gaps, without addresses', async () => {
      await UserModel.insertMany(
        Array.from({ length: 60 }, (_, index) => ({
          _id: 5_000_000 + index,
          username: `paged-${index}`,
          usernameKey: `paged-${index}`,
          searchKeys: [`paged-${index}`],
          email: 'secret@example.org',
          passwordHash: 'argon2-secret',
          createdAt: new Date(),
        })),
        { lean: true },
      );
      const first = await listed({ q: 'paged' });
      const second = await listed({ q: 'paged', before: String(first.at(-1)?.id) });
      expect([...first, ...second].map(({ id }) => id)).toEqual(
        Array.from({ length: 60 }, (_, index) => 5_000_059 - index),
      );
      expect(JSON.stringify(first)).not.toContain('secret');
    });
  });
});

describe('last seen', () => {
  beforeAll(emptyDatabase);

  const { account } = testAccount();
  const service = testService([...memberRoutes(account), ...accountStateRoutes(account)], {
    name: 'account',
  });

  let admin: UserDocument;
  let moderator: UserDocument;
  let owner: UserDocument;
  beforeAll(async () => {
    admin = await createUser({ username: 'plant-team' });
    moderator = await createUser({ username: 'forum-moderator' });
    owner = await createUser({ username: 'photo-owner' });
  });
  const as = (user: UserDocument) => service.as(asViewer(user, [user === admin ? 'admin' : 'moderator']));

  test('the time of the last activity only moves on', async () => {
    const rosa = await createUser();
    const note = (at: string) =>
      service.asService('gateway').call(accounts.noteSeen, {
        body: {
          seen: [
            { id: rosa._id, at },
            { id: 987_654, at },
          ],
        },
      });
    await note('2026-11-20T12:00:00.000Z');
    await note('2026-11-20T11:00:00.000Z');
    const { lastSeenAt } = await as(moderator).call(members.read, { params: { id: rosa._id } });
    expect(lastSeenAt).toBe('2026-11-20T12:00:00.000Z');
  });

  test('when staff were last seen is for administrators only, in a list too', async () => {
    const rosa = await createUser({ lastSeenAt: new Date('2026-11-20T12:00:00Z') });
    const lastSeenAt = new Date('2026-11-20T13:00:00Z');
    await UserModel.updateMany({ _id: { $in: [admin._id, moderator._id, owner._id] } }, { lastSeenAt });
    const read = (reader: UserDocument, { _id: id }: UserDocument) =>
      as(reader).call(members.read, { params: { id } });
    for (const one of [admin, moderator, owner]) {
      expect(await read(moderator, one)).not.toHaveProperty('lastSeenAt');
      expect(await read(admin, one)).toHaveProperty('lastSeenAt');
    }
    expect(await read(moderator, rosa)).toHaveProperty('lastSeenAt');

    const bySeen = async (reader: UserDocument, role?: Role) =>
      (await as(reader).call(members.list, { query: { sort: 'seen', ...(role && { role }) } })).map(
        ({ id }) => id,
      );
    expect((await bySeen(admin)).slice(0, 3).sort()).toEqual([admin._id, moderator._id, owner._id]);
    expect(await bySeen(moderator)).not.toEqual(expect.arrayContaining([admin._id]));
    expect(await bySeen(moderator, 'admin')).toEqual([admin._id]);
  });
});

describe('suggested names', () => {
  beforeAll(emptyDatabase);

  const now = new Date('2026-11-20T12:00:00Z');
  const service = testService(memberNameRoutes({ now: () => now }), { name: 'account' });

  const named = (username: string, displayName?: string, more = {}) =>
    createUser({
      username,
      ...(displayName && { displayName, displayNameKey: usernameKey(displayName) }),
      ...more,
    });

  beforeEach(() => UserModel.deleteMany({}));

  async function suggested(q: string): Promise<string[]> {
    const viewer = asViewer(await createUser({ username: 'zz-viewer' }));
    const found = await service.as(viewer).call(memberNames.suggest, { query: { q } });
    await UserModel.deleteOne({ _id: viewer.id });
    return found.map(({ username }: { username: string }) => username);
  }

  test('completes user names first, then display names, in any case', async () => {
    await named('anna', 'Rosa Alba');
    await named('Rosa.Canina');
    await named('rosa');
    await named('lily', 'Primrosa');
    expect(await suggested('ROS')).toEqual(['rosa', 'Rosa.Canina', 'anna']);
    expect(await suggested('@rosa a')).toEqual(['anna']);
    expect(await suggested('.*')).toEqual([]);
    expect(await suggested('@')).toEqual([]);
    expect(await suggested('ros\0')).toEqual([]);
  });

  test('leaves out members who can’t sign in', async () => {
    const at = new Date('2026-11-01T12:00:00Z');
    await named('fern-blocked', undefined, { blocked: { reason: 'Spam.', at } });
    await named('fern-until', undefined, { blocked: { reason: 'Spam.', at, until: new Date('2026-12-01') } });
    await named('fern-back', undefined, { blocked: { reason: 'Spam.', at, until: new Date('2026-11-10') } });
    expect(await suggested('fern')).toEqual(['fern-back']);
  });

  test('answers few names, without addresses', async () => {
    for (let index = 0; index < limits.profile.suggestions + 2; index++)
      await named(`moss-${index}`, 'Moss', { email: 'secret@example.org' });
    const names = await suggested('moss');
    expect(names).toHaveLength(limits.profile.suggestions);
    expect(new Set(names).size).toBe(names.length);
  });
});
