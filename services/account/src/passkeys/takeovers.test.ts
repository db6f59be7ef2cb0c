import { limits, passkeys, sessions } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { passkeyCalls } from '../testing/passkey-calls.ts';
import { type SoftwarePasskey, softwarePasskey } from '../testing/software-authenticator.ts';
import { type Answer, testAccount } from '../testing/test-account.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { PasskeyModel } from './passkey.model.ts';

testDatabase();
const portal = testAccount();
const { ask, advanceClock, securityEvents } = portal;
const calls = passkeyCalls(portal);
const unnamed = passkeyCalls(testAccount({ PUBLIC_URL: undefined }));

let rosa: UserDocument;
let passkey: SoftwarePasskey;
let mallory: UserDocument;
let foreign: SoftwarePasskey;

beforeEach(async () => {
  [rosa, mallory] = [await createUser(), await createUser()];
  [passkey, foreign] = [await calls.give(rosa), await calls.give(mallory)];
});

const idOf = async (user: UserDocument) => (await calls.list(user))[0]?.id ?? '';
const certificates = { fmt: 'packed', attStmt: new Map<string, unknown>([['x5c', [new Uint8Array(8)]]]) };

const attempts: [name: string, attempt: () => Promise<Answer>][] = [
  [
    'the challenge of a registration',
    async () => calls.signIn(passkey.use(await calls.creationOptions(rosa))),
  ],
  [
    'the challenge of a confirmation',
    async () => calls.signIn(passkey.use(await calls.confirmationOptions(rosa))),
  ],
  [
    'a challenge of a sign-in, to confirm',
    async () => calls.confirm(rosa, passkey.use(await calls.challenge())),
  ],
  [
    'a challenge of a sign-in, to add a passkey without the password',
    async () =>
      calls.add(rosa, softwarePasskey().create({ ...(await calls.challenge()), user: { id: 'MQ' } })),
  ],
  [
    'a challenge that another member got for a registration',
    async () => calls.add(rosa, softwarePasskey().create(await calls.creationOptions(mallory))),
  ],
  [
    'a challenge that the portal never issued',
    () => calls.signIn(passkey.use({ challenge: 'A'.repeat(94) })),
  ],
  ['no challenge', () => calls.signIn(passkey.use({ challenge: '' }))],
  [
    'a challenge whose expiry was changed',
    async () => {
      const bytes = Buffer.from((await calls.challenge()).challenge, 'base64url');
      bytes[33] = 255;
      return calls.signIn(passkey.use({ challenge: bytes.toString('base64url') }));
    },
  ],
  [
    'an expired challenge',
    async () => {
      const credential = passkey.use(await calls.challenge());
      advanceClock(limits.passkeys.challengeMs);
      return calls.signIn(credential);
    },
  ],
  [
    'a replayed answer',
    async () => {
      const credential = passkey.use(await calls.challenge());
      expect((await calls.signIn(credential)).status).toBe(200);
      return calls.signIn(credential);
    },
  ],
  [
    'a second answer to a used challenge',
    async () => {
      const options = await calls.challenge();
      expect((await calls.signIn(passkey.use(options))).status).toBe(200);
      return calls.signIn(passkey.use(options));
    },
  ],
  [
    'the challenge of a registration from before all sessions ended',
    async () => {
      const credential = softwarePasskey().create(await calls.creationOptions(rosa));
      advanceClock(1);
      await ask(sessions.endAll, { body: { password: testPassword } }, { as: asViewer(rosa) });
      return calls.add(rosa, credential);
    },
  ],
  ['another origin', () => calls.signInBy(passkey, { origin: 'https://plants.test.evil.example' })],
  ['the origin without TLS', () => calls.signInBy(passkey, { origin: 'http://plants.test' })],
  ['a subdomain', () => calls.signInBy(passkey, { origin: 'https://blog.plants.test' })],
  ['no origin', () => calls.signInBy(passkey, { origin: undefined })],
  ['another RP ID', () => calls.signInBy(passkey, { rpId: 'evil.example' })],
  ['a user who wasn’t verified', () => calls.signInBy(passkey, { flags: 1 })],
  ['a user who wasn’t present', () => calls.signInBy(passkey, { flags: 4 })],
  ['an answer to a registration', () => calls.signInBy(passkey, { type: 'webauthn.create' })],
  [
    'the credential of another member, signed by one’s own',
    () => calls.signInBy(foreign, { id: passkey.id }),
  ],
  [
    'the handle of another member',
    () => calls.signInBy(foreign, { userHandle: Buffer.from(String(rosa._id)).toString('base64url') }),
  ],
  [
    'a confirmation by the passkey of another member',
    async () => calls.confirm(rosa, foreign.use(await calls.confirmationOptions(rosa))),
  ],
  ['a registration without the password', () => calls.beginAdding(rosa, { password: 'not this one' })],
  [
    'the registration of a credential that another member has',
    async () =>
      calls.add(mallory, softwarePasskey().create(await calls.creationOptions(mallory), { id: passkey.id })),
  ],
  [
    'the registration of a passkey that didn’t verify its user',
    async () => calls.add(rosa, softwarePasskey().create(await calls.creationOptions(rosa), { flags: 65 })),
  ],
  [
    'the registration of a key of another algorithm',
    async () =>
      calls.add(rosa, softwarePasskey().create(await calls.creationOptions(rosa), { algorithm: -47 })),
  ],
  [
    'a registration with certificates, whose addresses the service would call',
    async () =>
      calls.add(
        rosa,
        softwarePasskey().create(await calls.creationOptions(rosa), { attestation: certificates }),
      ),
  ],
  [
    'a counter that goes back',
    async () => {
      expect((await calls.signInBy(passkey, { counter: 40 })).status).toBe(200);
      return calls.signInBy(passkey, { counter: 40 });
    },
  ],
  [
    'a passkey that was removed',
    async () => {
      expect((await calls.remove(rosa, await idOf(rosa))).status).toBe(204);
      return calls.signInBy(passkey);
    },
  ],
  [
    'the passkey of a deleted account',
    async () => {
      await UserModel.deleteOne({ _id: rosa._id });
      return calls.signInBy(passkey);
    },
  ],
  [
    'the passkey of a blocked account',
    async () => {
      await UserModel.updateOne({ _id: rosa._id }, { blocked: { reason: 'Spam.', at: new Date() } });
      return calls.signInBy(passkey);
    },
  ],
  [
    'a forged host',
    async () => {
      const credential = passkey.use(await calls.challenge(), {
        origin: 'https://evil.example',
        rpId: 'evil.example',
      });
      return calls.signIn(credential, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
    },
  ],
  [
    'a forged host where no address is set',
    async () => {
      const credential = passkey.use(await calls.challenge(), {
        origin: 'https://evil.example',
        rpId: 'evil.example',
      });
      return unnamed.signIn(credential, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
    },
  ],
  [
    'fields of a megabyte',
    async () => {
      const credential = passkey.use(await calls.challenge());
      credential.signature = 'A'.repeat(1024 * 1024);
      return calls.signIn(credential);
    },
  ],
  ['the removal of another member’s passkey', async () => calls.remove(mallory, await idOf(rosa))],
  ['the new name of another member’s passkey', async () => calls.rename(mallory, await idOf(rosa), 'Mine')],
];

const stored = () =>
  PasskeyModel.find({}, { _id: 1, userId: 1, name: 1, publicKey: 1 }).sort({ _id: 1 }).lean();

test.each(attempts)('%s takes no account over', async (name, attempt) => {
  const before = await stored();

  const { status, command } = await attempt();

  expect([400, 401, 403, 404, 409, 413, 503]).toContain(status);
  expect(command).toBeUndefined();
  const isRemoval = name === 'a passkey that was removed';
  expect(await stored()).toEqual(isRemoval ? before.filter(({ userId }) => userId !== rosa._id) : before);
});

test('all reasons get one answer, and the log has them', async () => {
  expect((await calls.signInBy(passkey)).status).toBe(200);

  const answers = [
    await calls.signInBy(passkey, { counter: 0 }),
    await calls.signInBy(passkey, { origin: 'https://evil.example' }),
    await calls.signInBy(softwarePasskey()),
  ];

  expect(new Set(answers.map(({ problem }) => problem?.detail)).size).toBe(1);
  const refused = (await securityEvents()).filter(({ event }) => event === 'passkey_refused').slice(-3);
  expect(refused.map(({ accountId, subject }) => [accountId, subject])).toEqual([
    [rosa._id, 'counter'],
    [rosa._id, 'sign_in'],
    [null, 'unknown'],
  ]);
});

test('only the right signature reveals a block', async () => {
  await UserModel.updateOne({ _id: rosa._id }, { blocked: { reason: 'Spam.', at: new Date() } });

  expect((await calls.signInBy(foreign, { id: passkey.id })).status).toBe(401);
  expect((await calls.signInBy(passkey)).problem?.detail).toMatch(/^Your account is blocked .*Spam\.$/);
});

test('of two concurrent answers to one challenge, one succeeds', async () => {
  const options = await calls.challenge();
  const answers = [passkey.use(options), passkey.use(options)];

  const statuses = await Promise.all(answers.map(async (answer) => (await calls.signIn(answer)).status));

  expect(statuses.sort()).toEqual([200, 401]);
});

test('of eleven concurrent registrations, ten succeed, and the next can’t begin', async () => {
  const user = await createUser();
  const answers = await Promise.all(
    Array.from({ length: 11 }, async () => softwarePasskey().create(await calls.creationOptions(user))),
  );

  const statuses = await Promise.all(answers.map(async (answer) => (await calls.add(user, answer)).status));

  expect(statuses.sort()).toEqual([...Array<number>(10).fill(201), 409]);
  expect((await calls.beginAdding(user)).status).toBe(409);
});

test('guesses from one network end', async () => {
  const from = '198.51.100.9';
  const statuses: number[] = [];
  for (let count = 0; count < 61; count++) {
    const body = softwarePasskey().use({ challenge: 'x' });
    statuses.push((await ask(passkeys.signIn, { body }, { from })).status);
  }

  expect(statuses.slice(-2)).toEqual([401, 429]);
});
