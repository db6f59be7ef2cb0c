import type { SpecRow } from '../row.ts';
import { rows as account } from './account.ts';
import { rows as calls } from './calls.ts';
import { rows as callsOfCommunity } from './calls-of-community.ts';
import { rows as callsOfHub } from './calls-of-hub.ts';
import { rows as constants } from './constants.ts';
import { rows as constantsOfPhotos } from './constants-of-photos.ts';
import { rows as entities } from './entities.ts';
import { rows as errors } from './errors.ts';
import { rows as errorsOfAnalyses } from './errors-of-analyses.ts';
import { rows as favorites } from './favorites.ts';
import { rows as forum } from './forum.ts';
import { rows as home } from './home.ts';
import { rows as hub } from './hub.ts';
import { rows as navBar } from './nav-bar.ts';
import { rows as ownerPhotos } from './owner-photos.ts';
import { rows as photoManager } from './photo-manager.ts';
import { rows as plant } from './plant.ts';
import { rows as portal } from './portal.ts';
import { rows as roles } from './roles.ts';
import { rows as routes } from './routes.ts';
import { rows as rules } from './rules.ts';
import { rows as rulesOfPhotos } from './rules-of-photos.ts';
import { rows as states } from './states.ts';
import { rows as statesOfPlaces } from './states-of-places.ts';
import { rows as staticPages } from './static-pages.ts';
import { rows as toasts } from './toasts.ts';
import { rows as vision } from './vision.ts';

/** The rows of the specification by the file they stand in. */
export const rowsOfParts: Record<string, SpecRow[]> = {
  portal,
  routes,
  'nav-bar': navBar,
  home,
  plant,
  forum,
  account,
  favorites,
  vision,
  'photo-manager': photoManager,
  'owner-photos': ownerPhotos,
  hub,
  'static-pages': staticPages,
  entities,
  states,
  'states-of-places': statesOfPlaces,
  rules,
  'rules-of-photos': rulesOfPhotos,
  roles,
  calls,
  errors,
  constants,
  'calls-of-community': callsOfCommunity,
  'calls-of-hub': callsOfHub,
  'constants-of-photos': constantsOfPhotos,
  'errors-of-analyses': errorsOfAnalyses,
  toasts,
};
