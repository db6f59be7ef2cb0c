import { composeFungus } from '../fungi/fungus.ts';
import type { Drawing, Studio } from '../studio.ts';
import type { Traits } from '../traits.ts';
import { composeBulbPlant } from './bulbs.ts';
import {
  composeClusteredStems,
  composeColumnarCactus,
  composeGlobularCactus,
  composePaddedCactus,
} from './cacti.ts';
import { composePalm, composeTuftTree } from './crown-trees.ts';
import { composeFern, composeGrass, composeHorsetail } from './grasses-and-ferns.ts';
import { composeCaneHerb, composeProstrateHerb, composeUprightHerb } from './herbs.ts';
import { composeAroid, composeStrapRosette, composeSwordLeaves } from './large-leaves.ts';
import { composeRosetteHerb } from './rosettes.ts';
import { composeSucculentShrub } from './succulent-shrubs.ts';
import { composeStemmedRosette, composeSucculentRosette } from './succulents.ts';
import { composeVine } from './vines.ts';
import { composeBranch, composeSwitchShrub } from './woody.ts';

type Compose = (studio: Studio, traits: Traits) => Drawing;

const compositions: Record<Traits['habit'], Compose> = {
  'upright herb': composeUprightHerb,
  'prostrate herb': composeProstrateHerb,
  'cane herb': composeCaneHerb,
  'rosette herb': composeRosetteHerb,
  'bulb plant': composeBulbPlant,
  shrub: composeBranch,
  'broadleaf tree': composeBranch,
  conifer: composeBranch,
  'switch shrub': composeSwitchShrub,
  grass: composeGrass,
  fern: composeFern,
  horsetail: composeHorsetail,
  aroid: composeAroid,
  'sword-leaf herb': composeSwordLeaves,
  'strap-leaf rosette': composeStrapRosette,
  vine: composeVine,
  palm: composePalm,
  'tuft tree': composeTuftTree,
  'succulent rosette': composeSucculentRosette,
  'stemmed succulent rosette': composeStemmedRosette,
  'succulent shrub': composeSucculentShrub,
  'columnar cactus': composeColumnarCactus,
  'padded cactus': composePaddedCactus,
  'globular cactus': composeGlobularCactus,
  'clustered stem succulent': composeClusteredStems,
  fungus: composeFungus,
};

/** The plant (or a branch of it) as the plate shows it, in units of its own: with leaves if it flowers with them. */
export const composePlant: Compose = (studio, traits) => {
  const { leaf, ...leafless } = traits;
  return compositions[traits.habit](studio, leaf?.season === 'after the flowers' ? leafless : traits);
};
