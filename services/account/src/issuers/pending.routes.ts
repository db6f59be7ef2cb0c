import { issuers as calls, headers } from '@portal/contracts';
import { AppError, type Served, type ServiceContext } from '@portal/kit';
import type { Account } from '../account.ts';
import { welcomeAddress } from '../emails/email.routes.ts';
import { wrongCode } from '../second-factor/second-factors.ts';
import { serveWithSession } from '../sessions/serve-with-session.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import { findUser } from '../users/find-user.ts';
import { registerPerson } from '../users/register.ts';
import type { UserDocument } from '../users/user.model.ts';
import { presentUser } from '../users/user.present.ts';
import { registrations } from '../users/user.routes.ts';
import type { Person } from './claims.ts';
import { issuerOf } from './departure.ts';
import type { Pending } from './pending-sign-in.ts';
import { findAccount, hasAccount, linkPerson } from './person-account.ts';
import { signIn, startSession, writeEvent } from './sign-in.ts';

/** The steps that may be left of a login at an issuer: a user name, or the code of a second factor. */
export function pendingRoutes(account: Account): Served[] {
  const { issuers, pendingSignIns, fixed, now, throttle, factors, logins, security } = account;

  /** The step that is left for this browser. Throws not_found. */
  const leftStep = <Step extends 'finish' | 'code'>(ctx: ServiceContext, steps: Step[]) => {
    const pending = pendingSignIns.read(ctx);
    if (pending && steps.includes(pending.step as Step)) return pending as Extract<Pending, { step: Step }>;
    throw expired();
  };

  const enter = async (found: UserDocument, person: Person, key: string, ctx: ServiceContext) => {
    const started = await startSession(found, person, key, ctx, account);
    if (!started) throw ended();
    const { user, command } = started;
    return { reply: presentUser(user, fixed, command.viewer), command };
  };

  return [
    serveWithSession(calls.pending, async ({ ctx }) => {
      const { step, key, person } = leftStep(ctx, ['finish', 'code']);
      const { username, displayName, email } = person;
      const isNew = step === 'finish';
      const suggestions = isNew && { username, displayName, email, hasAccount: await hasAccount(person) };
      return { reply: { step, issuer: issuerOf(issuers, key).settings.name, ...suggestions } };
    }),

    serveWithSession(calls.startOver, async ({ ctx }) => {
      pendingSignIns.clear(ctx);
      return { reply: undefined };
    }),

    serveWithSession(calls.finish, async ({ body, ctx }) => {
      const { key, person } = leftStep(ctx, ['finish']);
      const network = clientNetwork(ctx);
      await throttle.count([registrations, network]);
      if (await findAccount(person)) throw expired();
      const registered = await registerPerson(
        { email: person.email, isEmailTrusted: person.isEmailTrusted, ...body },
        { fixed, now, link: (userId) => linkPerson(userId, person, { now: now() }) },
      );
      if (!registered) throw expired();
      pendingSignIns.clear(ctx);
      writeEvent(account, ctx, 'identity_linked', { accountId: registered._id, subject: key });
      if (!registered.emailConfirmedAt) await welcomeAddress(registered, ctx, account);
      return enter(registered, person, key, ctx);
    }),

    serveWithSession(calls.proveCode, async ({ body: { code }, ctx }) => {
      const { key, person, userId } = leftStep(ctx, ['code']);
      const network = clientNetwork(ctx);
      const found = await findUser(userId);
      const isRight = await logins.attemptCode(
        userId,
        network,
        async () => (found && (await factors.use(found, code))) || null,
      );
      if (!isRight || !found) {
        security.write('second_factor_failed', { accountId: userId, network });
        throw new AppError('second_factor_required', wrongCode, { fields: { code: wrongCode } });
      }
      pendingSignIns.clear(ctx);
      // Unlinked, blocked or removed meanwhile.
      const outcome = await signIn(person, key, ctx, account);
      const isSame =
        'pending' in outcome && outcome.pending.step === 'code' && outcome.pending.userId === userId;
      if (!isSame) throw ended();
      return enter(found, person, key, ctx);
    }),
  ];
}

const sentence = 'This login has expired. Please start again.';
const expired = () => new AppError('not_found', sentence);
/** The same, and the browser forgets the login. */
const ended = () => new AppError('not_found', sentence, { headers: { [headers.pending]: '' } });
