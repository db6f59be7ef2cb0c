import { randomUUID } from 'node:crypto';
import { auditLog, releases as calls, type Viewer } from '@portal/contracts';
import { type Call, notFound, type Served, serveRaw, unavailable } from '@portal/kit';
import { liveOf } from '@portal/releases';
import type { Sessions } from '../session/session.ts';
import type { Releases } from './remote-registry.ts';

interface OverrideRoutesDeps {
  registry: () => Promise<Releases>;
  sessions: Pick<Sessions, 'read' | 'setOverride'>;
  call: Call;
}

/** The remote that the pages of an administrator's session load from their own machine. */
export function overrideRoutes({ registry, sessions, call }: OverrideRoutesDeps): Served[] {
  /** The record comes first: nothing changes without one. */
  const record = (
    act: string,
    name: string,
    { viewer: { id, username }, requestId, address }: { viewer: Viewer; requestId: string; address?: string },
  ) =>
    call(
      auditLog.add,
      {
        body: {
          key: randomUUID(),
          actor: { id, username },
          act,
          subject: { kind: 'remote', id: name, name },
          ...(address && { after: { address } }),
          at: new Date().toISOString(),
        },
      },
      { requestId },
    ).catch((cause) => {
      throw unavailable('This can’t be recorded in the audit log right now, so nothing was changed.', cause);
    });

  return [
    serveRaw(
      calls.setOverride,
      async ({ ctx, params: { name }, body: { host, port }, viewer, requestId }) => {
        const { state } = await registry();
        if (!liveOf(state, name)) throw notFound('Remote');
        const address = `http://${host}:${port}`;
        await record('release.override_set', name, { viewer, requestId, address });
        await sessions.setOverride(ctx, { name, address });
      },
    ),

    serveRaw(calls.endOverride, async ({ ctx, viewer, requestId }) => {
      const { override } = (await sessions.read(ctx)) ?? {};
      if (!override) return;
      await record('release.override_ended', override.name, { viewer, requestId });
      await sessions.setOverride(ctx, null);
    }),
  ];
}
