import { createHash } from 'node:crypto';
import {
  developmentEntry,
  hasRole,
  isFramedPath,
  isPathPattern,
  type PageDescription,
  type Remote,
  type RemoteRegistry,
  type RenderRequest,
  type Role,
  type Viewer,
} from '@portal/contracts';
import type { Log } from '@portal/kit';
import {
  canaryOf,
  isOfTeam,
  labelsOf,
  lineOf,
  liveOf,
  mayRollBack,
  noReleases,
  type Preview,
  parseReleases,
  type ReleaseState,
  registrationOf,
  registryFile,
} from '@portal/releases';
import { matchesPath } from '../pages/path-pattern.ts';
import type { Override } from '../session/session.model.ts';
import { isInAudience, type Reader } from './audience.ts';
import { replaceableFile } from './replaceable-file.ts';

/** The registry for one kind of viewer, with the values that are derived from it once per change. */
export interface RegistryState extends RemoteRegistry {
  /** Its remotes for any role, with all that is declared, for the metadata. */
  all: readonly Remote[];
  json: string;
  etag: string;
  /** Other origins that serve remotes. */
  origins: string[];
  /** The origins that remotes of other teams in the page send requests to. */
  reached: string[];
  /** The files that a page preloads for a remote and a screen. */
  preloads: (name: string | undefined, screen: string | undefined) => Preload[];
  /** The server builds of its remotes. */
  servers: RenderRequest['servers'];
}

export interface Preload {
  address: string;
  integrity: string | undefined;
}

/** The readers of a version's files. */
export interface FileAudience {
  /** If missing, everyone. */
  roles?: Role[] | undefined;
  /** True: only browsers that have opened a preview of it. */
  isPreview?: true;
}

export interface Releases {
  /** Every live remote, for any role. */
  remotes: Remote[];
  state: ReleaseState;
  hasCanary: boolean;
  /** True if the registry differs between visitors. */
  isPersonal: boolean;
  /** The registry for a reader: restricted paths in place of remotes for other roles, and the canaries that they get. */
  registryFor: (reader: Reader) => RegistryState;
  /** The previews that have not ended. */
  previews: () => Preview[];
  /** The readers of a version's files; undefined if nobody gets the version. */
  audienceOf: (name: string, version: string) => FileAudience | undefined;
  /** Returns whether failures of a version are counted: it may be rolled back, or there is a canary to compare. */
  isWatched: (name: string, version: string) => boolean;
  /**
   * Returns whether a version is watched that a page may show, so that it gives its visitors a signed number. A remote in a
   * frame is on its own pages only, and its frame gives the number, too.
   */
  isWatching: (path: string) => boolean;
  /** Changes with what visitors get, and not when a token is used. */
  id: string;
}

export const remoteRegistry = (releasesDir: string, log: Log): (() => Promise<Releases>) =>
  replaceableFile(
    registryFile(releasesDir),
    (text) => releasesOf(parseReleases(text)),
    releasesOf(noReleases),
    log,
  );

/** Returns whether the viewer may load a remote and its files. */
export const mayLoad = (viewer: Viewer | null, { roles }: { roles?: Role[] | undefined }) =>
  roles === undefined || hasRole(viewer, ...roles);

export const remoteAt = (pathname: string, remotes: Remote[]) =>
  remotes.find((remote) => remote.paths.some((pattern) => matchesPath(pattern, pathname)));

