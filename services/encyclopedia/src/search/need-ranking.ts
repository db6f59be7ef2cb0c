import { type Indication, indicationEvidence, type Need } from '@portal/contracts';
import { isAccepted, place, type Whom } from './condition-rows.ts';
import { type Found, foundOf, indicationMatch, inGroups, isPoison } from './search-result.ts';
import type { SearchedPlant } from './searched-plant.ts';

/** The plants with an indication for some needs, in groups, by evidence; for a child, what an authority accepts at its age comes first. */
export function rankForNeeds(plants: readonly SearchedPlant[], needs: readonly Need[], whom: Whom): Found[] {
  const ids = new Set(needs.map(({ id }) => id));
  const rated = plants.flatMap((plant) => {
    const indication = bestIndication(plant, ids);
    if (!indication) return [];
    const score = [...ids].reduce((sum, id) => sum + bestScore(plant.indications, id), 0);
    return [{ plant, indication, score: score - 0.1 * groupsToAvoid(plant) }];
  });
  const order = rated.toSorted(
    (a, b) => Number(isAccepted(b.plant, whom)) - Number(isAccepted(a.plant, whom)) || b.score - a.score,
  );
  return inGroups(
    order.map(({ plant, indication }) =>
      foundOf(plant, {
        ...place(plant, whom, !isPoison(plant) || !!indication.isFinishedMedicineOnly),
        ...indicationMatch(indication),
      }),
    ),
  );
}

export const bestIndication = ({ indications }: SearchedPlant, ids: ReadonlySet<string>) =>
  indications.filter(({ need }) => ids.has(need)).toSorted((a, b) => evidenceScore(b) - evidenceScore(a))[0];

/** Among equally shown plants, the one that fewer people must avoid comes first. */
const groupsToAvoid = ({ groups }: SearchedPlant) =>
  Object.values(groups ?? {}).filter(({ level }) => level === 'avoid').length;

const bestScore = (indications: Indication[], need: string) =>
  Math.max(0, ...indications.filter((each) => each.need === need).map(evidenceScore));

/** The kind of evidence, then how many works support it; a finished medicine only comes after what needs no pharmacist. */
const evidenceScore = ({ evidence, sources, dose, isFinishedMedicineOnly }: Indication) =>
  indicationEvidence.length -
  indicationEvidence.indexOf(evidence) +
  0.15 * Math.min(sources.length, 4) +
  (dose ? 0.2 : 0) -
  (isFinishedMedicineOnly ? 0.5 : 0);
