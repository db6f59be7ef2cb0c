import { randomUUID } from 'node:crypto';
import { auditLog, type BodyOf, releases as calls, type InputOf, type Viewer } from '@portal/contracts';
import {
  AppError,
  type Call,
  conflict,
  type Log,
  notFound,
  type Served,
  serve,
  serveRaw,
  unavailable,
} from '@portal/kit';
import {
  carryOut,
  type Deprecations,
  formatAudience,
  linesOf,
  type ReleaseAct,
  type ReleaseOrder,
  ReleaseRefusal,
  type ReleaseState,
  readReleases,
  rehearse,
  visibleOf,
} from '@portal/releases';
import type { Sessions } from '../session/session.ts';
import { listRemotes } from './list-releases.ts';
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
    const { id, username } = viewer;
    const { expected, reason } = body;
    const order = { name, act, expected, reason, person: { id, username } };
    const record: Recorder = (entry) => call(auditLog.add, { body: entry }, { requestId });
    return recordAndCarryOut(folder, order, { record, log });
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

type AuditEntry = InputOf<typeof auditLog.add>['body'];
type Recorder = (entry: AuditEntry) => Promise<unknown>;

const actNames = {
  promote: 'release.promoted',
  rollBack: 'release.rolled_back',
  canary: 'release.audience_changed',
  restore: 'release.restored',
  release: 'release.released',
  preview: 'release.preview_made',
  endPreview: 'release.preview_ended',
} satisfies Record<ReleaseAct['kind'], string>;

/**
 * The record comes first: no change is without one. A change that fails after it has a second record that says so.
 * Throws conflict, not_found, or upstream_unavailable if the folder can't be written or the act can't be recorded.
 */
async function recordAndCarryOut(
  folder: string,
  order: ReleaseOrder & { person: { id: number; username: string } },
  { record, log }: { record: Recorder; log: Log },
): Promise<void> {
  const { name, act, person, reason } = order;
  const { before, after } = await attempt(
    log,
    () => {
      if (linesOf(readReleases(folder), name).length === 0) throw notFound('Remote');
      return rehearse(folder, order);
    },
    name,
  );
  const entry = {
    actor: person,
    subject: { kind: 'remote', id: name, name },
    ...(reason && { reason }),
    at: new Date().toISOString(),
  };
  await record({
    ...entry,
    key: randomUUID(),
    act: actNames[act.kind],
    ...(act.kind === 'endPreview'
      ? { before: { preview: before.previews.find(({ id }) => id === act.id)?.remote.version ?? '' } }
      : { before: facts(before, name), after: facts(after, name) }),
  }).catch((cause) => {
    throw unavailable('This can’t be recorded in the audit log right now, so nothing was changed.', cause);
  });
  try {
    await attempt(log, () => carryOut(folder, order), name);
    log.warn({ remote: name, act: act.kind, by: person.id, reason }, 'releases changed on the screen');
  } catch (error) {
    await record({
      ...entry,
      key: randomUUID(),
      act: 'release.failed',
      reason: (error as Error).message,
    }).catch((err) =>
      log.error({ err, remote: name }, 'a failed change of a release is in the audit log as done'),
    );
    throw error;
  }
}

const facts = (state: ReleaseState, name: string) => {
  const { live, canary } = visibleOf(state, name);
  return {
    ...(live && { live }),
    ...(canary && { canary: `${canary.version} (${formatAudience(canary.audience)})` }),
  };
};

/**
 * Takes a step; what the releases don't allow becomes a conflict, any other failure means that they can't be changed.
 */
async function attempt<T>(log: Log, step: () => T | Promise<T>, name: string): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof ReleaseRefusal) throw conflict(error.message);
    log.error({ err: error, remote: name }, 'releases can’t be changed');
    throw unavailable('The releases can’t be changed right now: their folder can’t be written.', error);
  }
}
