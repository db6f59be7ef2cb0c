import { auditLog, type BodyOf, releases as calls, type Viewer } from '@portal/contracts';
import { type Call, type Log, type Served, serve, serveRaw } from '@portal/kit';
import type { Deprecations, ReleaseAct } from '@portal/releases';
import type { Sessions } from '../session/session.ts';
import { listRemotes } from './list-releases.ts';
import { type Recorder, recordAndCarryOut } from './recorded-change.ts';
import type { ReleaseWatch } from './release-watch.ts';
import type { Releases } from './remote-registry.ts';
import type { runningServices } from './running-services.ts';

interface ReleaseRoutesDeps {
  /** RELEASES_DIR. */
  folder: string;
  registry: () => Promise<Releases>;
  deprecations: () => Deprecations;
  watch: Pick<ReleaseWatch, 'visitsOf'>;
  services: ReturnType<typeof runningServices>;
  sessions: Pick<Sessions, 'read'>;
  call: Call;
}

interface Change {
  params: { name: string };
  body: Partial<BodyOf<typeof calls.promote>>;
  viewer: Viewer;
  requestId: string;
  log: Log;
}

/** The releases on the administration's screen. */
export function releaseRoutes(deps: ReleaseRoutesDeps): Served[] {
  const { folder, registry, deprecations, watch, services, sessions, call } = deps;
  const change = (act: ReleaseAct, { params: { name }, body, viewer, requestId, log }: Change) => {
    const actor = { id: viewer.id, username: viewer.username };
    const { expected, reason } = body;
    const record: Recorder = (entry) => call(auditLog.add, { body: entry }, { requestId });
    return recordAndCarryOut(folder, { name, act, expected, reason, person: actor }, { record, log, actor });
  };

  return [
    serveRaw(calls.list, async ({ ctx }) => {
      const { state } = await registry();
      const [remotes, running, session] = await Promise.all([
        listRemotes(folder, state, deprecations(), watch),
        services(),
        sessions.read(ctx),
      ]);
      const { override } = session ?? {};
      ctx.set('Cache-Control', 'private, no-store');
      ctx.body = { remotes, services: running, ...(override && { override }) };
    }),
    serve(calls.promote, (input) => change({ kind: 'promote' }, input)),
    serve(calls.rollBack, (input) => change({ kind: 'rollBack' }, input)),
    serve(calls.setAudience, (input) => {
      const { version, audience } = input.body;
      return change({ kind: 'canary', version, audience }, input);
    }),
    serve(calls.endPreview, ({ params: { name, id }, ...input }) =>
      change({ kind: 'endPreview', id }, { ...input, params: { name }, body: {} }),
    ),
    serve(calls.restore, (input) => change({ kind: 'restore', version: input.body.version }, input)),
  ];
}
