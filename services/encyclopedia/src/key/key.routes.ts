import { type ClavisKey, type PlantKey, plantKey } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { PlantCache, PlantList } from '../plants/plant-cache.ts';
import { presentClavis } from './present-clavis.ts';
import { presentKey } from './present-key.ts';

/** The identification key. It is made once for each state of the catalogue. */
export function keyRoutes(cache: Pick<PlantCache, 'list'>): Served[] {
  const keys = new WeakMap<PlantList, PlantKey>();
  const exports = new WeakMap<PlantList, ClavisKey>();
  const keyOf = (list: PlantList) => {
    const key = keys.get(list) ?? presentKey(list);
    keys.set(list, key);
    return key;
  };
  return [
    serve(plantKey.read, () => keyOf(cache.list())),

    serve(plantKey.clavis, () => {
      const list = cache.list();
      const exported = exports.get(list) ?? presentClavis(keyOf(list), lastChangeOf(list));
      exports.set(list, exported);
      return exported;
    }),
  ];
}

/** Plants that nobody edited have no date; then it is the day on which the key was first published. */
const lastChangeOf = ({ entries }: PlantList): Date =>
  new Date(Math.max(Date.UTC(2026, 10, 29), ...entries.map(({ changedAt }) => changedAt?.getTime() ?? 0)));
