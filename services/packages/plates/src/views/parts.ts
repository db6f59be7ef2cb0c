import type { FigurePart } from '@portal/contracts';
import { drawCrocusParts } from '../flowers/crocus.ts';
import { closeUpOf, drawFlower } from '../flowers/flower.ts';
import { drawFruit } from '../fruits/fruit.ts';
import { drawSection, hasSection } from '../fruits/section.ts';
import { drawAchene, drawNutlets, drawSeeds } from '../fruits/seeds.ts';
import { fungusParts } from '../fungi/fungus-detail.ts';
import { drawSimpleLeaf } from '../leaves/simple-leaf.ts';
import { drawRoot } from '../roots/root.ts';
import type { Flower, Fruit, Leaf, Root, Traits } from '../traits.ts';
import { frameOf, unit, vector } from '../vector.ts';
import type { Part } from './figure.ts';
import {
  cactusPiece,
  hasStemSection,
  leafBack,
  leafFront,
  leafyShoot,
  stemPiece,
  stemSection,
} from './specimens.ts';

/** Habits whose plate is filled by the whole plant. */
const withoutFigures: readonly Traits['habit'][] = ['fungus', 'palm', 'tuft tree'];

/** The figures beside the plant of a plate: flower, fruit, section or seeds; in the order of their letters. */
export const figureParts = (traits: Traits): Part[] =>
  withoutFigures.includes(traits.habit) ? [] : identifyingParts(traits);

/** The parts on a sheet of features, in the order of their letters. */
export function featureParts(traits: Traits): Part[] {
  if (traits.fungus) return fungusParts(traits.fungus);
  const { root } = traits;
  const parts = [...shootParts(traits), ...identifyingParts(traits)];
  if (root)
    parts.push({ part: rootNames[root.form], draw: (studio) => drawRoot(studio, root, vector(0, 0), 260) });
  else if (traits.bark || (traits.stem && !parts.some(({ part }) => part === 'stem')))
    parts.push(stemPart(traits));
  return parts.slice(0, maxParts);
}

/** Places on the sheet of features. */
const maxParts = 7;

const rootNames: Record<Root['form'], FigurePart> = {
  fibrous: 'roots',
  taproot: 'taproot',
  'forked taproot': 'taproot',
  rhizome: 'rhizome',
  'creeping rhizome': 'rhizome',
  'short rhizome': 'rhizome',
  'jointed rhizome': 'rhizome',
  bulb: 'bulb',
  'narrow bulb': 'bulb',
  'clove bulb': 'bulb',
  'scaly bulb': 'bulb',
  corm: 'corm',
  tuber: 'tubers',
  'paired tubers': 'tubers',
  stolon: 'runners',
  woody: 'roots',
  'prop roots': 'roots',
};

function shootParts(traits: Traits): Part[] {
  const { leaf, basalLeaf, cactus } = traits;
  // Their figures follow the flower, as on the plate; beside a leafy shoot one leaf is shown too.
  if (leaf?.season === 'after the flowers')
    return traits.habit === 'bulb plant' ? [{ part: 'leaf', draw: (studio) => leafFront(studio, leaf) }] : [];
  if (leaf)
    return [
      { part: 'leaf', draw: (studio) => leafFront(studio, leaf) },
      basalLeaf
        ? { part: 'basal leaf', draw: (studio) => leafFront(studio, basalLeaf) }
        : { part: 'leaf underside', draw: (studio) => leafBack(studio, leaf) },
    ];
  if (cactus)
    return [
      {
        part: traits.habit === 'padded cactus' ? 'pad' : 'stem',
        draw: (studio) => cactusPiece(studio, traits, cactus),
      },
    ];
  return [stemPart(traits)];
}

const stemPart = (traits: Traits): Part => ({
  part: traits.bark ? 'bark' : 'stem',
  draw: (studio) => stemPiece(studio, traits),
});

