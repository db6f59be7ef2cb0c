import { statelessSettings } from '@portal/kit';
import * as z from 'zod/mini';

export const RendererConfig = z.extend(statelessSettings, {
  /** The built shell, with its server build in `server/shell.cjs`. */
  SHELL_DIR: z._default(z.string(), 'shell/dist'),
  /** The released remotes. */
  RELEASES_DIR: z._default(z.string(), 'releases'),
  /** How long a page may take from its request on, in milliseconds. */
  RENDER_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(20), z.maximum(10_000)), 250),
  /** The memory of the objects of a worker thread, in MiB. */
  RENDER_WORKER_MEMORY_MB: z._default(z.coerce.number().check(z.int(), z.minimum(16)), 128),
});
export type RendererConfig = z.infer<typeof RendererConfig>;
