import { type BladeForm, type BladePaint, drawBlade } from '../blade.ts';
import { spline } from '../curve.ts';
import { mix, pigment, shade } from '../palette.ts';
import type { Drawing, Studio } from '../studio.ts';
import type { Pose, Surface } from '../surface.ts';
import type { Leaf } from '../traits.ts';
import type { Frame, Point } from '../vector.ts';
import { bladeHalf, isSimpleShape } from './outline.ts';
import { variegate } from './variegation.ts';
import { veinsOf } from './venation.ts';

/** Draws one blade: a simple leaf, or a leaflet of a compound one. */
export function drawSimpleLeaf(
  studio: Studio,
  leaf: Leaf,
  frame: Frame,
  length: number,
  pose: Pose,
): Drawing {
  const sickle = leaf.shape === 'falcate' ? { sway: (pose.sway ?? 0) + 0.55 } : {};
  const perforated = leaf.shape === 'perforate' ? perforations : undefined;
  const paint = leafPaint(studio, leaf);
  const decorated = perforated ? { ...paint, decorate: perforated } : paint;
  return drawBlade(studio, leafForm(leaf, length), frame, length, { ...pose, ...sickle }, decorated);
}

/** The flat shape of a leaf's blade, in a resolution that suits its length on the page. */
export function leafForm(leaf: Leaf, length = 100): BladeForm {
  const size = length < 30 ? 'tiny' : length < 75 ? 'small' : 'full';
  const known = forms.get(leaf) ?? {};
  forms.set(leaf, known);
  known[size] ??= makeForm(leaf, size);
  return known[size];
}

type Size = 'tiny' | 'small' | 'full';

const forms = new WeakMap<Leaf, Partial<Record<Size, BladeForm>>>();

function makeForm(leaf: Leaf, size: Size): BladeForm {
  const half = bladeHalf(leaf, size !== 'full');
  return {
    right: half,
    left: half,
    veins: size === 'tiny' ? { main: [], fine: [] } : veinsOf(leaf, half, size === 'small' ? 0.65 : 1),
    isSmooth: leaf.margin === 'entire',
    isSimple: isSimpleShape(leaf.shape),
  };
}

function leafPaint(studio: Studio, leaf: Leaf): BladePaint {
  // The colour varies slightly from leaf to leaf.
  const warmth = Math.round(studio.random.between(-2, 2));
  const base = pigment(leaf.colour);
  const colour = warmth > 0 ? mix(base, '#a9a352', warmth * 0.09) : mix(base, '#35604f', -warmth * 0.08);
  const veins = leaf.veinColour
    ? { colour: pigment(leaf.veinColour), width: 1.7, opacity: 0.85 }
    : { colour: shade(base, 0.5), width: leaf.texture === 'rugose' ? 1.3 : 0.9, opacity: 0.65 };
  const { variegation } = leaf;
  return {
    colour,
    underside: leaf.underside
      ? pigment(leaf.underside)
      : leaf.texture === 'woolly'
        ? mix(base, '#e4e6da', 0.55)
        : undefined,
    vein: veins,
    line: leaf.texture === 'succulent' ? 1.8 : 1.5,
    decorate: variegation
      ? (surface, form, side) => variegate(studio, variegation, surface, form, side)
      : undefined,
  };
}

/** Holes beside the midrib of a monstera leaf, showing the paper. */
function perforations(surface: Surface, _form: BladeForm, side: 1 | -1): string {
  return [0.2, 0.34, 0.48, 0.61]
    .map((x) => {
      const hole: Point[] = [
        [x, 0.045],
        [x + 0.05, 0.06],
        [x + 0.085, 0.105],
        [x + 0.055, 0.125],
        [x + 0.015, 0.085],
      ].map(([along = 0, aside = 0]) => surface.at(along, aside * side));
      return `<path d="${spline(hole)}" fill="#f3efdf" stroke="#2b2a24" stroke-width="0.9"/>`;
    })
    .join('');
}
