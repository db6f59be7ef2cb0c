import sharp from 'sharp';
import { drawPlate, views } from './draw-plate.ts';
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
  ...habits,
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

test.each(variants)('%s draws with valid numbers', (name, traits, view) => {
  expect(drawPlate(plantOf(name, traits), view)).not.toMatch(/NaN|undefined|Infinity/);
});

test('the same plant always gives the same picture, and another name another one', () => {
  const sample = plantOf('sample', base);
  for (const view of views) expect(drawPlate(sample, view)).toBe(drawPlate(sample, view));
  expect(drawPlate(plantOf('other', base), 'plate')).not.toBe(drawPlate(sample, 'plate'));
});

test('a plant without traits is drawn as a common member of its category', () => {
  const plates = ['medicinal', 'desert', 'trees', 'fungi', 'houseplants', 'something new'].map((category) =>
    drawPlate({ latinName: 'Planta ignota', commonName: 'unknown', category }, 'plate'),
  );
  expect(new Set(plates).size).toBe(5);
});

test.each([...habits, ...views.slice(1).map((view): Variant => ['other views', base, view])])(
  '%s renders with ink on the paper',
  async (name, traits, view) => {
    const { data, info } = await sharp(Buffer.from(drawPlate(plantOf(name, traits), view)), { density: 24 })
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
