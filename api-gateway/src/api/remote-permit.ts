import { type Endpoint, headers } from '@portal/contracts';
import { type NamedCall, notAllowed } from '@portal/kit';
import { registrationOf } from '@portal/releases';
import type { GatewayContext } from '../gateway-context.ts';
import type { Releases } from '../releases/remote-registry.ts';

/**
 * Refuses a call that the shell makes for a remote without a permit for it. The shell checks it first; this holds when the
 * page is older than the permit. Acts that need a new sign-in are no remote's.
 */
export function remotePermits(calls: NamedCall[], registry: () => Promise<Releases>) {
  const names = new Map(calls.map(({ name, call }) => [call, name]));
  return async (ctx: GatewayContext, call: Endpoint): Promise<void> => {
    const remote = ctx.get(headers.remote);
    if (remote === '') return;
    const permit = registrationOf((await registry()).state, remote)?.permit;
    if (call.confirmed || !permit?.calls.includes(names.get(call) ?? ''))
      throw notAllowed('This part of the portal may not make this call.');
  };
}
