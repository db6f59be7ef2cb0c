import { users } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';

testDatabase();
const { ask } = testAccount();

/** Each registers from its own address, so that limits don't interfere. */
let requests = 0;
const register = (body: { username: string }) =>
  ask(users.register, { body: { password: testPassword, ...body } }, { from: `192.0.2.${++requests}` });

describe('a name that looks like another member’s', () => {
  beforeAll(async () => void (await register({ username: 'Rosalil' })));

  test.each([
    ['trailing and other separators', 'rosalil.', 'rosa_lil', 'Rosa-lil_'],
    ['l, I and 1', 'rosaIiI', 'rosa1i1', 'rosaiil'],
    ['Cyrillic and Greek letters', 'rоsаlіl', 'ROSАLIL', 'rοsαlil'],
    ['other letters and digits', 'r0salil', 'rosɑlil', 'roꜱalil', '𝗋𝗈𝗌𝖺𝗅𝗂𝗅', 'ｒosalil', 'ʀosalil'],
    ['marks', 'rosálil', 'rọsalil'],
  ])('is taken: %s', async (_, ...names) => {
    for (const username of names) {
      const { status, problem } = await register({ username });
      expect([username, status, problem?.fields]).toEqual([
        username,
        409,
        { username: 'This username is already taken. Please choose another.' },
      ]);
    }
  });

  test('is no display name, and no first and last name either', async () => {
    const user = await createUser();
    for (const body of [
      { displayName: 'Rоsa Lil' },
      { displayName: 'rosaIil!' },
      { firstName: 'R0sa', lastName: 'Lil' },
    ]) {
      const { status, problem } = await ask(users.update, { body }, { as: asViewer(user) });
      expect([status, problem?.detail]).toEqual([
        409,
        'This is the user name of another member. Please use a different name.',
      ]);
    }
  });

  test('is given to one of two concurrent registrations', async () => {
    const names = ['m0rgan', 'morgan', 'mоrgan', 'morgan.'];
    const answers = await Promise.all(names.map((username) => register({ username })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test.each([
    ['かきく', 'がきく'],
    ['가람이', '나람이'],
    ['rosalie', 'rosalind'],
  ])('is not a different one: %s and %s', async (...names) => {
    for (const username of names) expect((await register({ username })).status).toBe(201);
  });
});
