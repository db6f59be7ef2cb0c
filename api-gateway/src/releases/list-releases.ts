import { limits, type RemoteReleases, type RemoteVersion, type TeamRegistration } from '@portal/contracts';
import {
  canaryOf,
  type Deprecations,
  deprecatedUses,
  freshMs,
  isOfTeam,
  linesOf,
  liveOf,
  preparedVersions,
  previewsOf,
  type ReleaseLine,
  type ReleaseState,
  registrationOf,
  tokensOf,
  versionBefore,
} from '@portal/releases';
import type { ReleaseWatch } from './release-watch.ts';

/** Every remote with its newest versions, for administrators. */
export function listRemotes(
  folder: string,
  state: ReleaseState,
  deprecations: Deprecations,
  watch: Pick<ReleaseWatch, 'visitsOf'>,
): Promise<RemoteReleases[]> {
  const names = [...new Set([...Object.keys(state.history), ...Object.keys(state.registrations)])]
    // The audit log has what a team lost with its registration.
    .filter((name) => !isOfTeam(state, name) || registrationOf(state, name))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const deprecated = describeDeprecated(folder, state, deprecations, name);
      const remote = await describeRemote(folder, state, name, watch);
      const owner = liveOf(state, name)?.owner;
      const registration = describeRegistration(state, name);
      return {
        ...remote,
        ...(owner && { owner }),
        ...(deprecated.length > 0 && { deprecated }),
        ...(registration && { registration }),
      };
    }),
  );
}

/** Secrets and keys of tokens stay in the registry. */
function describeRegistration(state: ReleaseState, name: string): TeamRegistration | undefined {
  const registration = registrationOf(state, name);
  if (!registration) return undefined;
  const { person, request, ...rest } = registration;
  const tokens = tokensOf(state, name, new Date()).toReversed();
  return {
    ...rest,
    ...(request && !request.refusedAt && { request }),
    ...(person && { by: person.username }),
    tokens: tokens.map(({ secretHash: _, remote: __, person: by, ...token }) => ({
      ...token,
      ...(by && { by: by.username }),
    })),
  };
}

function describeDeprecated(folder: string, state: ReleaseState, deprecations: Deprecations, remote: string) {
  const names = linesOf(state, remote)
    .filter(isVisible)
    .flatMap(({ version }) => deprecatedUses(folder, deprecations, remote, version) ?? []);
  return [...new Set(names)].flatMap((name) => {
    const deprecation = deprecations[name];
    return deprecation ? [{ name, ...deprecation }] : [];
  });
}

async function describeRemote(
  folder: string,
  state: ReleaseState,
  name: string,
  watch: Pick<ReleaseWatch, 'visitsOf'>,
): Promise<RemoteReleases> {
  const released = linesOf(state, name)
    .toReversed()
    .filter((line, place) => place < limits.releases.versions || isVisible(line));
  const versions = await Promise.all(
    released.map(async (line) => {
      const visits = isRecent(line) ? await watch.visitsOf(name, line.version) : undefined;
      return { ...describeLine(state, name, line), ...(visits && { visits }) };
    }),
  );
  const prepared = preparedVersions(folder, state, name)
    .slice(0, limits.releases.versions)
    .map(describePrepared);
  const previous = versionBefore(state, name);
  const previews = previewsOf(state, name, new Date())
    .map(({ id, remote: { version }, since, expiresAt, by }) => ({ id, version, since, expiresAt, by }))
    .reverse();
  return { name, versions: [...prepared, ...versions], previews, ...(previous && { previous }) };
}

const isVisible = ({ stage }: ReleaseLine) => stage === 'live' || stage === 'canary';

/** Counts of visits end after that time. */
const isRecent = (line: ReleaseLine) => isVisible(line) || Date.now() - Date.parse(line.since) < freshMs;

function describeLine(state: ReleaseState, name: string, line: ReleaseLine): RemoteVersion {
  const { version, stage, since, reason, isProtected = false } = line;
  // A team is no operator; the reason names its token.
  const by = line.person ?? (line.isOfTeam && line.by === 'operator' ? undefined : line.by);
  const canary = canaryOf(state, name);
  const audience = canary?.remote.version === version ? canary.audience : undefined;
  const share = shareOf(state, name, line);
  return {
    ...{ version, stage, since, isProtected },
    ...(share !== undefined && { share }),
    ...(audience && { audience }),
    ...(by && { by }),
    ...(reason && { reason }),
  };
}

/** Undefined while a canary goes to people of unknown number. */
function shareOf(state: ReleaseState, name: string, { version }: ReleaseLine): number | undefined {
  const canary = canaryOf(state, name);
  const isLive = liveOf(state, name)?.version === version;
  if (!isLive && canary?.remote.version !== version) return 0;
  if (!canary) return 100;
  if (canary.audience.kind !== 'share') return undefined;
  return isLive ? 100 - canary.audience.percent : canary.audience.percent;
}

const describePrepared = ({ version, since }: { version: string; since: Date }): RemoteVersion => ({
  version,
  stage: 'prepared',
  since: since.toISOString(),
  share: 0,
  isProtected: false,
});
