import { limits, passkeys, type Viewer } from '@portal/contracts';
import { found, invalidInput, notSignedIn, plainLine, type Served, type ServiceContext } from '@portal/kit';
import type { Account } from '../account.ts';
import { asMember } from '../removal/as-member.ts';
import { serveWithSession } from '../sessions/serve-with-session.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import { findUser } from '../users/find-user.ts';
import type { UserDocument } from '../users/user.model.ts';
import { viewerOf } from '../users/user.present.ts';
import type { Purpose } from './challenges.ts';
import { addPasskey, passkeysOf, presentPasskey, removePasskey, slotAmong } from './member-passkeys.ts';
import { type PasskeyDocument, PasskeyModel } from './passkey.model.ts';
import { creationOptions, requestOptions } from './passkey-options.ts';
import { findParty, partyOf } from './relying-party.ts';
import { usePasskey } from './use-passkey.ts';
import { type NewCredential, verifyNew } from './verify-passkey.ts';

/** A member's own passkeys, and the confirmation of a sign-in by one. */
export function passkeyRoutes(account: Account): Served[] {
  const { config, challenges, security, now, confirmIdentity } = account;
  return [
    serveWithSession(passkeys.list, async ({ viewer, ctx }) => {
      const party = findParty(ctx, config);
      const items = (await passkeysOf(viewer.id)).map(presentPasskey);
      return { reply: { items, ...(party && { host: party.id }) } };
    }),

    serveWithSession(passkeys.beginAdding, async ({ body, viewer, ctx }) => {
      const party = partyOf(ctx, config);
      const user = await confirmIdentity(viewer, body, { ctx });
      const own = await passkeysOf(user._id);
      slotAmong(own);
      return { reply: creationOptions(user, own, { party, challenges }) };
    }),

    serveWithSession(passkeys.add, async ({ body, viewer, ctx }) => {
      const user = await findMember(viewer);
      const verified = await verifyFor(user, body.credential, ctx, account);
      const passkey = { ...verified, userId: user._id, name: lineOf(body.name), createdAt: now() };
      await asMember(viewer, () => addPasskey(passkey));
      security.write('passkey_added', { accountId: user._id, network: clientNetwork(ctx) });
      return { reply: presentPasskey({ ...passkey, slot: 0 }), ...(await restartWithRoles(user, account)) };
    }),

    serveWithSession(passkeys.rename, async ({ body, params: { id }, viewer }) => {
      const passkey = await PasskeyModel.findOneAndUpdate(
        { _id: id, userId: viewer.id },
        { $set: { name: lineOf(body.name) } },
        { returnDocument: 'after' },
      ).lean();
      return { reply: presentPasskey(found(passkey, 'Passkey')) };
    }),

    serveWithSession(passkeys.remove, async ({ body, params: { id }, viewer, ctx }) => {
      const network = clientNetwork(ctx);
      const user = await confirmIdentity(viewer, body, { ctx });
      await removePasskey(user._id, id);
      security.write('passkey_removed', { accountId: user._id, network });
      return { reply: undefined, ...(await restartWithRoles(user, account)) };
    }),

    serveWithSession(passkeys.beginConfirmation, async ({ viewer, ctx }) => {
      const user = await findMember(viewer);
      const sources = { party: partyOf(ctx, config), challenges, own: await passkeysOf(user._id) };
      return { reply: requestOptions({ act: 'confirm', user }, sources) };
    }),

    serveWithSession(passkeys.confirm, async ({ body, viewer, ctx }) => {
      const network = clientNetwork(ctx);
      const purpose: Purpose = { act: 'confirm', user: await findMember(viewer) };
      const use = { purpose, party: partyOf(ctx, config), network };
      const user = await usePasskey(body, use, account);
      if (!user) throw invalidInput('This passkey wasn’t accepted. Try again, or use your password.');
      security.write('sign_in_confirmed', { accountId: user._id, network });
      return { reply: undefined, command: { order: 'confirm', userId: user._id } };
    }),
  ];
}

async function findMember({ id }: Viewer): Promise<UserDocument> {
  const user = await findUser(id);
  if (!user) throw notSignedIn();
  return user;
}

const lineOf = (name: string) => plainLine(name, { name: 'name', length: limits.passkeys.nameLength });

/** The verified passkey of a browser's answer, whose challenge is used up. Throws invalid_input. */
async function verifyFor(
  user: UserDocument,
  credential: NewCredential,
  ctx: ServiceContext,
  account: Account,
): Promise<Omit<PasskeyDocument, 'userId' | 'slot' | 'name' | 'createdAt'>> {
  const { config, challenges, security } = account;
  const isChallenge = (challenge: string) => challenges.isValid(challenge, { act: 'add', user });
  const verified = await verifyNew(credential, { party: partyOf(ctx, config), isChallenge });
  if (verified && (await challenges.use(verified.challenge))) return verified.passkey;
  security.write('passkey_refused', { accountId: user._id, network: clientNetwork(ctx), subject: 'add' });
  throw invalidInput('This passkey couldn’t be checked. Please start again.');
}

/** Ends sessions with the account's old roles, if its roles depend on passkeys. */
async function restartWithRoles(before: UserDocument, { fixed }: Account) {
  const after = await findUser(before._id);
  if (!after || viewerOf(after, fixed).roles.length === viewerOf(before, fixed).roles.length) return {};
  return { command: { order: 'restart' as const, viewer: viewerOf(after, fixed) } };
}
