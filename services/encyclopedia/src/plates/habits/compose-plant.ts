import type { Drawing, Studio } from '../studio.ts';
import type { Traits } from '../traits.ts';
import { composeBulbPlant } from './bulbs.ts';
import { composeCaneHerb, composeProstrateHerb, composeUprightHerb } from './herbs.ts';
import { composeRosetteHerb } from './rosettes.ts';
import { composeBranch, composeSwitchShrub } from './woody.ts';

type Compose = (studio: Studio, traits: Traits) => Drawing;

const compositions: Partial<Record<Traits['habit'], Compose>> = {
  'upright herb': composeUprightHerb,
  'prostrate herb': composeProstrateHerb,
  'cane herb': composeCaneHerb,
  'rosette herb': composeRosetteHerb,
  'bulb plant': composeBulbPlant,
  shrub: composeBranch,
  'broadleaf tree': composeBranch,
  conifer: composeBranch,
  'switch shrub': composeSwitchShrub,
};

/** The plant (or the branch that stands for it) as the plate shows it, in units of its own. */
export const composePlant: Compose = (studio, traits) =>
  (compositions[traits.habit] ?? composeUprightHerb)(studio, traits);
