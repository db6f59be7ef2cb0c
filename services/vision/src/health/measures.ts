import { backgroundMeasures } from './background-measures.ts';
import { colourMeasures } from './colour-measures.ts';
import type { Deviations } from './deviations.ts';
import { dryTissueMeasures } from './dry-tissue-measures.ts';
import type { Foliage } from './foliage.ts';
import { outlineMeasures } from './outline-measures.ts';
import { postureMeasures } from './posture-measures.ts';
import { spotMeasures, type spotsOf } from './spot-measures.ts';
import { textureMeasures } from './texture-measures.ts';

/** The model's inputs by name. */
export type Measures = Record<string, number>;

export const measuresOf = (
  foliage: Foliage,
  deviations: Deviations,
  spots: ReturnType<typeof spotsOf>,
): Measures => ({
  ...colourMeasures(foliage, deviations),
  ...textureMeasures(foliage, deviations),
  ...spotMeasures(spots, deviations.places.length),
  ...dryTissueMeasures(foliage),
  ...outlineMeasures(foliage),
  ...postureMeasures(foliage),
  ...backgroundMeasures(foliage),
});
