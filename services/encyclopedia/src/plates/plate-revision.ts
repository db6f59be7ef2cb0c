import { createHash } from 'node:crypto';
import type { DrawnView } from '@portal/contracts';
import { type PlantToDraw, platesRevision } from '@portal/plates';
import type { DrawnPlant } from '../plants/plant-entry.ts';

/** Changes whenever the plant's plates would: with what is drawn, or with the way of drawing. */
export function plateRevision(plant: PlantToDraw): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(drawnFields(plant)))
    .digest('hex');
  return `${platesRevision}-${hash.slice(0, 8)}`;
}

/** Names the stored pictures of a plate. */
export const plateKey = (plant: DrawnPlant, view: DrawnView): string =>
  `plate-${plant.id}-${view}-${plateRevision(plant)}`;

/** The fields that a plate depends on. */
export const drawnFields = ({ latinName, commonName, category, traits }: PlantToDraw): PlantToDraw => ({
  latinName,
  commonName,
  category,
  traits,
});
