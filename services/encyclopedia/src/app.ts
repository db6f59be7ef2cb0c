import { plantAdded } from '@portal/contracts/schemas';
import { loadConfig, type Served, type ServiceTools, startService } from '@portal/kit';
import { plantAdminRoutes } from './admin/plant-admin.routes.ts';
import type { CatalogueLists } from './catalogue/read-catalogue.ts';
import { EncyclopediaConfig } from './config.ts';
import { interactionRoutes } from './interactions/interaction.routes.ts';
import { pageMetadataRoutes } from './page-metadata/page-metadata.routes.ts';
import { photoApprovalRoutes } from './photos/photo-approval.routes.ts';
import { photoRoutes } from './photos/photos.ts';
import { plantPhotoRoutes } from './photos/plant-photo.routes.ts';
import { plantJobs } from './plant-jobs.ts';
import { presentPlant } from './plants/plant.present.ts';
import { plantRoutes } from './plants/plant.routes.ts';
import { createPlantCache, type PlantCache } from './plants/plant-cache.ts';
import { plateRoutes } from './plates/plate.routes.ts';
import { createPlatePool, type PlatePool } from './plates/plate-pool.ts';
import { plateRevision } from './plates/plate-revision.ts';
import { type Prerendering, prerenderFirstPlates, prerenderPlates } from './plates/prerender-plates.ts';
import { watchRequests } from './plates/request-watch.ts';
import { referenceRoutes } from './references/reference.routes.ts';
import { createReferenceCache } from './references/reference-cache.ts';
import { plantRemovalRoutes } from './removals/plant-removal.routes.ts';
import { seedFromFolder } from './seed.ts';
import { encyclopediaStatistics } from './statistics.ts';

/** Runs the encyclopedia: database, catalogue, first plates, then the calls. */
export async function startEncyclopedia() {
  const config = loadConfig(EncyclopediaConfig);
  let lists: CatalogueLists = {
    references: [],
    medicines: [],
    needs: [],
    helpServices: [],
    dangerousPlants: [],
    everydayNames: {},
  };
  const cache = createPlantCache(plateRevision, () => lists);
  const pool = createPlatePool();
  const jobs = plantJobs();
  const watch = watchRequests();
  let prerendering: Prerendering | undefined;
  return startService({
    name: 'encyclopedia',
    config,
    routes: ({ call, outbox }) =>
      watch.watched(
        encyclopediaRoutes({
          cache,
          pool,
          lists,
          call,
          outbox,
          foundPhotosWait: config.PHOTO_APPROVAL === 'on',
        }),
      ),
    async onReady({ log, outbox }) {
      const start = performance.now();
      const { seeded, lists: read } = await seedFromFolder(config.CATALOGUE_DIR, (catalogue) => {
        const added = { _id: catalogue.id, catalogue };
        const { id: plantId, commonName, latinName, imageUrl } = presentPlant(added, plateRevision);
        const payload = { plantId, commonName, latinName, imageUrl };
        return outbox.add(plantAdded, payload, String(plantId));
      });
      lists = read;
      await cache.refresh();
      const seededMs = Math.round(performance.now() - start);
      await prerenderFirstPlates(cache.list(), { pool, log });
      const ms = Math.round(performance.now() - start);
      log.info(
        { ...seeded, plants: cache.list().entries.length, seededMs, ms },
        'catalogue is in the database',
      );
      jobs.start(log, { cache, outbox });
      prerendering = prerenderPlates(cache.list().allDrawn, { pool, log, quietFor: watch.quietFor });
    },
    async onStop() {
      await jobs.stop();
      await prerendering?.stop();
      await pool.stop();
    },
  });
}

interface RouteDeps extends Pick<ServiceTools, 'call' | 'outbox'> {
  cache: PlantCache;
  pool: Pick<PlatePool, 'draw'>;
  lists: CatalogueLists;
  /** Whether found photos wait for approval. */
  foundPhotosWait: boolean;
}

/** Every call of the service. */
export function encyclopediaRoutes({
  cache,
  pool,
  lists,
  call,
  outbox,
  foundPhotosWait,
}: RouteDeps): Served[] {
  const references = createReferenceCache(lists.references);
  const deps = { cache, outbox, references, lists, call, foundPhotosWait };
  return [
    ...plantRoutes(cache),
    ...plateRoutes(cache, pool),
    ...referenceRoutes(references, cache),
    ...interactionRoutes(lists, cache),
    ...pageMetadataRoutes(cache),
    ...plantAdminRoutes(deps),
    ...plantPhotoRoutes(deps),
    ...photoApprovalRoutes(deps),
    ...photoRoutes(cache),
    encyclopediaStatistics(),
    ...plantRemovalRoutes(deps),
  ];
}
