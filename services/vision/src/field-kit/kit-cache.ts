import type { Catalogue } from '@portal/vision-core/catalogue/catalogue';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { wholePlants } from '../catalogue/plant-copies.ts';
import { jsonContent, type KitContent, type PackedKit, packKit } from './pack-kit.ts';

/**
 * The kit of the current plants, packed when somebody first asks for it. The network and the fitted model are read once;
 * a changed plant packs the guide again.
 */
export function createKitCache(
  catalogue: Pick<CatalogueCache, 'current'>,
  readModels: () => Promise<KitContent[]>,
): () => Promise<PackedKit> {
  let models: Promise<KitContent[]> | undefined;
  let packed: { of: Catalogue; kit: Promise<PackedKit> } | undefined;

  async function pack(current: Catalogue): Promise<PackedKit> {
    models ??= readModels().catch((error) => {
      models = undefined;
      throw error;
    });
    const plants = await wholePlants(current.plants.map(({ id }) => id));
    return packKit([...(await models), await jsonContent('guide', { plants, traits: current.traits })]);
  }

  return async () => {
    const current = await catalogue.current();
    if (packed?.of !== current) {
      const kit = pack(current);
      packed = { of: current, kit };
      kit.catch(() => {
        packed = undefined;
      });
    }
    return packed.kit;
  };
}
