import { eventRoutes, type Receiver, rounds, type Served, type ServiceTools } from '@portal/kit';
import { Gauge } from 'prom-client';
import sharp from 'sharp';
import { accuracyRoutes } from './accuracy/accuracy.routes.ts';
import { createPhotoPool } from './analysis/photo-pool.ts';
import { createCatalogueCache } from './catalogue/catalogue-cache.ts';
import type { VisionConfig } from './config.ts';
import { emotionRoutes } from './emotions/emotion.routes.ts';
import { identificationRoutes } from './identifications/identification.routes.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { createProviders } from './providers/ask-provider.ts';
import { createPhotoFetcher } from './references/fetch-photo.ts';
import { createKnowledgeCache } from './references/knowledge-cache.ts';
import { photoReceivers, plantLifecycle } from './references/receive-photo-events.ts';
import { createReferenceLibrary } from './references/reference-library.ts';
import { rejectionRemoval, rejectionRoutes } from './rejections/rejection.routes.ts';

export interface Vision {
  routes: Served[];
  /** Brings the references to what was told of photos. */
  updateReferences: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** What the service's own topics do in its own database. */
export const effects: Receiver[] = [rejectionRemoval];

/** How often the references are brought up to date, whatever was heard: another instance may have heard more. */
const referencesEveryMs = 5 * 60_000;

/** Puts the parts of the service together. `program` is what its threads run. */
export function createVision(config: VisionConfig, tools: ServiceTools, program: string): Vision {
  const { log, metrics, call, outbox } = tools;
  const pool = createPhotoPool({
    program,
    threads: config.VISION_THREADS,
    queueLength: config.VISION_QUEUE_LENGTH,
    timeoutMs: config.VISION_ANALYSIS_TIMEOUT_MS,
    modelPath: config.VISION_MODEL_PATH,
  });
  const photos = createPhotoFetcher(config.SERVICE_URLS);
  const catalogue = createCatalogueCache({ call, log });
  let kind = '';
  const library = createReferenceLibrary({ pool, fetch: photos.fetch, kind: () => kind, log });
  const desk: PhotoDeps = {
    pool,
    catalogue,
    providers: createProviders(config, { log, metrics }),
    knowledge: createKnowledgeCache(library),
  };
  const updating = rounds({
    everyMs: referencesEveryMs,
    act: library.update,
    failure: 'the references are brought up to date later',
  });
  const news = {
    onPhotos: () =>
      void library.update().catch((error) => log.warn({ err: error }, 'a photo is described later')),
    onPlants: catalogue.forget,
  };
  new Gauge({
    name: 'vision_waiting_photos',
    help: 'Photos that wait for their turn.',
    registers: [metrics.registry],
    collect() {
      this.set(pool.waiting());
    },
  });

  return {
    routes: [
      ...identificationRoutes(desk),
      ...emotionRoutes(desk),
      ...rejectionRoutes({ catalogue, outbox }),
      ...accuracyRoutes(config.VISION_DATA_DIR),
      ...eventRoutes('vision', [...photoReceivers(news), plantLifecycle(news)]),
    ],
    updateReferences: library.update,
    async start() {
      // A thread that can't do its work ends the start, one that loads slowly does not; nobody waits for what it loads.
      kind = (await pool.lookFirst('describe', { photo: await sample() })).kind;
      await catalogue.start();
      updating.start(log);
    },
    async stop() {
      await catalogue.stop();
      // What is being described is not waited for: it is described anew by the next process.
      await pool.stop();
      await updating.stop();
      await photos.close();
    },
  };
}

/** A picture to begin with. */
const sample = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#3a7d44' } })
    .jpeg()
    .toBuffer();
