import { createHash, randomBytes } from 'node:crypto';
import { limits, previewParameter, type Remote } from '@portal/contracts';
import { lineOf, type Preview, previewsOf, ReleaseRefusal, type ReleaseState } from './state.ts';

/** A new secret for a link: 256 random bits. */
export const newPreviewSecret = () => randomBytes(32).toString('base64url');

/** The hash by which a preview is found. A random secret needs no salt. */
export const hashPreviewSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The link of a preview: the first page of the remote that has an address. */
export function previewLink(portal: string, { paths }: Pick<Remote, 'paths'>, secret: string): string {
  const page = paths.find((path) => !/[:*]/.test(path)) ?? '/';
  return new URL(`${page}?${previewParameter}=${secret}`, portal).href;
}

/** Adds a preview. Throws if its remote has too many. */
export function addPreview(state: ReleaseState, preview: Preview): ReleaseState {
  const { name } = preview.remote;
  const active = previewsOf(state, name, new Date(preview.since));
  if (active.length >= limits.previews.perRemote) {
    throw new ReleaseRefusal(
      `${name} has ${active.length} previews already. End one: npm run release -- ${name} VERSION --end-preview`,
    );
  }
  return { ...state, previews: [...state.previews, preview] };
}

/** Selects previews of a remote: the one with an id, those of a version or an owner, or all. */
export interface PreviewSelection {
  id?: string | undefined;
  version?: string | undefined;
  by?: string | undefined;
}

/** Ends previews of a remote. Throws if there is none. */
export function endPreviews(
  state: ReleaseState,
  name: string,
  { id, version, by, at }: PreviewSelection & { at: Date },
): ReleaseState {
  const ended = previewsOf(state, name, at).filter(
    (preview) =>
      (id === undefined || preview.id === id) &&
      (version === undefined || preview.remote.version === version) &&
      (by === undefined || preview.by === by),
  );
  if (ended.length === 0)
    throw new ReleaseRefusal(`${name} has no preview${version ? ` of ${version}` : ''} to end.`);
  const previews = state.previews.map((preview) =>
    ended.includes(preview) ? { ...preview, expiresAt: at.toISOString() } : preview,
  );
  return { ...state, previews };
}

/** Removes the previews that have ended, and names the versions whose files nothing else needs. */
export function dropEndedPreviews(state: ReleaseState, at: Date) {
  const hasEnded = ({ expiresAt }: Preview) => new Date(expiresAt) <= at;
  const ended = state.previews.filter(hasEnded);
  if (ended.length === 0) return { state, versions: [] };
  const previews = state.previews.filter((preview) => !hasEnded(preview));
  const versions = ended
    .map(({ remote: { name, version } }) => ({ name, version }))
    .filter(({ name, version }) => !lineOf(state, name, version))
    .filter(({ name, version }) => !isPreviewed({ ...state, previews }, name, version));
  return { state: { ...state, previews }, versions };
}

export const isPreviewed = ({ previews }: ReleaseState, name: string, version: string) =>
  previews.some(({ remote }) => remote.name === name && remote.version === version);
