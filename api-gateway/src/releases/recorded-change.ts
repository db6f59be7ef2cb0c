import { randomUUID } from 'node:crypto';
import type { auditLog, InputOf, ReleaseNeeds } from '@portal/contracts';
import { AppError, conflict, type Log, notAllowed, notFound, unavailable } from '@portal/kit';
import {
  carryOut,
  formatAudience,
  linesOf,
  type Person,
  type ReleaseAct,
  type ReleaseOrder,
  ReleaseRefusal,
  type ReleaseState,
  readReleases,
  registrationOf,
  rehearse,
  SignatureRefusal,
  visibleOf,
} from '@portal/releases';

type AuditEntry = InputOf<typeof auditLog.add>['body'];
export type Recorder = (entry: AuditEntry) => Promise<unknown>;

const actNames = {
  promote: 'release.promoted',
  rollBack: 'release.rolled_back',
  canary: 'release.audience_changed',
  restore: 'release.restored',
  release: 'release.released',
  preview: 'release.preview_made',
  endPreview: 'release.preview_ended',
  register: 'release.team_registered',
  endRegistration: 'release.team_ended',
  refuseRequest: 'release.team_refused',
  makeToken: 'release.token_made',
  endToken: 'release.token_ended',
} satisfies Record<ReleaseAct['kind'], string>;

interface Change {
  before: ReleaseState;
  after: ReleaseState;
}

interface Recording {
  record: Recorder;
  log: Log;
  /** The administrator who does it, or who made the token with which a team does it. */
  actor: Person;
  /** The name of the act in the audit log, if it isn't the usual one. */
  actName?: string;
}

/**
 * The record comes first: no change is without one. A change that fails after it has a second record that says so.
 * Throws conflict, not_found, or upstream_unavailable if the folder can't be written or the act can't be recorded.
 * @returns the releases before the change and after it.
 */
export async function recordAndCarryOut(
  folder: string,
  order: ReleaseOrder,
  { record, log, actor, actName }: Recording,
): Promise<Change> {
  const { name, act, reason } = order;
  const planned = await attempt(log, name, () => {
    if (act.kind !== 'register' && !isKnown(readReleases(folder), name)) throw notFound('Remote');
    return rehearse(folder, order);
  });
  const entry = {
    actor,
    subject: { kind: 'remote', id: name, name },
    ...(reason && { reason }),
    at: new Date().toISOString(),
  };
  await record({
    ...entry,
    key: randomUUID(),
    act: actName ?? actNameOf(order, planned),
    ...factsOf(act, name, planned),
  }).catch((cause) => {
    throw unavailable('This can’t be recorded in the audit log right now, so nothing was changed.', cause);
  });
  try {
    const change = await attempt(log, name, () => carryOut(folder, order));
    log.warn({ remote: name, act: act.kind, by: actor.id, reason }, 'releases changed');
    return change;
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

/** A first registration lets a team in; a later one changes its rights. */
const actNameOf = ({ act: { kind }, name }: ReleaseOrder, { before }: Change) =>
  kind === 'register' && registrationOf(before, name) ? 'release.team_changed' : actNames[kind];

const isKnown = (state: ReleaseState, name: string) =>
  linesOf(state, name).length > 0 || registrationOf(state, name) !== undefined;

type Facts = Record<string, string>;

/** The facts that an act changes, for people. */
function factsOf(
  act: ReleaseAct,
  name: string,
  { before, after }: Change,
): { before?: Facts; after?: Facts } {
  if (act.kind === 'makeToken') return { after: { token: act.label, days: String(act.days) } };
  if (act.kind === 'endToken')
    return { before: { token: before.tokens.find(({ id }) => id === act.id)?.label ?? '' } };
  if (act.kind === 'endPreview')
    return { before: { preview: before.previews.find(({ id }) => id === act.id)?.remote.version ?? '' } };
  if (act.kind === 'refuseRequest') return { before: needFacts(before, name) };
  if (act.kind === 'preview') return { after: { preview: act.version } };
  const describe =
    act.kind === 'register' || act.kind === 'endRegistration'
      ? (state: ReleaseState) => ({ ...facts(state, name), ...permitFacts(state, name) })
      : (state: ReleaseState) => facts(state, name);
  return { before: describe(before), after: describe(after) };
}

function permitFacts(state: ReleaseState, name: string): Facts {
  const registration = registrationOf(state, name);
  if (!registration) return {};
  const { permit, publicKey } = registration;
  return { tier: permit.tier, key: publicKey, ...rightFacts(permit) };
}

/** The rights that a release asked for. */
function needFacts(state: ReleaseState, name: string): Facts {
  const needs = registrationOf(state, name)?.request?.needs;
  return needs ? rightFacts(needs) : {};
}

function rightFacts({ roles = [], calls, slots, labels = [], origins }: ReleaseNeeds): Facts {
  const lists = Object.entries({ roles, calls, slots, labels, origins });
  return Object.assign({}, ...lists.map(([kind, names]) => listFacts(kind, names)));
}

/** The longest value of a fact, in characters. */
const factLength = 200;

/** A list as facts that hold all of it: `calls`, `calls 2`. */
function listFacts(kind: string, names: string[]): Facts {
  const parts: string[] = [];
  for (const name of names) {
    const longer = [...parts.slice(-1), name].join(', ');
    if (parts.length > 0 && longer.length <= factLength) parts[parts.length - 1] = longer;
    else parts.push(name.slice(0, factLength));
  }
  return Object.fromEntries(parts.map((part, index) => [index === 0 ? kind : `${kind} ${index + 1}`, part]));
}

const facts = (state: ReleaseState, name: string): Facts => {
  const { live, canary } = visibleOf(state, name);
  return {
    ...(live && { live }),
    ...(canary && { canary: `${canary.version} (${formatAudience(canary.audience)})` }),
  };
};

/**
 * Takes a step; what the releases don't allow becomes a conflict, any other failure means that they can't be changed.
 */
export async function attempt<T>(log: Log, name: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof SignatureRefusal) throw notAllowed(error.message);
    if (error instanceof ReleaseRefusal) throw conflict(error.message);
    log.error({ err: error, remote: name }, 'releases can’t be changed');
    throw unavailable('The releases can’t be changed right now: their folder can’t be written.', error);
  }
}
