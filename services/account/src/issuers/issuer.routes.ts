import { issuers as calls, links, nextPath } from '@portal/contracts';
import { type Served, serve, serveRaw } from '@portal/kit';
import type { Account } from '../account.ts';
import { commandHeader, serveWithSession } from '../sessions/serve-with-session.ts';
import { arrive, pageAfter } from './arrival.ts';
import { depart } from './departure.ts';
import { pendingRoutes } from './pending.routes.ts';

/** Logins at issuers. */
export function issuerRoutes(account: Account): Served[] {
  const { issuers, pendingSignIns } = account;

  return [
    serve(calls.list, () => issuers.map(({ settings: { key, name } }) => ({ key, name }))),

    serveWithSession(calls.begin, async ({ params: { key }, body, ctx }) => ({
      reply: await depart(account, ctx, { purpose: 'sign_in', key, next: nextPath(body.next) }),
    })),

    serveRaw(calls.callback, async ({ params: { key }, query, viewer, ctx }) => {
      ctx.set('Cache-Control', 'private, no-store');
      const departure = pendingSignIns.read(ctx);
      // Other sites can open this address, too: they must not end a login, fill the log or use up a limit.
      if (departure?.step !== 'begun' || departure.state !== query.state) {
        ctx.set('Location', links.auth({ refused: 'expired' }));
        return;
      }
      pendingSignIns.clear(ctx);
      const parameters = new URLSearchParams(query);
      const outcome = await arrive(account, ctx, { key, departure, parameters, viewer });
      if ('pending' in outcome) pendingSignIns.write(ctx, outcome.pending);
      if ('command' in outcome && outcome.command) ctx.set(commandHeader(outcome.command));
      ctx.set('Location', pageAfter(outcome, departure));
    }),

    ...pendingRoutes(account),
  ];
}
