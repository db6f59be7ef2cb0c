import { plantAdded, type Source } from '@portal/contracts';
import { loadConfig, startService } from '@portal/kit';
import { EncyclopediaConfig } from './config.ts';
import { type DrawingAhead, drawAhead } from './pictures/draw-ahead.ts';
import { plateRoutes } from './pictures/plate.routes.ts';
import { drawingRevision } from './pictures/plate-drawings.ts';
import { watchRequests } from './pictures/request-watch.ts';
import { presentPlant } from './plants/plant.present.ts';
import { plantRoutes } from './plants/plant.routes.ts';
import { createPlantShelf } from './plants/plant-shelf.ts';
import { referenceRoutes } from './references/reference.routes.ts';
import { seedFromFolder } from './seed.ts';

/** Runs the encyclopedia: database, catalogue, then the calls. */
export async function startEncyclopedia() {
  const config = loadConfig(EncyclopediaConfig);
  const shelf = createPlantShelf(drawingRevision);
  const watch = watchRequests();
  let drawing: DrawingAhead | undefined;
  let references: Source[] = [];
  return startService({
    name: 'encyclopedia',
    config,
    // Asked for once `onReady` is done.
    routes: () =>
      watch.watched([...plantRoutes(shelf), ...plateRoutes(shelf), ...referenceRoutes(references)]),
    async onReady({ log, outbox }) {
      const begun = performance.now();
      const { seeded, ...catalogue } = await seedFromFolder(config.CATALOGUE_DIR, (added) => {
        const {
          id: plantId,
          commonName,
          latinName,
          imageUrl,
        } = presentPlant({ catalogue: added }, drawingRevision);
        const payload = { plantId, commonName, latinName, imageUrl };
        return outbox.add(plantAdded, payload, String(plantId));
      });
      references = catalogue.references;
      await shelf.refresh();
      const ms = Math.round(performance.now() - begun);
      log.info({ ...seeded, plants: shelf.list().plants.length, ms }, 'catalogue is in the database');
      // Not awaited: the service answers meanwhile.
      drawing = drawAhead({ plants: shelf.list().catalogue, quietFor: watch.quietFor, log });
    },
    onStop: () => drawing?.stop(),
  });
}
