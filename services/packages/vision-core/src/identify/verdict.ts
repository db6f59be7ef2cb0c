import type { KnownPlant } from './knowledge.ts';
import type { Calibration } from './model.ts';
import type { Certainties } from './rank-plants.ts';

export interface Group {
  rank: 'genus' | 'family';
  name: string;
}

export interface Verdict {
  verdict: 'likely' | 'unsure' | 'group_only' | 'unknown' | 'fungus' | 'no_plant';
  group?: Group;
}

/** The least confidence of a clear genus or family. */
const sureGroup = 0.6;

/** Decides how an answer about a plant should be presented; `mayBeLikely` is whether the picture surely shows one. */
export function verdictOf(
  certainties: Certainties,
  plants: readonly KnownPlant[],
  { likely, plausible }: Calibration,
  mayBeLikely: boolean,
): Verdict {
  const first = Math.max(0, ...certainties.values());
  if (first >= likely && mayBeLikely) return { verdict: 'likely' };
  const group =
    surest(
      'genus',
      certainties,
      plants,
      ({ latinName }) => latinName.replace(/^× ?/, '').split(' ')[0] ?? latinName,
    ) ?? surest('family', certainties, plants, ({ family }) => family);
  if (group) return { verdict: 'group_only', group };
  return { verdict: first >= plausible ? 'unsure' : 'unknown' };
}

/** The clear group, if any; it must have several plausible plants to be more useful than a species. */
function surest(
  rank: Group['rank'],
  certainties: Certainties,
  plants: readonly KnownPlant[],
  nameOf: (plant: KnownPlant) => string,
): Group | undefined {
  const sums = new Map<string, number>();
  const shared = new Map<string, number>();
  for (const plant of plants) {
    const certainty = certainties.get(plant.plantId) ?? 0;
    const name = nameOf(plant);
    sums.set(name, (sums.get(name) ?? 0) + certainty);
    if (certainty > 0.1) shared.set(name, (shared.get(name) ?? 0) + 1);
  }
  const best = [...sums].sort((a, b) => b[1] - a[1])[0];
  return best && best[1] >= sureGroup && (shared.get(best[0]) ?? 0) > 1 ? { rank, name: best[0] } : undefined;
}
