import { Plant, PlantTraits, plants } from '@portal/contracts';
import { AppError, type Call, deletedPlantIds, type Log, rounds, unavailable } from '@portal/kit';
import * as z from 'zod/mini';
import { type Catalogue, catalogueOf, without } from './catalogue.ts';
import { CatalogueCopyModel } from './catalogue-copy.model.ts';

/** How old what is known may grow, in milliseconds: a changed danger must not stay unsaid for long. */
const maxAgeMs = 60_000;
/** How often it is looked whether the encyclopedia is to be asked; one that starts later is soon known, too. */
const everyMs = 2000;

export interface CatalogueCache {
  /** The plants that are not deleted. Throws 503 where the encyclopedia was never reached. */
  current: () => Promise<Catalogue>;
  /** What is known may be wrong: the encyclopedia is asked at the next occasion. */
  forget: () => void;
  /** Takes up the last copy, then asks the encyclopedia now and again. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The encyclopedia's plants in memory, with a copy in the own database for when it is away. */
export function createCatalogueCache({ call, log }: { call: Call; log: Log }): CatalogueCache {
  let known: { catalogue: Catalogue; json: string } | undefined;
  let shown: { of: Catalogue; key: string; catalogue: Catalogue } | undefined;
  let readAt = 0;
  let isStale = false;
  let reading: Promise<void> | undefined;

  const take = (json: string) => {
    const { plants: all, traits } = z.parse(Copy, JSON.parse(json));
    known = { json, catalogue: catalogueOf(all, traits) };
  };

  const read = () => {
    reading ??= readAnew().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  async function readAnew() {
    const wasStale = isStale;
    // Before it is asked: what changes while it answers makes it old again.
    isStale = false;
    const json = await ask(call).catch((error: unknown) => {
      isStale ||= wasStale;
      throw error;
    });
    readAt = Date.now();
    if (json === known?.json) return;
    take(json);
    await CatalogueCopyModel.updateOne(
      { _id: 'copy' },
      { $set: { json, readAt: new Date() } },
      { upsert: true },
    );
  }

  const asking = rounds({
    everyMs,
    act: async () => {
      if (isStale || Date.now() - readAt > maxAgeMs) await read();
    },
    failure: 'the catalogue is read later',
  });

  return {
    forget() {
      isStale = true;
    },
    async current() {
      if (!known) await read();
      if (!known) throw unavailable('The plants are not known yet. Please try again in a moment.');
      const ids = await deletedPlantIds();
      const key = ids.join();
      if (shown?.of !== known.catalogue || shown.key !== key)
        shown = { of: known.catalogue, key, catalogue: without(known.catalogue, new Set(ids)) };
      return shown.catalogue;
    },
    async start() {
      const copy = await CatalogueCopyModel.findById('copy').lean();
      if (copy) take(copy.json);
      asking.start(log);
    },
    stop: asking.stop,
  };
}

const Copy = z.object({ plants: z.array(Plant), traits: z.array(PlantTraits) });

async function ask(call: Call): Promise<string> {
  const [all, traits] = await Promise.all([call(plants.list, {}), call(plants.traits, {}).catch(noTraits)]);
  return JSON.stringify({ plants: all, traits });
}

/** An encyclopedia of an earlier release knows no traits; without them plants are ranked by photos alone. */
function noTraits(error: unknown): PlantTraits[] {
  if (error instanceof AppError && error.code === 'not_found') return [];
  throw error;
}
