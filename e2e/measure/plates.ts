import { PlantCard, plants } from '@portal/contracts';
import { request } from 'undici';
import * as z from 'zod/mini';

/** Requests drawings of plants, most of which are made for it, and returns how long that takes. */
export async function readPlates(address: string): Promise<string> {
  const { body } = await request(address + plants.cards.path);
  const cards = z
    .array(PlantCard)
    .parse(await body.json())
    .slice(0, 100);
  const startedAt = performance.now();
  for (const { imageUrl } of cards) {
    const reads = [320, 640].map((width) => request(`${address}${imageUrl}&w=${width}`));
    for (const { body: picture } of await Promise.all(reads)) await picture.dump();
  }
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
