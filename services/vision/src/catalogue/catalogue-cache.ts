import { Plant, PlantTraits, plants } from '@portal/contracts';
import { AppError, type Call, deletedPlantIds, type Log, periodicJob, unavailable } from '@portal/kit';
import * as z from 'zod/mini';
import { type Catalogue, catalogueOf, without } from './catalogue.ts';
import { CatalogueCopyModel } from './catalogue-copy.model.ts';

/** In milliseconds; short, because a plant's warnings may change. */
const maxAgeMs = 60_000;
/** How often the age is checked. */
const everyMs = 2000;

export interface CatalogueCache {
  /** The plants that are not deleted. Throws 503 if there is no copy yet. */
  current: () => Promise<Catalogue>;
  /** Marks the copy as stale: it is read again soon. */
  invalidate: () => void;
  /** Loads the stored copy and starts the periodic refresh. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The encyclopedia's plants in memory, with a copy in the database for when the encyclopedia is unavailable. */
export function createCatalogueCache({ call, log }: { call: Call; log: Log }): CatalogueCache {
  let cached: { catalogue: Catalogue; json: string } | undefined;
  let visible: { of: Catalogue; key: string; catalogue: Catalogue } | undefined;
  let readAt = 0;
  let isStale = false;
  let reading: Promise<void> | undefined;

  const take = (json: string) => {
    const { plants: all, traits } = z.parse(Copy, JSON.parse(json));
    cached = { json, catalogue: catalogueOf(all, traits) };
  };

  const read = () => {
    reading ??= fetchCatalogue().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  async function fetchCatalogue() {
    const wasStale = isStale;
    // Before the request, so that an event during it marks the copy as stale again.
    isStale = false;
    const json = await ask(call).catch((error: unknown) => {
      isStale ||= wasStale;
      throw error;
    });
    readAt = Date.now();
    if (json === cached?.json) return;
    take(json);
    await CatalogueCopyModel.updateOne(
      { _id: 'copy' },
      { $set: { json, readAt: new Date() } },
      { upsert: true },
    );
  }

  const refresh = periodicJob({
    everyMs,
    act: async () => {
      if (isStale || Date.now() - readAt > maxAgeMs) await read();
    },
    failure: 'catalogue not refreshed',
  });

  return {
    invalidate() {
      isStale = true;
    },
    async current() {
      if (!cached) await read();
      if (!cached) throw unavailable('The plants have not been loaded yet. Please try again in a moment.');
      const ids = await deletedPlantIds();
      const key = ids.join();
      if (visible?.of !== cached.catalogue || visible.key !== key)
        visible = { of: cached.catalogue, key, catalogue: without(cached.catalogue, new Set(ids)) };
      return visible.catalogue;
    },
    async start() {
      const copy = await CatalogueCopyModel.findById('copy').lean();
      if (copy) take(copy.json);
      refresh.start(log);
    },
    stop: refresh.stop,
  };
}

const Copy = z.object({ plants: z.array(Plant), traits: z.array(PlantTraits) });

async function ask(call: Call): Promise<string> {
  const [all, traits] = await Promise.all([call(plants.list, {}), call(plants.traits, {}).catch(noTraits)]);
  return JSON.stringify({ plants: all, traits });
}

/** An older release of the encyclopedia has no traits; plants are then ranked by photos alone. */
function noTraits(error: unknown): PlantTraits[] {
  if (error instanceof AppError && error.code === 'not_found') return [];
  throw error;
}
