import { createHash } from 'node:crypto';
import { type CanaryAudience, hasRole, type Language, type Viewer } from '@portal/contracts';
import type { Preview } from '@portal/releases';
import type { Override } from '../session/session.model.ts';
import { visitorNumbers } from './visitor.ts';

/** The reader of a page, as far as the versions on it depend on it. */
export interface Reader {
  /** The account that the session was checked against. */
  viewer: Viewer | null;
  /** The signed number of the visitor. */
  visitor: number | null;
  language: Language;
  /** The versions that only this browser or session gets. */
  previews?: readonly Preview[];
  override?: Override | undefined;
}

/** Returns whether a reader gets a canary. */
export function isInAudience(
  { viewer, visitor, language }: Reader,
  name: string,
  audience: CanaryAudience,
): boolean {
  if (audience.kind === 'share') return isInShare(visitor, name, audience.percent);
  if (audience.kind === 'language') return language === audience.language;
  if (audience.kind === 'role') return hasRole(viewer, audience.role);
  return (viewer?.roles.length ?? 0) > 0;
}

/**
 * The same visitors each time, also when the percentage grows, but others for each remote, so that nobody is always
 * first.
 */
function isInShare(visitor: number | null, name: string, percent: number): boolean {
  if (visitor === null) return false;
  const position = createHash('sha256').update(`${visitor} ${name}`).digest().readUInt32BE();
  return position < (percent / 100) * visitorNumbers;
}
