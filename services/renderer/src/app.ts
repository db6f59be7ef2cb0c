import { createInstances, loadConfig, runService } from '@portal/kit';
import { RendererConfig } from './config.ts';
import { createServiceReads } from './reads/service-reads.ts';
import { renderRoutes } from './render.routes.ts';
import { createRenderer } from './renderer.ts';

/** Runs the renderer. It is ready without a shell build, and refuses pages until there is one. */
export function startRenderer() {
  const config = loadConfig(RendererConfig);
  const instances = createInstances(config.SERVICE_URLS);
  return runService({
    name: 'renderer',
    config,
    create({ log, metrics }) {
      const renderer = createRenderer({
        shellDir: config.SHELL_DIR,
        releasesDir: config.RELEASES_DIR,
        read: createServiceReads(instances, config.RENDER_TIMEOUT_MS),
        log,
        metrics,
        timeoutMs: config.RENDER_TIMEOUT_MS,
        memoryMb: config.RENDER_WORKER_MEMORY_MB,
      });
      return { routes: renderRoutes(renderer), jobs: [{ stop: instances.close }, { stop: renderer.stop }] };
    },
  });
}
