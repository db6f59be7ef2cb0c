import { members, users } from '@portal/contracts';
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

test.each([
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
