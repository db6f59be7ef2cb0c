import { plantAdded } from '@portal/contracts/schemas';
import { loadConfig, type Served, type ServiceTools, startService } from '@portal/kit';
import { plantAdminRoutes } from './admin/plant-admin.routes.ts';
import type { CatalogueLists } from './catalogue/read-catalogue.ts';
import { EncyclopediaConfig } from './config.ts';
import { interactionRoutes } from './interactions/interaction.routes.ts';
import { keyRoutes } from './key/key.routes.ts';
import { openDataRoutes } from './open-data/open-data.routes.ts';
import { createOpenDataCache } from './open-data/open-data-cache.ts';
import { type Release, readRelease } from './open-data/release.ts';
import { pageMetadataRoutes } from './page-metadata/page-metadata.routes.ts';
import { photoRunJob } from './photo-runs/advance-photo-run.ts';
import { photoRunRoutes } from './photo-runs/photo-run.routes.ts';
import { hasAnyPhoto } from './photo-runs/plants-without-photos.ts';
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
import { prerenderFirstPlates, prerenderPlates } from './plates/prerender-plates.ts';
import { watchRequests } from './plates/request-watch.ts';
import { referenceRoutes } from './references/reference.routes.ts';
import { createReferenceCache, type ReferenceCache } from './references/reference-cache.ts';
import { watchReferenceChecks } from './references/reference-checks.ts';
import { plantRemovalRoutes } from './removals/plant-removal.routes.ts';
import { seedFromFolder } from './seed.ts';
import { encyclopediaStatistics } from './statistics.ts';

/** Runs the encyclopedia: database, catalogue, first plates, then the calls. */
export async function startEncyclopedia() {
  const config = loadConfig(EncyclopediaConfig);
  return startService({
    name: 'encyclopedia',
    config,
    async create({ log, outbox, call }) {
      const start = performance.now();
      const { seeded, lists } = await seedFromFolder(config.CATALOGUE_DIR, (catalogue) => {
        const added = { _id: catalogue.id, catalogue };
        const { id: plantId, commonName, latinName, imageUrl } = presentPlant(added, plateRevision);
        const payload = { plantId, commonName, latinName, imageUrl };
        return outbox.add(plantAdded, payload, String(plantId));
      });
      const cache = createPlantCache(plateRevision, () => lists);
      await cache.refresh();
      const pool = createPlatePool();
      const seededMs = Math.round(performance.now() - start);
      await prerenderFirstPlates(cache.list(), { pool, log });
      const ms = Math.round(performance.now() - start);
      log.info(
        { ...seeded, plants: cache.list().entries.length, seededMs, ms },
        'catalogue is in the database',
      );
      const watch = watchRequests();
      const references = createReferenceCache(lists.references);
      const checks = watchReferenceChecks(config.REFERENCE_CHECKS, references.setChecks);
      const foundPhotosWait = config.PHOTO_APPROVAL === 'on';
      const photoContact = config.PHOTO_CONTACT;
      if (!(await hasAnyPhoto()))
        notify('No plant has a photograph yet; npm run photos looks for free ones.');
      return {
        routes: watch.watched(
          encyclopediaRoutes({
            cache,
            pool,
            lists,
            call,
            outbox,
            foundPhotosWait,
            photoContact,
            references,
            release: await readRelease(config.CATALOGUE_DIR),
          }),
        ),
        jobs: [
          { stop: pool.stop },
          checks,
          prerenderPlates(cache.list().allDrawn, { pool, log, quietFor: watch.quietFor }),
          ...plantJobs({ cache, outbox }),
          photoRunJob({ cache, outbox, call, foundPhotosWait, photoContact }),
        ],
      };
    },
  });
}

interface RouteDeps extends Pick<ServiceTools, 'call' | 'outbox'> {
  cache: PlantCache;
  pool: Pick<PlatePool, 'draw'>;
  lists: CatalogueLists;
  /** True if found photos wait for approval. */
  foundPhotosWait: boolean;
  photoContact?: string | undefined;
  references?: ReferenceCache;
  /** The last version of the catalogue's safety data. */
  release?: Release | undefined;
}

/** Shows the operator a sentence, if the process manager runs this process. */
function notify(text: string) {
  if (process.connected) process.send?.({ type: 'notice', text });
}

/** Every call of the service. */
export function encyclopediaRoutes({
  cache,
  pool,
  lists,
  call,
  outbox,
  foundPhotosWait,
  photoContact,
  references = createReferenceCache(lists.references),
  release,
}: RouteDeps): Served[] {
  const deps = { cache, outbox, references, lists, call, foundPhotosWait, photoContact };
  return [
    ...plantRoutes(cache),
    ...plateRoutes(cache, pool),
    ...referenceRoutes(references, cache),
    ...interactionRoutes(lists, cache),
    ...keyRoutes(cache),
    ...pageMetadataRoutes(cache),
    ...plantAdminRoutes(deps),
    ...plantPhotoRoutes(deps),
    ...photoApprovalRoutes(deps),
    ...photoRunRoutes(deps),
    ...photoRoutes(cache),
    ...openDataRoutes(createOpenDataCache({ cache, references, lists, release })),
    encyclopediaStatistics(),
    ...plantRemovalRoutes(deps),
  ];
}
