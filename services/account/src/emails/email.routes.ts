import { users, type Viewer } from '@portal/contracts';
import {
  AppError,
  invalidInput,
  notSignedIn,
  type Served,
  type ServiceContext,
  unavailable,
} from '@portal/kit';
import type { Account } from '../account.ts';
import { linkOrigin } from '../mail/link-origin.ts';
import { hashOfToken } from '../mail/link-token.ts';
import { serveWithSession } from '../sessions/serve-with-session.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import type { Limit, Throttle } from '../throttle/throttle.ts';
import { findUser, mailboxKey } from '../users/find-user.ts';
import type { UserDocument } from '../users/user.model.ts';
import { presentUser } from '../users/user.present.ts';
import { askToConfirm, beginChange, findLink, followLink, removeAddress } from './change-email.ts';
import { confirmationsOfAddress } from './email-mails.ts';

const day = 24 * 60 * 60;

const changesOfAccount: Limit = {
  name: 'email account',
  times: 10,
  perSeconds: day,
  sentence: 'You have changed your address several times.',
};
const wrongTokens: Limit = {
  name: 'email token',
  times: 30,
  perSeconds: 15 * 60,
  sentence: 'Too many invalid links were tried from your network.',
};

type Deps = Pick<
  Account,
  'config' | 'now' | 'fixed' | 'throttle' | 'security' | 'emails' | 'confirmIdentity'
>;

/** Calls by which members change, confirm and remove their addresses. */
export function emailRoutes({
  config,
  now,
  fixed,
  throttle,
  security,
  emails,
  confirmIdentity,
}: Deps): Served[] {
  const depsOf = (ctx: ServiceContext) => ({ emails, now, origin: originOf(ctx, config.PUBLIC_URL) });
  const presentCurrent = async (viewer: Viewer) => {
    const user = await findUser(viewer.id);
    if (!user) throw notSignedIn();
    return { reply: presentUser(user, fixed, viewer) };
  };

  return [
    serveWithSession(users.changeEmail, async ({ body: { email, ...proof }, viewer, ctx }) => {
      const deps = depsOf(ctx);
      const user = await confirmIdentity(viewer, proof, { ctx });
      await throttle.count([changesOfAccount, String(user._id)], [confirmationsOfAddress, mailboxKey(email)]);
      await beginChange(user, email, deps);
      return presentCurrent(viewer);
    }),

    serveWithSession(users.removeEmail, async ({ body, viewer, ctx }) => {
      const deps = depsOf(ctx);
      const user = await confirmIdentity(viewer, body, { ctx });
      await throttle.count([changesOfAccount, String(user._id)]);
      await removeAddress(user, deps);
      return presentCurrent(viewer);
    }),

    serveWithSession(users.confirmEmail, async ({ body: { token }, ctx }) => {
      const network = clientNetwork(ctx);
      const deps = depsOf(ctx);
      const { outcome, userId, isChanged } = await validOnly(throttle, network, async () => {
        const link = await findLink(hashOfToken(token), now());
        return link && followLink(link, deps);
      });
      const event = isChanged || outcome === 'stopped' ? events[outcome] : undefined;
      if (event) security.write(event, { accountId: userId, network });
      return {
        reply: { outcome },
        // The person who changed the address may be signed in.
        ...(outcome === 'undone' && isChanged && { command: { order: 'end_all', userId } }),
      };
    }),
  ];
}

const events = {
  confirmed: 'email_changed',
  stopped: 'email_change_stopped',
  undone: 'email_change_undone',
} as const;

/** Mails a new member a link that confirms their address; never fails because of a limit or of missing settings. */
export async function welcomeAddress(
  user: UserDocument,
  ctx: ServiceContext,
  { config, now, throttle, emails }: Pick<Deps, 'config' | 'now' | 'throttle' | 'emails'>,
): Promise<void> {
  const origin = linkOrigin(ctx, config.PUBLIC_URL);
  if (!user.email || !origin) return;
  try {
    await throttle.count([confirmationsOfAddress, mailboxKey(user.email)]);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await askToConfirm(user, { emails, now, origin });
}

/** Throws unavailable where no link can be mailed. */
function originOf(ctx: ServiceContext, publicUrl: string | undefined): string {
  const origin = linkOrigin(ctx, publicUrl);
  if (origin) return origin;
  throw unavailable('Emails are not set up on this site yet. Please contact the site operator.');
}

/** Answers the result of `find`; null counts against the network. Throws invalid_input. */
async function validOnly<T>(throttle: Throttle, network: string, find: () => Promise<T | null>): Promise<T> {
  let found: T | null = null;
  await throttle.attempt([[wrongTokens, network]], async () => {
    found = await find();
    return found !== null;
  });
  if (found !== null) return found;
  throw invalidInput('This link is invalid or has expired. Please request a new one in your settings.');
}
