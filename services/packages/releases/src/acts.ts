import { randomUUID } from 'node:crypto';
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CanaryAudience, Remote } from '@portal/contracts';
import { describeAudience, isSameAudience } from './options.ts';
import { refuseBeyondPermit } from './permit.ts';
import { addPreview, endPreviews, type PreviewSelection } from './preview.ts';
import { recall } from './record.ts';
import {
  addToken,
  endRegistration,
  endToken,
  type RegistrationRequest,
  refuseRequest,
  register,
} from './registration.ts';
import {
  canaryOf,
  lineOf,
  linesOf,
  liveOf,
  type Person,
  type Preview,
  ReleaseRefusal,
  type ReleaseState,
  type ReleaseToken,
} from './state.ts';
import {
  attribute,
  dropCanary,
  goBack,
  goLive,
  promote,
  type Recall,
  restore,
  startCanary,
} from './steps.ts';
import { changeReleases, readReleases } from './store.ts';

/** The versions of a remote that visitors get. */
export interface Visible {
  live?: string | undefined;
  canary?: { version: string; audience: CanaryAudience } | undefined;
}

/** A change of a remote's releases. */
export type ReleaseAct =
  | { kind: 'release'; version: string }
  | { kind: 'canary'; version: string; audience: CanaryAudience }
  | { kind: 'promote' }
  | { kind: 'rollBack' }
  | { kind: 'restore'; version?: string | undefined }
  | { kind: 'preview'; version: string; secretHash: string; days: number; by: string }
  | ({ kind: 'endPreview' } & PreviewSelection)
  | ({ kind: 'register' } & RegistrationRequest)
  | { kind: 'endRegistration' }
  | { kind: 'refuseRequest'; expected: string }
  | { kind: 'makeToken'; id: string; label: string; secretHash: string; days: number }
  | { kind: 'endToken'; id: string };

export interface ReleaseOrder {
  name: string;
  act: ReleaseAct;
  /** The state on which the decision rests; a change that finds another is refused. */
  expected?: Visible | undefined;
  reason?: string | undefined;
  person?: Person | undefined;
}

/**
 * Changes the releases of a remote: the one way for the commands and the administration's screen.
 * @throws ReleaseRefusal if the present releases don't allow it or a stored file was changed; other errors if the folder
 * can't be written. Then nothing has changed.
 */
export const carryOut = (folder: string, order: ReleaseOrder) =>
  changeReleases(folder, (state) => applyOrder(folder, state, order));

/** The releases after a change that isn't made. Throws as `carryOut` does. */
export function rehearse(folder: string, order: ReleaseOrder): { before: ReleaseState; after: ReleaseState } {
  accessSync(folder, constants.W_OK);
  const before = readReleases(folder);
  return { before, after: applyOrder(folder, before, order) };
}

export function visibleOf(state: ReleaseState, name: string): Visible {
  const canary = canaryOf(state, name);
  return {
    live: liveOf(state, name)?.version,
    ...(canary && { canary: { version: canary.remote.version, audience: canary.audience } }),
  };
}

/** Describes what visitors get, as a clause: `v1 is live, and v2 for 10 % of the visitors`. */
export function describeVisible({ live, canary }: Visible): string {
  const base = live ? `${live} is live` : 'nothing is live';
  return canary ? `${base}, and ${canary.version} for ${describeAudience(canary.audience)}` : base;
}

/** Versions that were checked and stored but never released, with the time of that, newest first. */
export function preparedVersions(folder: string, state: ReleaseState, name: string) {
  const suffix = '.json';
  const known = new Set(linesOf(state, name).map(({ version }) => version));
  return namesIn(join(folder, name))
    .filter((file) => file.endsWith(suffix) && !known.has(file.slice(0, -suffix.length)))
    .map((file) => ({
      version: file.slice(0, -suffix.length),
      since: statSync(join(folder, name, file)).mtime,
    }))
    .sort((one, other) => other.since.getTime() - one.since.getTime());
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A remote of another origin has a folder only for its records.
    return [];
  }
}

function applyOrder(folder: string, state: ReleaseState, order: ReleaseOrder): ReleaseState {
  const { name, expected, reason, person } = order;
  refuseUnexpected(state, name, expected);
  return attribute(state, step(folder, state, order), name, { reason, person });
}

function step(folder: string, state: ReleaseState, order: ReleaseOrder): ReleaseState {
  const { name, act, reason, person } = order;
  const at = new Date();
  const recallStored: Recall = (...which) => {
    const remote = recall(folder, ...which);
    refuseBeyondPermit(folder, state, ...which);
    return remote;
  };
  if (act.kind === 'register') return register(state, name, { ...act, at, person });
  if (act.kind === 'endRegistration') return endRegistration(state, name, at);
  if (act.kind === 'refuseRequest') return refuseRequest(state, name, act.expected, at);
  if (act.kind === 'makeToken') return addToken(state, tokenOf(order, act, at));
  if (act.kind === 'endToken') return endToken(state, name, act.id, at);
  if (act.kind === 'release') return goLive(state, recallStored(name, act.version), at);
  if (act.kind === 'canary') {
    if (lineOf(state, name, act.version)?.stage === 'removed')
      throw new ReleaseRefusal(`The files of ${name} ${act.version} were removed.`);
    return startCanary(state, recallStored(name, act.version), act.audience, at);
  }
  if (act.kind === 'promote') {
    const canary = canaryOf(state, name);
    if (canary) refuseBeyondPermit(folder, state, name, canary.remote.version);
    return promote(state, name, at);
  }
  if (act.kind === 'restore') return restore(state, name, { version: act.version, at, recall: recallStored });
  if (act.kind === 'endPreview') return endPreviews(state, name, { ...act, at });
  if (act.kind === 'preview') return addPreview(state, previewOf(act, recallStored(name, act.version), at));
  const why = { reason: reason ?? 'rolled back by hand', by: 'operator', at } as const;
  return canaryOf(state, name)
    ? dropCanary(state, name, why)
    : goBack(state, name, { ...why, recall: recallStored });
}

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * 24 * 60 * 60 * 1000);

function tokenOf(
  { name, person }: ReleaseOrder,
  { id, label, secretHash, days }: Extract<ReleaseAct, { kind: 'makeToken' }>,
  at: Date,
): ReleaseToken {
  return {
    ...{ id, remote: name, label, secretHash },
    since: at.toISOString(),
    expiresAt: daysAfter(at, days).toISOString(),
    ...(person && { person }),
  };
}

function previewOf(
  { secretHash, days, by }: Extract<ReleaseAct, { kind: 'preview' }>,
  remote: Remote,
  at: Date,
): Preview {
  return {
    ...{ id: randomUUID(), remote, secretHash, by },
    since: at.toISOString(),
    expiresAt: daysAfter(at, days).toISOString(),
  };
}

function refuseUnexpected(state: ReleaseState, name: string, expected: Visible | undefined): void {
  const found = visibleOf(state, name);
  if (!expected || isSame(expected, found)) return;
  throw new ReleaseRefusal(`The releases of ${name} have changed meanwhile: ${describeVisible(found)} now.`);
}

const isSame = (one: Visible, other: Visible) =>
  one.live === other.live &&
  one.canary?.version === other.canary?.version &&
  isSameAudience(one.canary?.audience, other.canary?.audience);
