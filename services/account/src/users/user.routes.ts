import { users, type Viewer } from '@portal/contracts';
import { allow, conflict, type Served, serve } from '@portal/kit';
import type { Account } from '../account.ts';
import { welcomeAddress } from '../emails/email.routes.ts';
import { revokeResets } from '../password-resets/reset-token.ts';
import type { AccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';
import { serveWithSession, signedOut } from '../sessions/serve-with-session.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import type { Limit } from '../throttle/throttle.ts';
import { changeAvatar, removeAvatar } from './avatars.ts';
import { changeProfile } from './change-profile.ts';
import { findUser } from './find-user.ts';
import type { FixedAccounts } from './fixed-accounts.ts';
import { passwordFields } from './password-fields.ts';
import { hashPassword } from './password-hash.ts';
import { checkNewPassword } from './password-rules.ts';
import { register } from './register.ts';
import { toTimeZone } from './to-time-zone.ts';
import { type UserDocument, UserModel } from './user.model.ts';
import { issuerRoleOf, presentUser, viewerAt, viewerOf } from './user.present.ts';
import { usernameKey } from './username.ts';

export const registrations: Limit = {
  name: 'register',
  times: 30,
  perSeconds: 60 * 60,
  sentence: 'Too many accounts were created from your network.',
};

export const userRoutes = (
  { config, fixed, now, throttle, logins, security, emails, confirmIdentity }: Account,
  holds: AccountPhotoHolds,
): Served[] => [
  serveWithSession(users.register, async ({ body, ctx }) => {
    const network = clientNetwork(ctx);
    await throttle.count([registrations, network]);
    const user = await register(body, { fixed, now });
    await logins.welcome(user.usernameKey, network);
    await welcomeAddress(user, ctx, { config, now, throttle, emails });
    return {
      reply: presentUser(user, fixed),
      command: { order: 'start', viewer: viewerOf(user, fixed) },
    };
  }),

  serveWithSession(users.current, async ({ viewer }) => ({
    reply: presentUser(await current(viewer, fixed, now()), fixed, viewer),
  })),

  serveWithSession(users.update, async ({ body, viewer }) => ({
    reply: presentUser(await changeProfile(viewer, body, fixed), fixed, viewer),
  })),

  serveWithSession(users.changeTimeZone, async ({ body, viewer }) => {
    const timeZone = toTimeZone(body.timeZone);
    await UserModel.updateOne({ _id: viewer.id }, { $set: { timeZone } });
    return { reply: presentUser(await current(viewer, fixed, now()), fixed, viewer) };
  }),

  serveWithSession(users.changeAvatar, async ({ body: { photo }, viewer }) => ({
    reply: presentUser(await changeAvatar(viewer, photo, holds), fixed, viewer),
  })),

  serveWithSession(users.removeAvatar, async ({ viewer }) => {
    await removeAvatar(viewer.id);
    return { reply: presentUser(await current(viewer, fixed, now()), fixed, viewer) };
  }),

  serve(users.readWarning, ({ params: { id }, viewer }) =>
    UserModel.updateOne({ _id: viewer.id, 'warnings.id': id }, { $set: { 'warnings.$.isRead': true } }),
  ),

  serveWithSession(users.changePassword, async ({ body, viewer, ctx }) => {
    allow(
      !fixed.isManaged(viewer.username),
      'This account’s password is part of the portal’s settings and can’t be changed here.',
    );
    const network = clientNetwork(ctx);
    const user = await confirmIdentity(viewer, body, {
      ctx,
      check: (self) => checkNewPassword(body.newPassword, self, 'newPassword'),
    });
    const passwordHash = await hashPassword(body.newPassword);
    const isStaff = fixed.roleOf(user.username) !== undefined;
    // Replaces only the confirmed password: of two concurrent changes, one wins.
    const { matchedCount } = await UserModel.updateOne(
      { _id: user._id, passwordHash: user.passwordHash ?? null },
      { $set: passwordFields({ password: body.newPassword, passwordHash }, { isStaff, now: now() }) },
    );
    if (matchedCount === 0) throw conflict('Your password was just changed elsewhere. Please try again.');
    await revokeResets(user._id);
    security.write('password_changed', { accountId: user._id, network });
    return { reply: undefined, command: { order: 'restart', viewer: viewerOf(user, fixed) } };
  }),
];

/** The viewer's account. Throws not_signed_in and ends sessions if the session is outdated. */
async function current(viewer: Viewer, fixed: FixedAccounts, now: Date) {
  const user = await findUser(viewer.id);
  if (!user) throw signedOut({ order: 'end_all', userId: viewer.id });
  const isSame = usernameKey(user.username) === usernameKey(viewer.username);
  if (!isSame || !mayHaveRoles(viewer, user, { fixed, now })) throw signedOut({ order: 'end' });
  return user;
}

/** Returns whether a session of the account has these roles: the account's, or those of a login at an issuer. */
function mayHaveRoles({ roles }: Viewer, user: UserDocument, context: { fixed: FixedAccounts; now: Date }) {
  const { issuer } = issuerRoleOf(user, context) ?? {};
  const possible = [viewerOf(user, context.fixed), ...(issuer ? [viewerAt(issuer, user, context)] : [])];
  return possible.some((one) => one.roles.join() === roles.join());
}
