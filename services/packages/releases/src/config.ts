import * as z from 'zod/mini';

export const releaseSettings = z.object({
  RELEASES_DIR: z._default(z.string(), 'releases'),
  SHELL_DIR: z._default(z.string(), 'shell/dist'),
  RELEASE_RETENTION_DAYS: z
    ._default(z.coerce.number().check(z.minimum(1)), 30)
    .check(z.describe('For how many days a replaced version stays available to open pages.')),
});
export type ReleaseSettings = z.infer<typeof releaseSettings>;

/** Reads the settings of the commands; an empty variable counts as unset. Throws if one is invalid. */
export function readReleaseSettings(environment: NodeJS.ProcessEnv): ReleaseSettings {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.safeParse(releaseSettings, variables);
  if (result.success) return result.data;
  throw new Error(`${result.error.issues.map(({ path }) => String(path[0])).join(', ')} is invalid.`);
}
