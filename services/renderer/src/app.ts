import { createInstances, loadConfig, runService } from '@portal/kit';
import { RendererConfig } from './config.ts';
import { createServiceReads } from './reads/service-reads.ts';
import { renderRoutes } from './render.routes.ts';
import { createRenderer } from './renderer.ts';

/** Longest time of a page that is rendered for the gateway's cache, on a busy machine, in milliseconds. */
const patientMs = 5000;

/** Runs the renderer. It is ready without a shell build, and refuses pages until there is one. */
export function startRenderer() {
  const config = loadConfig(RendererConfig);
  const instances = createInstances(config.SERVICE_URLS);
  return runService({
    name: 'renderer',
    config,
    create({ log, metrics }) {
      const read = createServiceReads(instances, patientMs);
      const renderer = createRenderer({
        shellDir: config.SHELL_DIR,
        releasesDir: config.RELEASES_DIR,
        read,
        log,
        metrics,
        timeoutMs: config.RENDER_TIMEOUT_MS,
        patientMs: Math.max(patientMs, config.RENDER_TIMEOUT_MS),
        memoryMb: config.RENDER_WORKER_MEMORY_MB,
      });
      return {
        routes: renderRoutes(renderer, read),
        jobs: [{ stop: instances.close }, { stop: renderer.stop }],
      };
    },
  });
}
