import { issuers as calls, nextPath } from '@portal/contracts';
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
      const departure = pendingSignIns.read(ctx);
      pendingSignIns.clear(ctx);
      const outcome = await arrive(account, ctx, {
        key,
        departure: departure?.step === 'begun' ? departure : null,
        parameters: new URLSearchParams(query),
        viewer,
      });
      ctx.set('Cache-Control', 'private, no-store');
      if ('pending' in outcome) pendingSignIns.write(ctx, outcome.pending);
      if ('command' in outcome && outcome.command) ctx.set(commandHeader(outcome.command));
      ctx.set('Location', pageAfter(outcome, departure?.step === 'begun' ? departure : null));
    }),

    ...pendingRoutes(account),
  ];
}
