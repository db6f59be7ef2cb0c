import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Plant } from '@portal/contracts';
import { type ServiceContext, sendCacheable } from '@portal/kit';
import { maxWhole, type PlantCache, type PlantList } from './plant-cache.ts';

/** The answers of small encyclopedias: the same array for the same list, so that the kit serialises it once. */
const answers = new WeakMap<PlantList, Promise<readonly Plant[]>>();
const etags = new WeakMap<PlantList, string>();

/**
 * Sends all plants. Those of a large encyclopedia are hundreds of megabytes: they are read while they are sent, and never
 * in memory together.
 */
export async function sendAllPlants(ctx: ServiceContext, cache: Pick<PlantCache, 'list' | 'plants'>) {
  const list = cache.list();
  ctx.set('Cache-Control', ctx.state.viewer ? 'private, no-cache' : 'no-cache');
  ctx.type = 'application/json; charset=utf-8';
  if (list.entries.length <= maxWhole) {
    const answer = answers.get(list) ?? readAll(list, cache);
    answers.set(list, answer);
    return sendCacheable(ctx, await answer);
  }
  ctx.etag = etags.get(list) ?? computeEtag(list);
  etags.set(list, ctx.etag);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = Readable.from(pieces(list, cache));
}

async function readAll(list: PlantList, cache: Pick<PlantCache, 'plants'>): Promise<readonly Plant[]> {
  try {
    return Object.freeze(await cache.plants(list.entries.map(({ id }) => id)));
  } catch (error) {
    answers.delete(list);
    throw error;
  }
}

const computeEtag = ({ entries }: PlantList): string =>
  createHash('sha1')
    .update(JSON.stringify(entries.map(({ card, revision }) => [card, revision])))
    .digest('base64url');

const pieceLength = 50;

async function* pieces({ entries }: PlantList, cache: Pick<PlantCache, 'plants'>): AsyncGenerator<string> {
  let separator = '[';
  for (let start = 0; start < entries.length; start += pieceLength) {
    const ids = entries.slice(start, start + pieceLength).map(({ id }) => id);
    for (const plant of await cache.plants(ids)) {
      yield separator + JSON.stringify(plant);
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}
