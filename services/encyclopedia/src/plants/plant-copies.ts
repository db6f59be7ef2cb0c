import { hash } from 'node:crypto';
import { contractsVersion, plants } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { PlantCache, PlantList } from './plant-cache.ts';
import { presentTraits } from './plant-traits.present.ts';

type Versions = { list: { id: number; version: string }[]; of: ReadonlyMap<number, string> };

/** The versions of each list, worked out when they are first asked for. */
const versions = new WeakMap<PlantList, Versions>();

/** Calls for services that store copies of the plants: they read only those that changed. */
export const plantCopyRoutes = (cache: PlantCache): Served[] => [
  serve(plants.versions, () => buildVersions(cache.list()).list),

  serve(plants.copies, async ({ query }) => {
    const list = cache.list();
    const { of } = buildVersions(list);
    return (await cache.plants(query.ids)).map((plant) => {
      const [traits] = [list.drawn(plant.id) ?? []].flat().flatMap(presentTraits);
      // A plant that is newer than the list has an older version: it is read once more.
      return { version: of.get(plant.id) ?? '', plant, ...(traits && { traits }) };
    });
  }),
];

function buildVersions(list: PlantList): Versions {
  const cached = versions.get(list);
  if (cached) return cached;
  const found = Object.freeze(
    list.entries.map((entry) => ({ id: entry.id, version: computeVersion(entry, list) })),
  );
  const made = {
    list: found as Versions['list'],
    of: new Map(found.map(({ id, version }) => [id, version])),
  };
  versions.set(list, made);
  return made;
}

/** Beside its own texts, a plant shows the plants behind its look-alikes and the revision of its plates. */
function computeVersion(
  { revision, card, lookAlikes }: PlantList['entries'][number],
  { behind }: PlantList,
): string {
  const linked = lookAlikes
    .map((name) => behind(name))
    .map((plant) => plant && [plant.id, plant.card.hazard]);
  return hash('sha1', JSON.stringify([contractsVersion, revision, card.imageUrl, linked]), 'base64url').slice(
    0,
    12,
  );
}
