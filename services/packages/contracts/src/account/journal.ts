import type { Viewer } from '../roles.schema.ts';

export const visibilities = ['public', 'members', 'private'] as const;

/** Returns whether the viewer may see an entry and its photo. */
export const maySeeEntry = (
  viewer: Viewer | null,
  {
    userId,
    visibility = 'public',
  }: { userId: number; visibility?: (typeof visibilities)[number] | undefined },
) => visibility === 'public' || viewer?.id === userId || (visibility === 'members' && viewer !== null);

/** Only its owner may change a journal and its photos. */
export const mayEditJournal = (viewer: Viewer | null, journal: { userId: number }) =>
  viewer?.id === journal.userId;
