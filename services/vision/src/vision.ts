import {
  AppError,
  createHourlyCounts,
  eventRoutes,
  type Log,
  type Metrics,
  periodicJob,
  type Served,
  type ServiceTools,
  statisticsRoute,
} from '@portal/kit';
import { Gauge } from 'prom-client';
import sharp from 'sharp';
import { accuracyRoutes } from './accuracy/accuracy.routes.ts';
import { createPhotoPool, type PhotoPool } from './analysis/photo-pool.ts';
import { progressRoutes } from './analysis/progress.routes.ts';
import { createTickets } from './analysis/tickets.ts';
import { createCatalogueCache } from './catalogue/catalogue-cache.ts';
import type { VisionConfig } from './config.ts';
import { emotionRoutes } from './emotions/emotion.routes.ts';
import { fieldKitRoutes } from './field-kit/field-kit.routes.ts';
import { createKitCache } from './field-kit/kit-cache.ts';
import { readModels } from './field-kit/read-models.ts';
import { identificationRoutes } from './identifications/identification.routes.ts';
import { photoCheckRoutes } from './photo-checks/photo-check.routes.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { createProviders } from './providers/ask-provider.ts';
import { createPhotoFetcher } from './references/fetch-photo.ts';
import { createKnowledgeCache } from './references/knowledge-cache.ts';
import { photoReceivers, plantLifecycle } from './references/receive-photo-events.ts';
import { createReferenceLibrary } from './references/reference-library.ts';
import { rejectionRoutes } from './rejections/rejection.routes.ts';

export interface Vision {
  routes: Served[];
  /** Applies pending photo events to the references. */
  updateReferences: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Interval between refreshes, in milliseconds: another instance may have received events that this one did not. */
const referencesEveryMs = 5 * 60_000;

/** Wires the service. `program` is the script its worker threads run. */
export function createVision(config: VisionConfig, tools: ServiceTools, program: string): Vision {
  const { log, metrics, call, outbox } = tools;
  const pool = createPhotoPool({
    program,
    threads: config.VISION_THREADS,
    maxWaitMs: config.VISION_QUEUE_WAIT_MS,
    maxPerNetwork: config.VISION_QUEUE_PER_NETWORK,
    timeoutMs: config.VISION_ANALYSIS_TIMEOUT_MS,
    modelPath: config.VISION_MODEL_PATH,
    log,
  });
  const tickets = createTickets();
  const photos = createPhotoFetcher(config.SERVICE_URLS);
  const catalogue = createCatalogueCache({ call, log });
  let kind = '';
  const library = createReferenceLibrary({ pool, fetch: photos.fetch, kind: () => kind, log });
  const counts = createHourlyCounts();
  const deps: PhotoDeps = {
    pool,
    counts,
    tickets,
    catalogue,
    providers: createProviders(config, { log, metrics }),
    knowledge: createKnowledgeCache(library),
  };
  const refresh = periodicJob({
    everyMs: referencesEveryMs,
    act: library.update,
    failure: 'references not refreshed',
  });
  const events = {
    onPhotos: () =>
      void library.update().catch((error) => log.warn({ err: error }, 'references not refreshed')),
    onPlants: catalogue.invalidate,
  };
  measureQueue(pool, metrics);

  return {
    routes: [
      ...identificationRoutes(deps),
      ...emotionRoutes(deps),
      ...rejectionRoutes({ catalogue, outbox }),
      ...progressRoutes(tickets),
      ...photoCheckRoutes(pool, config.PHOTO_CHECK_THRESHOLD),
      ...fieldKitRoutes(createKitCache(catalogue, readModels)),
      ...accuracyRoutes(config, { catalogue, library }),
      statisticsRoute('vision', {
        counts,
        queues: async () => [{ name: 'analyses', waiting: pool.queued(), dead: 0 }],
      }),
      ...eventRoutes('vision', [...photoReceivers(events), plantLifecycle(events)]),
    ],
    updateReferences: library.update,
    async start() {
      kind = await kindOf(pool, log);
      await catalogue.start();
      await counts.start(log);
      refresh.start(log);
      void rehearse(deps).catch((error) => log.debug({ err: error }, 'the first analyses will be slower'));
    },
    async stop() {
      await catalogue.stop();
      // Unfinished descriptions are made again by the next process.
      await pool.stop();
      await counts.stop();
      await refresh.stop();
      await photos.close();
    },
  };
}

function measureQueue(pool: PhotoPool, { registry }: Metrics): void {
  new Gauge({
    name: 'vision_queued_photos',
    help: 'Photos waiting for a worker thread.',
    registers: [registry],
    collect() {
      this.set(pool.queued());
    },
  });
}

/** Warms up. Without the backbone, analyses answer 503 and the rest goes on. Fails the start for any other reason. */
async function kindOf(pool: PhotoPool, log: Log): Promise<string> {
  try {
    return (await pool.warmUp('describe', { photo: await sample() })).kind;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.error({ err: error.cause }, 'photos can’t be analysed on this platform');
    return '';
  }
}

/** As many analyses as engines take to compile what they run. */
const rehearsals = 3;

/** Analyses a picture like that of a visitor, so that the first visitor doesn't wait for the compiler. */
async function rehearse({ pool, catalogue, knowledge }: PhotoDeps): Promise<void> {
  const photos = [{ photo: await sample() }];
  const known = await catalogue.current();
  for (let done = 0; done < rehearsals; done++)
    await pool.warmUp('identify', { photos, wantsJpeg: false, knowledge: knowledge.shared(known) });
}

/** A picture to warm up with; its noise has all colours, so that no step is left out. */
const sample = () =>
  sharp({
    create: {
      width: 280,
      height: 210,
      channels: 3,
      background: '#3a7d44',
      noise: { type: 'gaussian', mean: 110, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
