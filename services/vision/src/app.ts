import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningService, type ServiceTools, startService } from '@portal/kit';
import { workerProgram } from './analysis/photo-pool.ts';
import { readConfig, type VisionConfig } from './config.ts';
import { createVision, effects, type Vision } from './vision.ts';

/** Starts the vision service. */
export function startVision(config: VisionConfig = readConfig()): Promise<RunningService> {
  let vision: Vision | undefined;
  const visionOf = (tools: ServiceTools) => {
    vision ??= createVision(config, tools, workerProgram(here));
    return vision;
  };
  return startService({
    name: 'vision',
    config,
    effects,
    onReady: (tools) => visionOf(tools).start(),
    routes: (tools) => visionOf(tools).routes,
    onStop: (tools) => visionOf(tools).stop(),
  });
}

/** The folder of the bundles, or of the sources. */
const here = dirname(fileURLToPath(import.meta.url));
