import type { Drawing, Studio } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { drawBud } from './bud.ts';
import type { AgedFlower, FlowerSite } from './flower-site.ts';
import {
  drawDiscoidHead,
  drawGlobeHead,
  drawLigulateHead,
  drawRadiateHead,
  drawThistleHead,
} from './head-flowers.ts';
import { drawLippedFlower, isLippedForm } from './lipped-flowers.ts';
import { drawOpenFlower, isOpenForm } from './open-flowers.ts';
import { drawPassionflower } from './passionflower.ts';
import { drawProfileFlower, isProfileForm } from './profile-flowers.ts';
import { drawCyathium, drawYoungCone } from './reduced-flowers.ts';
import { drawBractedCone, drawHoodedSpathe, drawSpathe, drawStamenBrush } from './spike-flowers.ts';
import { drawTassel } from './tassel.ts';
import { drawTinyFlower } from './tiny-flower.ts';
import { drawTubeFlower, isTubeForm } from './tube-flowers.ts';

type Draw = (studio: Studio, flower: Flower, site: FlowerSite) => Drawing;

const special: Partial<Record<Flower['form'], Draw>> = {
  'radiate head': drawRadiateHead,
  'ligulate head': drawLigulateHead,
  'discoid head': drawDiscoidHead,
  'thistle head': drawThistleHead,
  globe: drawGlobeHead,
  'bracted cone': drawBractedCone,
  spathe: drawSpathe,
  'hooded spathe': drawHoodedSpathe,
  'stamen brush': drawStamenBrush,
  tassel: drawTassel,
  cyathium: drawCyathium,
  'young cone': drawYoungCone,
  passionflower: drawPassionflower,
  tiny: drawTinyFlower,
};

/** Below this size in pixels a flower is a speck of petals. */
const smallest = 17;

/** Draws one flower (or one head, spathe, cone or catkin), or its bud. */
export function drawFlower(table: Studio, flower: AgedFlower, site: FlowerSite): Drawing {
  // A fork, because a speck draws fewer numbers than a flower and must not shift later growth.
  const studio = { ...table, random: table.random.fork(`${table.random.next()}`) };
  if (flower.isBud) return drawBud(studio, flower, site);
  if (isSpeck(studio, flower, site.size)) return drawTinyFlower(studio, flower, site);
  if (isOpenForm(flower.form)) return drawOpenFlower(studio, flower, site);
  if (isTubeForm(flower.form)) return drawTubeFlower(studio, flower, site);
  if (isProfileForm(flower.form)) return drawProfileFlower(studio, flower, site);
  if (isLippedForm(flower.form)) return drawLippedFlower(studio, flower, site);
  return (special[flower.form] ?? drawTinyFlower)(studio, flower, site);
}

/** Near the limit, flowers are drawn like the first of their form. */
function isSpeck({ pixels, specks }: Studio, { form }: Flower, size: number): boolean {
  const share = (size * pixels) / (form === 'tassel' ? 4 : smallest);
  if (share < 0.7 || share > 1.4) return share < 1;
  const known = specks.get(form) ?? share < 1;
  specks.set(form, known);
  return known;
}

/** A flower too small to show on the plate, as it looks close by. */
export const closeUpOf = (flower: Flower): Flower =>
  flower.form === 'tiny'
    ? { ...flower, form: flower.closeUp, petalBreadth: flower.petalBreadth ?? 0.72 }
    : flower;
