import { type PlantInput, toxicityLevels } from '@portal/contracts';
import { citedIds } from '../catalogue/read-catalogue.ts';

/** Lists the safety information that an edit removes, a phrase each; such an edit needs a reason. */
export function safetyLosses(before: PlantInput, after: PlantInput): string[] {
  const rank = ({ toxicity }: PlantInput) => toxicityLevels.indexOf(toxicity.level);
  const cited = new Set(citedIds(after));
  const removed = citedIds(before).filter((id) => !cited.has(id));
  return [
    ...(rank(after) < rank(before)
      ? [`the toxicity falls from "${before.toxicity.level}" to "${after.toxicity.level}"`]
      : []),
    ...(before.toxicity.oil && !after.toxicity.oil ? ['the warning of the undiluted oil is removed'] : []),
    ...(removed.length > 0 ? [`sources are removed: ${removed.join(', ')}`] : []),
  ];
}
