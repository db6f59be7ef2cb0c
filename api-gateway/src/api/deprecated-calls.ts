import type { Endpoint } from '@portal/contracts';
import type { Metrics, NamedCall } from '@portal/kit';
import { Counter } from 'prom-client';
import type { GatewayContext } from '../gateway-context.ts';
import { type Releases, remoteAt } from '../releases/remote-registry.ts';

/** Marks the answers of deprecated calls (RFC 9745, RFC 8594), and counts them by the remote whose page calls. */
export function deprecatedCalls(
  calls: NamedCall[],
  registry: () => Promise<Releases>,
  { registry: register }: Metrics,
) {
  const names = new Map(calls.map(({ name, call }) => [call, name]));
  const counter = new Counter({
    name: 'deprecated_calls_total',
    help: 'Requests for deprecated calls, by the remote whose page made them.',
    labelNames: ['call', 'remote'],
    registers: [register],
  });

  return async (ctx: GatewayContext, call: Endpoint): Promise<void> => {
    if (!call.deprecated) return;
    const { since, sunset } = call.deprecated;
    ctx.set('Deprecation', `@${Date.parse(since) / 1000}`);
    ctx.set('Sunset', new Date(sunset).toUTCString());
    const { remotes } = await registry();
    const remote = remoteAt(pathOf(ctx.get('referer')), remotes)?.name ?? 'unknown';
    counter.inc({ call: names.get(call) ?? 'unknown', remote });
  };
}

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : '');
