import { type BodyOf, members, users } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import { memberRoutes } from '../members/member.routes.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';
import { UserModel } from './user.model.ts';

testDatabase();
const { ask, account } = testAccount();
const staff = testService(memberRoutes(account), { name: 'account' }).as({
  id: 900_001,
  username: 'forum-moderator',
  roles: ['moderator'],
});

test('a member changes one name, leaves another, and removes one', async () => {
  const rosa = await createUser({ firstName: 'Rosa', lastName: 'Hund' });
  const change = (body: { firstName?: string; lastName?: string }) =>
    ask(users.update, { body }, { as: asViewer(rosa) });

  expect((await change({ lastName: ' Hunds-Rose ' })).body).toMatchObject({
    firstName: 'Rosa',
    lastName: 'Hunds-Rose',
  });
  const { status, body } = await change({ firstName: '' });
  expect(status).toBe(200);
  expect(body).toEqual({ id: rosa._id, username: rosa.username, lastName: 'Hunds-Rose', roles: [] });
  expect(await UserModel.findById(rosa._id).lean()).not.toHaveProperty('firstName');
  const found = await staff.call(members.list, { query: { q: 'hunds' } });
  expect(found.map(({ id }) => id)).toEqual([rosa._id]);
  expect(await staff.call(members.list, { query: { q: 'rosa' } })).toEqual([]);
});

test('a member says who they are, and takes it back', async () => {
  const rosa = await createUser();
  const change = (body: Partial<BodyOf<typeof users.update>>) =>
    ask(users.update, { body }, { as: asViewer(rosa) });
  const profile = {
    displayName: 'Rosa from the hill',
    biography: 'Roses, and what eats them.\nMostly on clay.',
    location: 'Freiburg',
    links: [{ label: 'Garden diary', url: 'https://roses.example/diary?page=1' }],
  };

  expect((await change(profile)).body).toMatchObject(profile);
  expect((await change({ location: '' })).body).toEqual({
    ...(({ location: _, ...rest }) => rest)(profile),
    id: rosa._id,
    username: rosa.username,
    roles: [],
  });
  const found = await staff.call(members.list, { query: { q: 'rosa from' } });
  expect(found.map(({ id }) => id)).toEqual([rosa._id]);
  expect((await change({ displayName: '', biography: '', links: [] })).body).toEqual({
    id: rosa._id,
    username: rosa.username,
    roles: [],
  });
});

test.each([
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['another protocol', 'ftp://roses.example'],
  ['a path', '//roses.example'],
  ['a name before the site', 'https://plants.test@evil.example'],
  ['a line break', 'https://roses.example/\r\nSet-Cookie:a'],
  ['a long address', `https://roses.example/${'a'.repeat(300)}`],
])('%s is no link of a profile', async (_, url) => {
  const rosa = await createUser();
  const body = { links: [{ label: 'Diary', url }] };
  expect((await ask(users.update, { body }, { as: asViewer(rosa) })).status).toBe(400);
});

test('a muted member can’t change what everyone reads', async () => {
  const muted = { reason: 'Spam.' };
  const rosa = await createUser({ muted: { ...muted, at: new Date() } });
  const as = { ...asViewer(rosa), muted };
  expect((await ask(users.update, { body: { biography: 'Buy now!' } }, { as })).status).toBe(403);
});

test.each([
  ['another member’s user name', { displayName: 'Wild Malve' }, 'displayName'],
  ['a name of staff', { displayName: 'Plаnt Team' }, 'displayName'],
  ['another member’s user name', { firstName: 'Wild', lastName: 'Malve' }, 'firstName'],
  ['a name of staff', { firstName: 'Plant', lastName: 'Teаm' }, 'firstName'],
  ['a reserved name', { lastName: 'Moderator' }, 'lastName'],
])('%s is refused, and nothing changes', async (_, names, field) => {
  if (!(await UserModel.exists({ usernameKey: 'wildmalve' }))) await createUser({ username: 'WildMalve' });
  const rosa = await createUser();
  const { status, problem } = await ask(users.update, { body: names }, { as: asViewer(rosa) });
  expect(status).toBe(409);
  expect(problem?.fields).toEqual({ [field]: problem?.detail });
  expect(await UserModel.findById(rosa._id).lean()).toEqual(
    expect.not.objectContaining({ lastName: expect.anything() }),
  );
});

test('a registration refuses a borrowed first and last name, and an invisible character in a user name', async () => {
  const register = (body: { username: string; firstName?: string; lastName?: string }, from: string) =>
    ask(users.register, { body: { password: 'moss under old oaks', ...body } }, { from });
  const borrowed = await register(
    { username: 'tom', firstName: 'Forum', lastName: 'Moderator' },
    '192.0.2.61',
  );
  expect([borrowed.status, Object.keys(borrowed.problem?.fields ?? {})]).toEqual([409, ['firstName']]);
  const invisible = await register({ username: 'tom\u3164' }, '192.0.2.62');
  expect([invisible.status, Object.keys(invisible.problem?.fields ?? {})]).toEqual([400, ['username']]);
  expect((await register({ username: 'tom', firstName: 'Tom', lastName: 'Team' }, '192.0.2.63')).status).toBe(
    201,
  );
});
