import type { Catalog } from './catalog.ts';
import type { Collection } from './collection.ts';
import type { IndexSpecification } from './index/index.ts';
import { search } from './search.ts';

/** Removes expired documents. An array of dates expires by its earliest. */
export async function removeExpired(catalog: Catalog, now: Date): Promise<void> {
  for (const database of catalog.databases()) {
    for (const collection of catalog.collections(database)) {
      for (const index of collection.indexes) removeFrom(collection, index.specification, now);
    }
  }
  await catalog.store.flush();
}

function removeFrom(collection: Collection, specification: IndexSpecification, now: Date): void {
  const { expireAfterSeconds, key, partialFilterExpression = {} } = specification;
  const [name] = Object.keys(key);
  if (expireAfterSeconds === undefined || name === undefined) return;
  const isOver = { [name]: { $lte: new Date(now.getTime() - expireAfterSeconds * 1000) } };
  for (const { row, document } of search(collection, {
    filter: { $and: [partialFilterExpression, isOver] },
  })) {
    collection.remove(row, document);
  }
}
