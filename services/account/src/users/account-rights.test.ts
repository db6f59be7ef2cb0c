import {
  type Endpoint,
  type InputOf,
  passwordResets,
  type Role,
  secondFactors,
  sessions,
  users,
} from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { issueReset } from '../password-resets/reset-token.ts';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';
import type { UserDocument } from './user.model.ts';

testDatabase();
/** The settings contain no owner password, so this account can change its own. */
const { ask, config, account } = testAccount();

type Person = 'anonymous' | 'member' | Role;
const usernames: Record<Exclude<Person, 'anonymous'>, string> = {
  member: 'rosa',
  admin: config.PORTAL_ADMIN_USERNAME,
  moderator: config.PORTAL_MODERATOR_USERNAME,
  owner: config.PORTAL_OWNER_USERNAME,
};
const people: Person[] = ['anonymous', 'member', 'admin', 'moderator', 'owner'];

const accounts = new Map<Person, UserDocument>();
beforeAll(async () => {
  for (const [person, username] of Object.entries(usernames))
    accounts.set(person as Person, await createUser({ username }));
});

const newPassword = 'lichen on a wall';
let made = 0;

/** Each call with a valid body where possible, and the expected status for each person. */
const calls: [name: string, call: Endpoint, body: () => unknown, statuses: number[]][] = [
  ['users.current', users.current, () => undefined, [401, 200, 200, 200, 200]],
  [
    'users.register',
    users.register,
    () => ({ username: `someone-${++made}`, password: testPassword }),
    [201, 201, 201, 201, 201],
  ],
  [
    'sessions.start',
    sessions.start,
    () => ({ username: 'rosa', password: testPassword }),
    [200, 200, 200, 200, 200],
  ],
  ['sessions.end', sessions.end, () => undefined, [204, 204, 204, 204, 204]],
  ['sessions.endAll', sessions.endAll, () => ({ password: testPassword }), [401, 204, 204, 204, 204]],
  ['sessions.confirm', sessions.confirm, () => ({ password: testPassword }), [401, 204, 204, 204, 204]],
  [
    'passwordResets.request',
    passwordResets.request,
    () => ({ usernameOrEmail: `someone-${++made}` }),
    [200, 200, 200, 200, 200],
  ],
  [
    'passwordResets.validate',
    passwordResets.validate,
    () => ({ token: 'made-up' }),
    [400, 400, 400, 400, 400],
  ],
  [
    'passwordResets.complete',
    passwordResets.complete,
    () => ({ token: 'made-up', password: newPassword }),
    [400, 400, 400, 400, 400],
  ],
  // Nothing was begun, and none is on: members get as far as the conflict.
  ['secondFactors.confirm', secondFactors.confirm, () => ({ code: '123456' }), [401, 409, 409, 409, 409]],
  [
    'secondFactors.renewCodes',
    secondFactors.renewCodes,
    () => ({ password: testPassword, code: '123456' }),
    [401, 409, 409, 409, 409],
  ],
  [
    'secondFactors.remove',
    secondFactors.remove,
    () => ({ password: testPassword, code: '123456' }),
    [401, 409, 409, 409, 409],
  ],
  ['secondFactors.begin', secondFactors.begin, () => ({ password: testPassword }), [401, 200, 200, 200, 200]],
  // Last, because it changes the password.
  [
    'users.changePassword',
    users.changePassword,
    () => ({ password: testPassword, newPassword }),
    [401, 204, 403, 403, 204],
  ],
];

test.each(
  calls.flatMap(([name, call, body, statuses]) =>
    people.map((person, index) => ({ name, call, body, person, status: statuses[index] })),
  ),
)('$name answers $person with $status', async ({ call, body, person, status }) => {
  const user = accounts.get(person);
  const roles = person === 'anonymous' || person === 'member' ? [] : [person];
  const input = body();

  const options = (input === undefined ? {} : { body: input }) as InputOf<Endpoint>;
  const answer = await ask(call, options, user ? { as: asViewer(user, roles) } : {});

  expect(answer.status).toBe(status);
  if (status === 401) expect(answer.problem?.code).toBe('not_signed_in');
  if (status === 403) expect(answer.problem?.code).toBe('not_allowed');
});

test('the table is complete; calls on a member’s data are in rights.test.ts', () => {
  const { current, register, changePassword } = users;
  const all = [{ current, register, changePassword }, sessions, passwordResets, secondFactors]
    .flatMap((noun): Endpoint[] => Object.values(noun))
    .filter(({ service }) => service === 'account');

  expect(new Set(calls.map(([, call]) => call))).toEqual(new Set(all));
});

test('a link can’t set a password that is in the settings', async () => {
  const { _id = 0 } = accounts.get('admin') ?? {};
  const token = await issueReset(_id, account.now());

  const { status } = await ask(passwordResets.complete, { body: { token, password: newPassword } });

  expect(status).toBe(400);
});
