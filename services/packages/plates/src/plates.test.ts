import sharp from 'sharp';
import { drawPlate, figuresOf, views } from './draw-plate.ts';
import { shade } from './palette.ts';
import * as terms from './trait-terms.ts';
import type { TraitsInput } from './traits.ts';

const leaf = { shape: 'ovate', lengthCm: 8 } as const;
const flower = { form: 'star', colour: 'rose', sizeCm: 3, flowers: 9 } as const;
const fruit = { form: 'berry', colour: 'scarlet', lengthCm: 1.5, onPlate: true } as const;
const fungus = { colour: 'brown', widthCm: 8 } as const;
const base: TraitsInput = {
  habit: 'upright herb',
  heightCm: 60,
  scene: 'meadow',
  leaf,
  stem: {},
  flower: { ...flower, flowers: 5 },
  fruit,
  root: { form: 'taproot', onPlate: true },
  cactus: {},
  fungus: { ...fungus, form: 'gilled cap', hasRing: true },
};

type View = (typeof views)[number];
type Variant = [name: string, traits: TraitsInput, view: View];

/** A plant for each term of a trait, in the view that shows it. */
const each = <Term extends string>(
  trait: string,
  values: readonly Term[],
  view: View,
  change: (term: Term) => Partial<TraitsInput>,
) => values.map((term): Variant => [`${trait} ${term}`, { ...base, ...change(term) }, view]);

const habits = each('habit', terms.habits, 'plate', (habit) => ({ habit }));
const variants: Variant[] = [
  ...each('leaf', terms.leafShapes, 'features', (shape) => ({ leaf: { ...leaf, shape } })),
  ...each('margin', terms.leafMargins, 'features', (margin) => ({ leaf: { ...leaf, margin } })),
  ...each('leaves', terms.leafArrangements, 'plate', (arrangement) => ({ leaf: { ...leaf, arrangement } })),
  ...each('veins', terms.venations, 'features', (venation) => ({ leaf: { ...leaf, venation } })),
  ...each('compound leaf', terms.compounds, 'features', (compound) => ({ leaf: { ...leaf, compound } })),
  ...each('petiole', terms.petioles, 'plate', (petiole) => ({ leaf: { ...leaf, petiole } })),
  ...each('texture', terms.leafTextures, 'features', (texture) => ({ leaf: { ...leaf, texture } })),
  ...each('variegation', terms.variegations, 'features', (pattern) => ({
    leaf: { ...leaf, variegation: { pattern, colour: 'white' } },
  })),
  ...each('flower', terms.flowerForms, 'detail', (form) => ({ flower: { ...flower, form, flowers: 1 } })),
  ...each('inflorescence', terms.inflorescences, 'plate', (inflorescence) => ({
    flower: { ...flower, inflorescence },
  })),
  ...each('petals', terms.petalPatterns, 'detail', (kind) => ({
    flower: { ...flower, flowers: 1, pattern: { kind, colour: 'purple' } },
  })),
  ...each('fruit form', terms.fruitForms, 'features', (form) => ({ fruit: { ...fruit, form } })),
  ...each('fruit shape', terms.fruitShapes, 'features', (shape) => ({ fruit: { ...fruit, shape } })),
  ...each('fruit surface', terms.fruitSurfaces, 'features', (surface) => ({ fruit: { ...fruit, surface } })),
  ...each('fruits', terms.fruitArrangements, 'plate', (arrangement) => ({
    fruit: { ...fruit, arrangement, cluster: 6 },
    flower: { ...flower, form: 'tiny', inflorescence: 'compound umbel', clusters: 3 },
  })),
  ...each('capsule', terms.capsuleForms, 'features', (capsule) => ({
    fruit: { ...fruit, form: 'capsule', capsule, sepals: 5, styles: 3 },
  })),
  ...each('bracts', terms.bracts, 'detail', (bracts) => ({
    flower: { ...flower, inflorescence: 'umbel', bracts, bulbils: 'rose' },
  })),
  ...each('close-up', terms.flowerForms, 'features', (closeUp) => ({
    flower: { ...flower, form: 'tiny', closeUp },
  })),
  ...each('root', terms.rootForms, 'features', (form) => ({ root: { form, onPlate: true } })),
  ...(['plate', 'detail'] as const).flatMap((view) =>
    each(`${view} of fungus`, terms.fungusForms, view, (form) => ({
      habit: 'fungus',
      fungus: { ...fungus, form },
    })),
  ),
  ...each('scene', terms.scenes, 'habitat', (scene) => ({ scene })),
];

const plantOf = (name: string, traits: TraitsInput) => ({
  latinName: `Planta ${name}`,
  commonName: name,
  category: 'medicinal',
  traits,
});

