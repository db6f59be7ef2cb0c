import { plantAdded } from '@portal/contracts';
import { loadConfig, type Served, type ServiceTools, startService } from '@portal/kit';
import type { CatalogueReference } from './catalogue/entry.ts';
import { EncyclopediaConfig } from './config.ts';
import { plantAdminRoutes } from './desk/plant-admin.routes.ts';
import { pageMetadataRoutes } from './outside/outside.routes.ts';
import { photoRoutes } from './photos/photos.ts';
import { plantPhotoRoutes } from './photos/plant-photo.routes.ts';
import { plateRoutes } from './pictures/plate.routes.ts';
import { drawingRevision } from './pictures/plate-drawings.ts';
import { type Prerendering, prerenderPlates } from './pictures/prerender-plates.ts';
import { watchRequests } from './pictures/request-watch.ts';
import { plantJobs } from './plant-jobs.ts';
import { presentPlant } from './plants/plant.present.ts';
import { plantRoutes } from './plants/plant.routes.ts';
import { createPlantCache, type PlantCache } from './plants/plant-cache.ts';
import { referenceRoutes } from './references/reference.routes.ts';
import { createReferenceCache } from './references/reference-cache.ts';
import { plantRemovalRoutes } from './removals/plant-removal.routes.ts';
import { seedFromFolder } from './seed.ts';

/** Runs the encyclopedia: database, catalogue, then the calls. */
export async function startEncyclopedia() {
  const config = loadConfig(EncyclopediaConfig);
  const shelf = createPlantCache(drawingRevision);
  const upkeep = plantJobs();
  const watch = watchRequests();
  let drawing: Prerendering | undefined;
  let sources: CatalogueReference[] = [];
  return startService({
    name: 'encyclopedia',
    config,
    // Asked for once `onReady` is done.
    routes: (tools) => watch.watched(encyclopediaRoutes(shelf, sources, tools)),
    async onReady({ log, outbox }) {
      const begun = performance.now();
      const { seeded, references } = await seedFromFolder(config.CATALOGUE_DIR, (catalogue) => {
        const added = { _id: catalogue.id, catalogue };
        const { id: plantId, commonName, latinName, imageUrl } = presentPlant(added, drawingRevision);
        const payload = { plantId, commonName, latinName, imageUrl };
        return outbox.add(plantAdded, payload, String(plantId));
      });
      sources = references;
      await shelf.refresh();
      const ms = Math.round(performance.now() - begun);
      log.info({ ...seeded, plants: shelf.list().plants.length, ms }, 'catalogue is in the database');
      // Neither is awaited: the service answers meanwhile.
      upkeep.start(log, { shelf, outbox });
      drawing = prerenderPlates({ plants: shelf.list().catalogue, quietFor: watch.quietFor, log });
    },
    async onStop() {
      await upkeep.stop();
      await drawing?.stop();
    },
  });
}

/** Every call of the service. */
export function encyclopediaRoutes(
  shelf: PlantCache,
  sources: readonly CatalogueReference[],
  { call, outbox }: Pick<ServiceTools, 'call' | 'outbox'>,
): Served[] {
  const references = createReferenceCache(sources);
  const tools = { shelf, outbox, references, call };
  return [
    ...plantRoutes(shelf),
    ...plateRoutes(shelf),
    ...referenceRoutes(references, shelf),
    ...pageMetadataRoutes(shelf),
    ...plantAdminRoutes(tools),
    ...plantPhotoRoutes(tools),
    ...photoRoutes(shelf),
    ...plantRemovalRoutes(tools),
  ];
}