function releasesOf(state: ReleaseState): Releases {
  const { canaries } = state;
  const remotes = state.remotes.filter(hasUsablePaths);
  const states = new Map<string, RegistryState>();
  const isWatched = (name: string, version: string) => {
    const isCompared = canaryOf(state, name) !== undefined && liveOf(state, name)?.version === version;
    return isCompared || mayRollBack(state, name, version, new Date());
  };
  const isFramed = (name: string) => registrationOf(state, name)?.permit.tier === 'frame';
  const previews = () => state.previews.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now());
  return {
    remotes,
    state,
    hasCanary: canaries.length > 0,
    isPersonal:
      canaries.length > 0 ||
      remotes.some(({ roles, owner }) => roles !== undefined || owner !== undefined) ||
      Object.values(state.registrations).some(({ permit }) => permit.roles !== undefined),
    registryFor(reader) {
      const { viewer } = reader;
      const selected = previewed(
        remotes.map((remote) => selectVersion(reader, remote, state)),
        reader.previews ?? [],
      )
        .filter(hasUsablePaths)
        .map((remote) => permitted(remote, state))
        .map((remote) => overridden(remote, reader.override));
      const isStaff = viewer !== null && viewer.roles.length > 0;
      const loadable = selected.filter((remote) => mayLoad(viewer, remote));
      const visible = isStaff ? loadable : loadable.map(withoutOwner);
      if (reader.previews?.length || reader.override) return stateOf(selected, visible);
      const key = selected.map((remote) => `${remote.version} ${loadable.includes(remote)}`).join() + isStaff;
      const registry = states.get(key) ?? stateOf(selected, visible);
      states.set(key, registry);
      return registry;
    },
    previews,
    audienceOf: (name, version) => findAudience(state, previews(), name, version),
    isWatched,
    isWatching: (path) =>
      remotes.some(
        ({ name, version }) => isWatched(name, version) && (!isFramed(name) || isFramedPath(name, path)),
      ),
    id: JSON.stringify([remotes, canaries, Object.values(state.registrations).map(({ permit }) => permit)]),
  };
}

/** A path that can't be compiled would fail every page, not only those of its remote. */
const hasUsablePaths = ({ paths, pages = [], restricted = [] }: Remote) =>
  [...paths, ...[...pages, ...restricted].map(({ path }) => path)].every(isPathPattern);

/** Adds the permit of a remote of another team. The renderer never runs its code: it would run beside the portal's. */
function permitted(remote: Remote, state: ReleaseState): Remote {
  const permit = registrationOf(state, remote.name)?.permit;
  if (!permit) return remote;
  const { server: _, pages, ...rest } = remote;
  const { labels = [] } = permit;
  const named = pages?.map((page) => withName(page, remote.name));
  // The bar and the groups of the menu are the portal's own.
  const nav = remote.nav
    .filter((link) => labelsOf({ nav: [link] }).every((label) => labels.includes(label)))
    .map(({ group: _, ...link }) => ({ ...link, isInMenu: true }));
  const allowed = {
    ...{ ...rest, nav, permit },
    ...(named && { pages: named }),
    ...(permit.roles && { roles: permit.roles }),
  };
  return permit.tier === 'frame' ? framed(allowed) : allowed;
}

/** The name is the one that an administrator registered: no title passes for the portal's. */
function withName<Page extends PageDescription>(page: Page, name: string): Page {
  const named = <Texts extends { title: string }>(texts: Texts) => ({
    ...texts,
    title: `${texts.title} – ${name}`,
  });
  const { de } = page.translations ?? {};
  return { ...named(page), ...(de && { translations: { de: named(de) } }) };
}

/** A framed remote has paths of its own only, and nothing of it is loaded by the page around it. */
function framed({ screens: _, restricted, pages, ...remote }: Remote): Remote {
  const isOwn = (path: string) => isFramedPath(remote.name, path);
  const links = remote.nav.filter(({ to }) => isOwn(to));
  return {
    ...remote,
    paths: remote.paths.filter(isOwn),
    nav: links.map(({ waitingAt: _, ...link }) => link),
    preload: [],
    ...(restricted && { restricted: restricted.filter(({ path }) => isOwn(path)) }),
    ...(pages && { pages: pages.filter(({ path }) => isOwn(path)) }),
  };
}