const pictures = new Map<string, string>();
/** Draws a variant, once. */
function pictureOf([name, traits, view]: Variant): string {
  const key = `${name}, ${view}`;
  const picture = pictures.get(key) ?? drawPlate(plantOf(name, traits), view);
  pictures.set(key, picture);
  return picture;
}

const broken = /NaN|undefined|Infinity/;
test.each(variants)('%s draws with valid numbers', (...variant) => {
  expect(pictureOf(variant)).not.toMatch(broken);
});

test('the same plant always gives the same picture, and another name another one', () => {
  const sample = plantOf('sample', base);
  for (const view of views) expect(drawPlate(sample, view)).toBe(pictureOf(['sample', base, view]));
  expect(drawPlate(plantOf('other', base), 'plate')).not.toBe(pictureOf(['sample', base, 'plate']));
});

test.each(habits)('%s draws with valid numbers and a legend entry for each letter', (name, traits) => {
  for (const view of views) {
    const picture = pictureOf([name, traits, view]);
    expect(picture).not.toMatch(broken);
    const letters = picture.split('class="letter"').length - 1;
    expect(figuresOf(plantOf(name, traits), view).map(({ letter }) => letter)).toEqual(
      [...'abcdefg'].slice(0, letters),
    );
  }
});

test('a legend names what the letters stand for', () => {
  const parts = (traits: TraitsInput, view?: View) =>
    figuresOf(plantOf('legend', traits), view).map(({ part }) => part);
  expect(parts(base)).toEqual(['flower', 'fruit', 'fruit section']);
  expect(parts({ ...base, fruit: { ...fruit, form: 'pappus' } })).toEqual(['flower', 'fruit', 'achene']);
  expect(parts({ ...base, fungus: undefined }, 'features')).toEqual([
    'leaf',
    'leaf underside',
    'flower',
    'fruit',
    'fruit section',
    'taproot',
  ]);
  expect(parts(base, 'habitat')).toEqual([]);
});

test.each([3, 6])('a crocus with %i stamens shows as many anthers', (stamenNumber) => {
  const anther = '#12ab34';
  const traits: TraitsInput = {
    habit: 'bulb plant',
    heightCm: 20,
    scene: 'meadow',
    flower: {
      form: 'crocus',
      colour: 'lilac',
      centre: anther,
      pistil: { colour: 'crimson' },
      sizeCm: 5,
      facing: 'out',
      stamenNumber,
    },
  };
  const svg = drawPlate(plantOf('crocus', traits), 'features');
  const anthers = [...svg.matchAll(new RegExp(`d="([^"]+)" fill="${anther}"`, 'g'))]
    .map(([, data]) => data?.split('M').length ?? 0)
    .reduce((sum, subpaths) => sum + subpaths - 1, 0);
  // In the flower, and taken out beside it.
  expect(anthers).toBe(2 * stamenNumber);
});

test.each([1, 2, 4, 9])('a berry cut open shows its seeds: %i', (seeds) => {
  const seed = '#12ab34';
  const svg = drawPlate(
    plantOf('berry', { ...base, fungus: undefined, fruit: { ...fruit, seed, seeds } }),
    'features',
  );
  const gradient = svg
    .split('<radialGradient ')
    .find((markup) => markup.includes(shade(seed, 0.2)))
    ?.match(/id="(\w+)"/)?.[1];
  expect(svg.split(`fill="url(#${gradient})"`).length - 1).toBe(seeds);
});

test('leaves that appear after the flowers are a figure, not part of the flowering plant', () => {
  const { leaf: _leaf, ...leafless } = base;
  const later: TraitsInput = { ...base, leaf: { ...leaf, season: 'after the flowers' } };
  expect(drawPlate(plantOf('later', later), 'habitat')).toBe(
    drawPlate(plantOf('later', leafless), 'habitat'),
  );
  expect(figuresOf(plantOf('later', later)).map(({ part }) => part)).toContain('leaf');
});

test('a plant without traits is drawn as a common member of its category', () => {
  const plates = ['medicinal', 'desert', 'trees', 'fungi', 'houseplants', 'something new'].map((category) =>
    drawPlate({ latinName: 'Planta ignota', commonName: 'unknown', category }, 'plate'),
  );
  expect(new Set(plates).size).toBe(5);
});

test.each([...habits, ...views.slice(1).map((view): Variant => ['sample', base, view])])(
  '%s renders with ink on the paper',
  async (...variant) => {
    const [, , view] = variant;
    const { data, info } = await sharp(Buffer.from(pictureOf(variant)), { density: 24 })
      .flatten()
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width / info.height).toBeCloseTo(view === 'habitat' ? 4 / 3 : 4 / 5, 1);
    const inked = data.reduce((sum, value) => sum + (value < 200 ? 1 : 0), 0) / data.length;
    expect(inked).toBeGreaterThan(0.02);
    expect(inked).toBeLessThan(0.9);
  },
);
