import { createInstances, loadConfig, runService } from '@portal/kit';
import { RendererConfig } from './config.ts';
import { createServiceReads } from './reads/service-reads.ts';
import { renderRoutes } from './render.routes.ts';
import { createRenderer, type Renderer } from './renderer.ts';

/** Runs the renderer. It is ready without a shell build, and refuses pages until there is one. */
export function startRenderer() {
  const config = loadConfig(RendererConfig);
  const instances = createInstances(config.SERVICE_URLS);
  let renderer: Renderer | undefined;
  return runService({
    name: 'renderer',
    config,
    routes({ log, metrics }) {
      renderer = createRenderer({
        shellDir: config.SHELL_DIR,
        releasesDir: config.RELEASES_DIR,
        read: createServiceReads(instances, config.RENDER_TIMEOUT_MS),
        log,
        metrics,
        timeoutMs: config.RENDER_TIMEOUT_MS,
        memoryMb: config.RENDER_WORKER_MEMORY_MB,
      });
      return renderRoutes(renderer);
    },
    async onStop() {
      await renderer?.stop();
      await instances.close();
    },
  });
}
