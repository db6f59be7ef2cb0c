import { accounts, type MemberSession, members } from '@portal/contracts';
import { SessionCommand } from '@portal/contracts/schemas';
import { testDatabase } from '@portal/kit/testing';
import { command } from '../testing/stub-account.ts';
import { fern, moss, testSessions } from '../testing/test-sessions.ts';
import { createSeenMembers } from './seen-members.ts';
import { SessionModel } from './session.model.ts';

testDatabase();
const portal = testSessions();
const ivy = { id: 12, username: 'ivy', roles: ['moderator' as const] };
const yarrow = { id: 13, username: 'yarrow', roles: ['owner' as const] };

const list = async (cookie: string, id: number) =>
  (await portal.ask(cookie, members.sessions.path.replace(':id', String(id)))) as MemberSession[];
const count = (cookie: string, ids: number[]) =>
  portal.ask(cookie, `${members.openSessions.path}?ids=${ids.join()}`);

test('moderators see where a member is signed in, without ids', async () => {
  const staff = await portal.logIn(ivy);
  await portal.logIn(fern, {
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const [stored] = await SessionModel.find({ 'viewer.id': fern.id }).lean();

  const sessions = await list(staff, fern.id);

  expect(sessions).toMatchObject([{ device: 'Firefox on Linux', network: '127.0.0.0/24' }]);
  expect(sessions[0]).not.toHaveProperty('isCurrent');
  expect(JSON.stringify(sessions)).not.toContain(stored?._id.slice(0, 8));
  expect(await list(staff, 999)).toEqual([]);
});

test('only administrators see the sessions of staff', async () => {
  await portal.logIn(yarrow);
  expect(await list(await portal.logIn(ivy), yarrow.id)).toBe(403);
  expect(await list(await portal.logIn(moss), yarrow.id)).toHaveLength(1);
});

test('only administrators see how many sessions staff have', async () => {
  await portal.logIn(yarrow);
  await portal.logIn(fern);
  const others = [{ id: fern.id, sessions: 1 }];
  expect(await count(await portal.logIn(ivy), [fern.id, yarrow.id])).toEqual(others);
  expect(await count(await portal.logIn(moss), [fern.id, yarrow.id])).toHaveLength(2);
});

test('an account of staff that lacks its second factor has hidden sessions, too', async () => {
  const staff = await portal.logIn(ivy);
  await portal.logIn(fern);
  portal.account.set({ id: fern.id, isStaff: true });
  expect(await list(staff, fern.id)).toBe(403);
  expect(await count(staff, [fern.id])).toEqual([]);
  await SessionModel.deleteMany({ 'viewer.id': fern.id });
  expect(await list(staff, fern.id)).toBe(403);
});

test('counts lack sessions that have ended, and members without any', async () => {
  const staff = await portal.logIn(ivy);
  await portal.logIn(fern);
  await SessionModel.updateMany({ 'viewer.id': fern.id }, { expiresAt: new Date(0) });
  await portal.logIn(fern);
  await portal.logIn(fern);

  expect(await count(staff, [fern.id, moss.id])).toEqual([{ id: fern.id, sessions: 2 }]);
  expect(
    await count(
      staff,
      Array.from({ length: 51 }, (_, index) => index + 1),
    ),
  ).toBe(400);
});

test('the account service ends one session of a member, and no other', async () => {
  const staff = await portal.logIn(ivy);
  const [ending, lasting] = [await portal.logIn(fern), await portal.logIn(fern)];
  const keys = async () => (await list(staff, fern.id)).map(({ key }) => key);
  const [last = ''] = await keys();
  // The list begins with the one last seen.
  await portal.ask(ending);
  const order = (userId: number, key: string) =>
    command(
      portal.account,
      portal.gateway,
      SessionCommand.parse({ order: 'end_one', userId, key }),
      '/api/login',
      {
        headers: { cookie: staff },
      },
    );

  await order(moss.id, last);
  expect(await keys()).toHaveLength(2);
  await order(fern.id, last);
  expect(await keys()).not.toContain(last);

  const viewers = [await portal.ask(ending), await portal.ask(lasting)];
  expect(viewers.filter(Boolean)).toEqual([fern]);
  expect(await portal.ask(staff)).toEqual(ivy);
});

describe('who was active', () => {
  test('is reported once, with the last time, in batches', async () => {
    const sent: { id: number; at: string }[][] = [];
    const seen = createSeenMembers(async (call, input) => {
      expect(call).toBe(accounts.noteSeen);
      sent.push((input as { body: { seen: { id: number; at: string }[] } }).body.seen);
      return undefined as never;
    });
    for (let id = 1; id <= 600; id++) seen.note(id);
    seen.note(1);
    await seen.report();
    await seen.report();

    expect(sent.map((batch) => batch.length)).toEqual([500, 100]);
    expect(new Set(sent.flat().map(({ id }) => id)).size).toBe(600);
  });

  test('is reported later when the account service doesn’t answer', async () => {
    let isDown = true;
    const sent: number[] = [];
    const seen = createSeenMembers(async (_, input) => {
      if (isDown) throw new Error('The account service is down.');
      for (const { id } of (input as { body: { seen: { id: number }[] } }).body.seen) sent.push(id);
      return undefined as never;
    });
    seen.note(7);
    await expect(seen.report()).rejects.toThrow('down');
    isDown = false;
    seen.note(8);
    await seen.report();

    expect(sent.sort()).toEqual([7, 8]);
  });
});
