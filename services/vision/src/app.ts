import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningService, startService } from '@portal/kit';
import { workerProgram } from './analysis/photo-pool.ts';
import { readConfig, type VisionConfig } from './config.ts';
import { rejectionRemoval } from './rejections/rejection.routes.ts';
import { createVision } from './vision.ts';

/** Starts the vision service. */
export const startVision = (config: VisionConfig = readConfig()): Promise<RunningService> =>
  startService({
    name: 'vision',
    config,
    create(tools) {
      const vision = createVision(config, tools, workerProgram(here));
      return { routes: vision.routes, events: [rejectionRemoval], jobs: [vision] };
    },
  });

/** The folder of the bundles, or of the sources. */
const here = dirname(fileURLToPath(import.meta.url));
