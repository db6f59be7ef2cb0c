import type { SpecRow } from '../row.ts';
import { rows as account } from './account.ts';
import { rows as favorites } from './favorites.ts';
import { rows as forum } from './forum.ts';
import { rows as home } from './home.ts';
import { rows as hub } from './hub.ts';
import { rows as navBar } from './nav-bar.ts';
import { rows as ownerPhotos } from './owner-photos.ts';
import { rows as photoManager } from './photo-manager.ts';
import { rows as plant } from './plant.ts';
import { rows as portal } from './portal.ts';
import { rows as routes } from './routes.ts';
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
};
