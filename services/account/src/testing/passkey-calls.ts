import { type BodyOf, passkeys, type ReplyOf } from '@portal/contracts';
import type { UserDocument } from '../users/user.model.ts';
import { asViewer, testPassword } from './factories.ts';
import { type Forged, type SoftwarePasskey, softwarePasskey } from './software-authenticator.ts';
import type { Answer, TestAccount } from './test-account.ts';

type Credential = BodyOf<typeof passkeys.signIn>;
type NewCredential = BodyOf<typeof passkeys.add>['credential'];

/** The calls about passkeys as a browser makes them. */
export function passkeyCalls({ ask }: Pick<TestAccount, 'ask'>) {
  const calls = {
    beginAdding: (
      user: UserDocument,
      body: { password: string; code?: string } = { password: testPassword },
    ) => ask(passkeys.beginAdding, { body }, { as: asViewer(user) }),
    creationOptions: async (user: UserDocument) =>
      (await calls.beginAdding(user)).body as ReplyOf<typeof passkeys.beginAdding>,
    add: (user: UserDocument, credential: NewCredential, name = 'Chrome on Linux') =>
      ask(passkeys.add, { body: { name, credential } }, { as: asViewer(user) }),
    async challenge() {
      const { options } = (await ask(passkeys.beginSignIn, {})).body as ReplyOf<typeof passkeys.beginSignIn>;
      if (!options) throw new Error('This site has no passkeys.');
      return options;
    },
    signIn: (credential: Credential, headers: Record<string, string> = {}) =>
      ask(passkeys.signIn, { body: credential }, { headers }),
    confirmationOptions: async (user: UserDocument) =>
      (await ask(passkeys.beginConfirmation, {}, { as: asViewer(user) })).body as ReplyOf<
        typeof passkeys.beginConfirmation
      >,
    confirm: (user: UserDocument, credential: Credential) =>
      ask(passkeys.confirm, { body: credential }, { as: asViewer(user) }),
    list: async (user: UserDocument) =>
      ((await ask(passkeys.list, {}, { as: asViewer(user) })).body as ReplyOf<typeof passkeys.list>).items,
    remove: (user: UserDocument, id: string, password = testPassword) =>
      ask(passkeys.remove, { params: { id }, body: { password } }, { as: asViewer(user) }),
    rename: (user: UserDocument, id: string, name: string) =>
      ask(passkeys.rename, { params: { id }, body: { name } }, { as: asViewer(user) }),

    /** Gives a member a passkey. */
    async give(user: UserDocument, passkey: SoftwarePasskey = softwarePasskey()) {
      const { status } = await calls.add(user, passkey.create(await calls.creationOptions(user)));
      if (status !== 201) throw new Error(`The passkey was refused with ${status}.`);
      return passkey;
    },
    /** Signs in with a new challenge; parts of the answer may be forged. */
    signInBy: async (passkey: SoftwarePasskey, forged?: Forged): Promise<Answer> =>
      calls.signIn(passkey.use(await calls.challenge(), forged)),
  };
  return calls;
}