/** Prepared versions are nobody's: their files are not served. */
function findAudience(
  state: ReleaseState,
  previews: Preview[],
  name: string,
  version: string,
): FileAudience | undefined {
  const registration = registrationOf(state, name);
  // The files of another team end with its registration.
  if (!registration && isOfTeam(state, name)) return undefined;
  const permitted = registration?.permit.roles;
  const live = liveOf(state, name);
  const released = lineOf(state, name, version) ?? (live?.version === version ? live : undefined);
  if (released) return permitted ? { roles: permitted } : released;
  const preview = previews.find(({ remote }) => remote.name === name && remote.version === version);
  return preview && { roles: permitted ?? preview.remote.roles, isPreview: true };
}

/** The remote as the development server at an address has it: without hashes, and rendered by the browser. */
function overridden(remote: Remote, override: Override | undefined): Remote {
  if (override?.name !== remote.name) return remote;
  const { server: _, screens: __, ...rest } = remote;
  const entry = `${override.address}${developmentEntry}`;
  return { ...rest, version: 'development', entry, preload: [], integrity: {} };
}

/** Replaces remotes by their previews, and adds those that aren't live yet. */
function previewed(remotes: Remote[], previews: readonly Preview[]): Remote[] {
  const others = remotes.filter(({ name }) => !previews.some(({ remote }) => remote.name === name));
  return [...others, ...previews.map(({ remote }) => remote)];
}

function selectVersion(reader: Reader, remote: Remote, state: ReleaseState): Remote {
  const canary = canaryOf(state, remote.name);
  return canary && isInAudience(reader, remote.name, canary.audience) ? canary.remote : remote;
}

/** Drops what browsers don't need: restricted paths, page metadata, the server build, and the integrity of screens. */
function forBrowser({ restricted: _, pages: __, screens = {}, server = '', ...remote }: Remote): Remote {
  const others = new Set([server, ...Object.values(screens).flat()]);
  const integrity = Object.entries(remote.integrity).filter(([address]) => !others.has(address));
  return { ...remote, integrity: Object.fromEntries(integrity) };
}

function preloadsOf(remote: Remote | undefined, screen: string | undefined): Preload[] {
  if (!remote) return [];
  const ofScreen = (screen !== undefined && remote.screens?.[screen]) || [];
  return [...remote.preload, ...ofScreen].map((address) => ({
    address,
    integrity: remote.integrity[address],
  }));
}

function serversOf(remotes: Remote[]): RenderRequest['servers'] {
  const builds = remotes.flatMap(({ name, version, server, integrity }) => {
    const hash = server && integrity[server];
    return hash ? [[name, { version, file: server, integrity: hash }] as const] : [];
  });
  return Object.fromEntries(builds);
}

/** Owners are shown to staff only. */
const withoutOwner = ({ owner: _, ...remote }: Remote): Remote => remote;

function stateOf(all: Remote[], visible: Remote[]): RegistryState {
  const restricted = all
    .filter(({ name }) => !visible.some((remote) => remote.name === name))
    .flatMap((remote) => remote.restricted ?? []);
  const remotes = visible.map(forBrowser);
  const registry: RemoteRegistry = restricted.length > 0 ? { remotes, restricted } : { remotes };
  const json = JSON.stringify(registry);
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  // Pages load nothing of a framed remote.
  const loaded = visible.filter(({ permit }) => permit?.tier !== 'frame');
  const addresses = loaded.flatMap((remote) => [
    remote.entry,
    ...remote.preload,
    ...Object.values(remote.screens ?? {}).flat(),
  ]);
  const origins = addresses.filter((it) => URL.canParse(it)).map((it) => new URL(it).origin);
  return {
    ...registry,
    all,
    json,
    etag,
    origins: [...new Set(origins)],
    // A page loads any of its remotes without a new document, so its policy is for all of them.
    reached: [...new Set(loaded.flatMap(({ permit }) => permit?.origins ?? []))],
    servers: serversOf(visible),
    preloads: (name, screen) =>
      preloadsOf(
        visible.find((remote) => remote.name === name),
        screen,
      ),
  };
}
