import { publishedCertainty } from '../answer/published-certainty.ts';
import { readPackage } from '../backbone/load-backbone.ts';
import { jsonContent, type KitContent } from './pack-kit.ts';

/** Reads the network from its package, the fitted model, and the figures that limit what answers show. */
export async function readModels(): Promise<KitContent[]> {
  const { model, weights } = await readPackage();
  const { default: fitted } = await import('../../data/identification.json');
  return [
    await jsonContent('network', model),
    { name: 'weights', bytes: Buffer.from(weights) },
    await jsonContent('model', fitted),
    await jsonContent('certainty', publishedCertainty),
  ];
}
