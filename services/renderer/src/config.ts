import { described } from '@portal/contracts/schemas';
import { statelessSettings } from '@portal/kit';
import * as z from 'zod/mini';

export const RendererConfig = z.extend(statelessSettings, {
  SHELL_DIR: z._default(z.string(), 'shell/dist'),
  RELEASES_DIR: z._default(z.string(), 'releases'),
  RENDER_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(20), z.maximum(10_000)), 1000),
  RENDER_WORKER_MEMORY_MB: described(
    z._default(z.coerce.number().check(z.int(), z.minimum(16)), 128),
    'The memory of a thread that renders pages, in MiB (the objects of its pages).',
  ),
});
export type RendererConfig = z.infer<typeof RendererConfig>;
