import { identities as calls, type Identity, links } from '@portal/contracts';
import { compact, conflict, notSignedIn, type Served } from '@portal/kit';
import type { Account } from '../account.ts';
import { serveWithSession } from '../sessions/serve-with-session.ts';
import { findUser } from '../users/find-user.ts';
import { UserModel } from '../users/user.model.ts';
import { viewerOf } from '../users/user.present.ts';
import { depart, issuerOf } from './departure.ts';
import { type IdentityDocument, IdentityModel, identitiesOf } from './identity.model.ts';
import type { Issuer } from './issuers.ts';
import { endIssuerRole } from './person-account.ts';
import { writeEvent } from './sign-in.ts';

/** Calls by which members link issuers to their accounts. */
export function identityRoutes(account: Account): Served[] {
  const { issuers, pendingSignIns, fixed, now, confirmIdentity } = account;
  /** The member's identity at an issuer; null if it isn't linked. */
  const identityAt = (userId: number, { settings }: Issuer) =>
    IdentityModel.findOne({ userId, issuer: settings.issuer }).lean();

  return [
    serveWithSession(calls.list, async ({ viewer, ctx }) => {
      const [own, user] = await Promise.all([identitiesOf(viewer.id), findUser(viewer.id)]);
      return {
        reply: {
          issuers: issuers.map(({ settings }) => presentIdentity(settings, own)),
          isConfirmed: user !== null && pendingSignIns.isConfirmed(ctx, user),
        },
      };
    }),

    serveWithSession(calls.link, async ({ params: { key }, body, viewer, ctx }) => {
      const issuer = issuerOf(issuers, key);
      const { _id: userId } = await confirmIdentity(viewer, body, { ctx });
      if (await identityAt(userId, issuer)) throw conflict(`${issuer.settings.name} is linked already.`);
      return { reply: await depart(account, ctx, { purpose: 'link', key, userId, next: links.settings() }) };
    }),

    serveWithSession(calls.confirm, async ({ params: { key }, viewer, ctx }) => {
      const issuer = issuerOf(issuers, key);
      if (!(await identityAt(viewer.id, issuer))) throw conflict(`${issuer.settings.name} isn’t linked.`);
      const trip = { purpose: 'confirm', key, userId: viewer.id, next: links.settings() } as const;
      return { reply: await depart(account, ctx, trip) };
    }),

    serveWithSession(calls.unlink, async ({ params: { key }, body, viewer, ctx }) => {
      const { issuer, name } = issuerOf(issuers, key).settings;
      const { _id: userId } = await confirmIdentity(viewer, body, { ctx });
      const removed = await IdentityModel.findOneAndDelete({ userId, issuer }).lean();
      if (!removed) throw conflict(`${name} isn’t linked.`);
      if (!(await hasWayIn(userId, issuers))) {
        await IdentityModel.create(removed);
        throw conflict(`Set a password before you unlink ${name}.`);
      }
      const user = await UserModel.findByIdAndUpdate(
        userId,
        { $set: { sessionsValidFrom: now() }, $addToSet: { unlinkedIssuers: issuer } },
        { returnDocument: 'after' },
      ).lean();
      if (!user) throw notSignedIn();
      // A login by a trusted address may have linked it again meanwhile.
      await IdentityModel.deleteMany({ userId, issuer });
      await endIssuerRole(userId, issuer);
      writeEvent(account, ctx, 'identity_unlinked', { accountId: userId, subject: key });
      return { reply: undefined, command: { order: 'restart', viewer: viewerOf(user, fixed) } };
    }),
  ];
}

function presentIdentity({ key, name, issuer }: Issuer['settings'], own: IdentityDocument[]): Identity {
  const identity = own.find((one) => one.issuer === issuer);
  if (!identity) return { key, name };
  const { label, linkedAt, lastUsedAt } = identity;
  return {
    key,
    name,
    linked: compact({
      label: label ?? undefined,
      linkedAt: linkedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString(),
    }),
  };
}

/** Returns whether a member can log in: by a password, or at an issuer of the settings. */
async function hasWayIn(userId: number, issuers: Issuer[]): Promise<boolean> {
  if ((await findUser(userId))?.passwordHash) return true;
  const known = issuers.map(({ settings }) => settings.issuer);
  return (await IdentityModel.exists({ userId, issuer: { $in: known } })) !== null;
}
