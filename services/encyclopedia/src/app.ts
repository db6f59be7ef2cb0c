import { plantAdded } from '@portal/contracts';
import { loadConfig, type Served, type ServiceTools, startService } from '@portal/kit';
import type { CatalogueReference } from './catalogue/entry.ts';
import { EncyclopediaConfig } from './config.ts';
import { plantDeskRoutes } from './desk/plant-desk.routes.ts';
import { outsideRoutes } from './outside/outside.routes.ts';
import { photoRoutes } from './photos/photos.ts';
import { plantPhotoRoutes } from './photos/plant-photo.routes.ts';
import { type DrawingAhead, drawAhead } from './pictures/draw-ahead.ts';
import { plateRoutes } from './pictures/plate.routes.ts';
import { drawingRevision } from './pictures/plate-drawings.ts';
import { watchRequests } from './pictures/request-watch.ts';
import { presentPlant } from './plants/plant.present.ts';
import { plantRoutes } from './plants/plant.routes.ts';
import { createPlantShelf, type PlantShelf } from './plants/plant-shelf.ts';
import { referenceRoutes } from './references/reference.routes.ts';
import { createReferenceShelf } from './references/reference-shelf.ts';
import { plantRemovalRoutes } from './removals/plant-removal.routes.ts';
import { seedFromFolder } from './seed.ts';
import { plantUpkeep } from './upkeep.ts';

/** Runs the encyclopedia: database, catalogue, then the calls. */
export async function startEncyclopedia() {
  const config = loadConfig(EncyclopediaConfig);
  const shelf = createPlantShelf(drawingRevision);
  const upkeep = plantUpkeep();
  const watch = watchRequests();
  let drawing: DrawingAhead | undefined;
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
      drawing = drawAhead({ plants: shelf.list().catalogue, quietFor: watch.quietFor, log });
    },
    async onStop() {
      await upkeep.stop();
      await drawing?.stop();
    },
  });
}

/** Every call of the service. */
export function encyclopediaRoutes(
  shelf: PlantShelf,
  sources: readonly CatalogueReference[],
  { call, outbox }: Pick<ServiceTools, 'call' | 'outbox'>,
): Served[] {
  const references = createReferenceShelf(sources);
  const tools = { shelf, outbox, references, call };
  return [
    ...plantRoutes(shelf),
    ...plateRoutes(shelf),
    ...referenceRoutes(references, shelf),
    ...outsideRoutes(shelf),
    ...plantDeskRoutes(tools),
    ...plantPhotoRoutes(tools),
    ...photoRoutes(shelf),
    ...plantRemovalRoutes(tools),
  ];
}
