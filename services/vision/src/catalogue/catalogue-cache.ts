import { plants } from '@portal/contracts';
import { type Call, deletedPlantIds, type Log, periodicJob, unavailable } from '@portal/kit';
import { type Catalogue, catalogueOf } from '@portal/vision-core/catalogue/catalogue';
import { type Copy, deleteCopies, storeCopies, storedCopies } from './plant-copies.ts';

/** In milliseconds; short, because a plant's warnings may change. */
const maxAgeMs = 60_000;
/** Interval between checks of the age, in milliseconds. */
const everyMs = 2000;
/** Plants that are read at a time. */
const batch = 100;

export interface CatalogueCache {
  /** The plants that are not deleted. Throws 503 if there is no copy yet. */
  current: () => Promise<Catalogue>;
  /** Marks the copies as stale: they are compared with the encyclopedia soon. */
  invalidate: () => void;
  /** Loads the stored copies and starts the periodic refresh. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * The encyclopedia's plants: what every analysis needs in memory, the whole plants in the database, for when the
 * encyclopedia is unavailable. A refresh reads only the plants that changed.
 */
export function createCatalogueCache({ call, log }: { call: Call; log: Log }): CatalogueCache {
  const copies = new Map<number, Copy>();
  /** All copies by name; a new array whenever they change. */
  let listed: readonly Copy[] | undefined;
  /** True if copies have changed since; also those of a refresh that failed halfway. */
  let isOutdated = true;
  let visible: { of: readonly Copy[]; key: string; catalogue: Catalogue } | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let isStale = false;
  let reading: Promise<void> | undefined;

  const show = () => {
    listed = [...copies.values()].sort((a, b) => byName.compare(a.plant.commonName, b.plant.commonName));
    isOutdated = false;
  };

  const read = () => {
    reading ??= fetchChanges().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  async function fetchChanges() {
    const wasStale = isStale;
    // Before the request, so that an event during it marks the copies as stale again.
    isStale = false;
    try {
      const versions = await call(plants.versions, {});
      const changed = versions.filter(({ id, version }) => copies.get(id)?.version !== version);
      for (let start = 0; start < changed.length; start += batch) {
        isOutdated = true;
        const ids = changed.slice(start, start + batch).map(({ id }) => id);
        const sent = await call(plants.copies, { query: { ids: ids.join(',') } });
        for (const copy of await storeCopies(sent)) copies.set(copy.plant.id, copy);
      }
      const existing = new Set(versions.map(({ id }) => id));
      const gone = [...copies.keys()].filter((id) => !existing.has(id));
      isOutdated ||= gone.length > 0;
      for (const id of gone) copies.delete(id);
      await deleteCopies(gone);
      if (isOutdated) show();
    } catch (error) {
      isStale ||= wasStale;
      throw error;
    }
    readAt = performance.now();
  }

  const refresh = periodicJob({
    everyMs,
    act: async () => {
      if (isStale || performance.now() - readAt > maxAgeMs) await read();
    },
    failure: 'catalogue not refreshed',
  });

  return {
    invalidate() {
      isStale = true;
    },
    async current() {
      if (!listed) await read();
      if (!listed) throw unavailable('The plants have not been loaded yet. Please try again in a moment.');
      const ids = await deletedPlantIds();
      const key = ids.join();
      if (visible?.of !== listed || visible.key !== key)
        visible = { of: listed, key, catalogue: catalogueWithout(listed, new Set(ids)) };
      return visible.catalogue;
    },
    async start() {
      for await (const copy of storedCopies()) copies.set(copy.plant.id, copy);
      if (copies.size > 0) show();
      refresh.start(log);
    },
    stop: refresh.stop,
  };
}

/** The order of the encyclopedia. */
const byName = new Intl.Collator('en', { sensitivity: 'base' });

function catalogueWithout(copies: readonly Copy[], deleted: ReadonlySet<number>): Catalogue {
  const left = copies.filter(({ plant }) => !deleted.has(plant.id));
  return catalogueOf(
    left.map(({ plant }) => plant),
    left.flatMap(({ traits }) => traits ?? []),
  );
}
