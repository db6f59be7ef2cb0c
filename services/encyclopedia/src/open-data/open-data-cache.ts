import type { CatalogueLists } from '../catalogue/read-catalogue.ts';
import type { PlantCache, PlantList } from '../plants/plant-cache.ts';
import type { ReferenceCache } from '../references/reference-cache.ts';
import { type BuiltData, buildOpenData } from './build-open-data.ts';
import type { Release } from './release.ts';

interface OpenDataDeps {
  cache: Pick<PlantCache, 'list' | 'plants'>;
  references: Pick<ReferenceCache, 'citedBy'>;
  lists: Pick<CatalogueLists, 'medicines'>;
  release: Release | undefined;
  /** The least time between two builds, in milliseconds. */
  restMs?: number;
}

/** Two versions of the data of 2,000 plants have about as much; beyond that, only the newest is in memory. */
const maxBytes = 128 * 1024 * 1024;
const sizeOf = ({ info }: BuiltData) => info.files.reduce((sum, { bytes }) => sum + bytes, 0);

export interface OpenDataCache {
  /** The data of the plants as they are, or were when a build last began. */
  newest: () => Promise<BuiltData>;
  /** The newest data or those before them, if they have this version, so that several requests get files of one version. */
  ofVersion: (version: string) => Promise<BuiltData | undefined>;
}

/**
 * Builds the data when somebody asks for them after a change of plants, however many ask, and at most once a minute. Two
 * versions stay in memory, if they fit.
 */
export function createOpenDataCache(deps: OpenDataDeps): OpenDataCache {
  const { cache, restMs = 60_000 } = deps;
  let builds: BuiltData[] = [];
  let builtFrom: PlantList | undefined;
  let builtAt = Number.NEGATIVE_INFINITY;
  let building: Promise<BuiltData> | undefined;

  async function build(): Promise<BuiltData> {
    const list = cache.list();
    builtAt = performance.now();
    const plants = await cache.plants(list.entries.map(({ id }) => id));
    const changedAt = new Date(Math.max(0, ...list.entries.map((entry) => entry.changedAt?.getTime() ?? 0)));
    const source = {
      plants,
      references: deps.references.citedBy(list.entries),
      medicines: deps.lists.medicines,
    };
    const data = await buildOpenData(source, { release: deps.release, changedAt });
    builtFrom = list;
    const [former] = builds;
    if (former?.info.version === data.info.version) return former;
    builds = former && sizeOf(former) + sizeOf(data) < maxBytes ? [data, former] : [data];
    return data;
  }

  /** Shares one build; until it is finished, readers get the former data, if there are any. */
  async function newest(): Promise<BuiltData> {
    const [former] = builds;
    const isCurrent = builtFrom === cache.list();
    if (former && (isCurrent || performance.now() - builtAt < restMs)) return former;
    building ??= build().finally(() => {
      building = undefined;
    });
    if (!former || restMs === 0) return building;
    // Readers still have the former data; the next build may succeed.
    building.catch(() => {});
    return former;
  }

  return {
    newest,
    async ofVersion(version) {
      await newest();
      return builds.find(({ info }) => info.version === version);
    },
  };
}