/** A flower, what grows after it, a fruit, its section or its seeds. */
function identifyingParts(traits: Traits): Part[] {
  const { flower, fruit, leaf, stem } = traits;
  const parts: Part[] = [];
  if (flower) parts.push(...flowerParts(flower));
  if (stem && hasStemSection(stem))
    parts.push({ part: 'stem section', draw: (studio) => stemSection(studio, stem) });
  if (stem?.spots) parts.push(stemPart(traits));
  if (leaf?.season === 'after the flowers') parts.push(laterLeaves(traits, leaf));
  if (fruit) parts.push(...fruitParts(fruit));
  return parts.length === 0 && leaf && leaf.compound !== 'simple' ? leafletParts(leaf) : parts;
}

function flowerParts(flower: Flower): Part[] {
  const axis = unit(vector(0.3, flower.facing === 'nodding' ? 0.7 : -0.5, 0.8));
  const face: Part = {
    part: flowerName(flower),
    draw: (studio) => drawFlower(studio, closeUpOf(flower), { origin: vector(0, 0), axis, size: 170 }),
  };
  return flower.form === 'crocus'
    ? [face, { part: 'stamens and stigmas', draw: (studio) => drawCrocusParts(studio, flower) }]
    : [face];
}

const flowerName = ({ form }: Flower): FigurePart =>
  / head$|^globe$/.test(form)
    ? 'flower head'
    : form === 'tassel' || form === 'bracted cone'
      ? 'flower spike'
      : form.endsWith('spathe')
        ? 'spathe'
        : 'flower';

/** Leaves of another season: with the fruit among them where it ripens there, as in an autumn crocus. */
const laterLeaves = (traits: Traits, leaf: Leaf): Part =>
  traits.habit === 'bulb plant'
    ? { part: 'leafy shoot', draw: (studio) => leafyShoot(studio, leaf, traits.fruit) }
    : { part: 'leaf', draw: (studio) => leafFront(studio, leaf) };

function fruitParts(fruit: Fruit): Part[] {
  if (isSingleAchene(fruit)) return insideParts(fruit);
  const isUpright =
    ['pappus', 'bur', 'nutlets', 'strobile', 'capsule'].includes(fruit.form) || fruit.arrangement === 'erect';
  const whole: Part = {
    part: /cone$|^strobile$/.test(fruit.form) ? 'cone' : 'fruit',
    draw: (studio) =>
      drawFruit(studio, fruit, {
        from: vector(0, 0),
        along: vector(0.05, isUpright ? -1 : 1, 0),
        size: 230,
      }),
  };
  return [whole, ...insideParts(fruit)];
}

/** Achenes without a head of their own, of which only one is worth a figure. */
const isSingleAchene = ({ form, lengthCm }: Fruit) => form === 'achenes' && lengthCm < 0.5;

/** The inside of a fruit: a section, its seeds, or one of the small fruits of a head. */
function insideParts(fruit: Fruit): Part[] {
  switch (fruit.form) {
    case 'achenes':
    case 'pappus':
    case 'bur':
      return [{ part: 'achene', draw: (studio) => drawAchene(studio, fruit) }];
    case 'nutlets':
      return [{ part: 'nutlets', draw: (studio) => drawNutlets(studio, fruit) }];
    case 'mericarps':
    case 'ring':
    case 'samara':
    case 'nut':
      return [];
    default:
      return [
        hasSection(fruit)
          ? { part: 'fruit section', draw: (studio) => drawSection(studio, fruit, 200) }
          : { part: 'seeds', draw: (studio) => drawSeeds(studio, fruit) },
      ];
  }
}

/** A leaflet from above and from below, for plants without flower and fruit. */
const leafletParts = (leaf: Leaf): Part[] =>
  ([1, -1] as const).map((face) => ({
    part: face === 1 ? 'leaflet' : 'leaflet underside',
    draw: (studio) =>
      drawSimpleLeaf(studio, leaf, frameOf(vector(0, 0), vector(0.5, -1, 0), vector(0, 0, face)), 230, {
        bend: -0.3 * face,
        sway: 0.2,
        fold: 0.15 * face,
      }),
  }));
