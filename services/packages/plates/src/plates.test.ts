import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPlate, views } from './draw-plate.ts';
import * as terms from './trait-terms.ts';
import { Traits, type TraitsInput } from './traits.ts';

const catalogue = Object.entries(
  JSON.parse(readFileSync(join(__dirname, '../../../encyclopedia/data/traits.json'), 'utf8')) as Record<
    string,
    TraitsInput
  >,
);
const plantOf = ([latinName, traits]: [string, TraitsInput]) => ({
  latinName,
  commonName: latinName,
  category: 'medicinal',
  traits,
});
const sample = plantOf(catalogue.find(([name]) => name === 'Taraxacum officinale') as [string, TraitsInput]);

const base: TraitsInput = {
  habit: 'upright herb',
  heightCm: 60,
  scene: 'meadow',
  leaf: { shape: 'ovate', lengthCm: 8 },
  stem: {},
  flower: { form: 'star', colour: 'rose', sizeCm: 3, flowers: 5 },
  fruit: { form: 'berry', colour: 'scarlet', lengthCm: 1.5, onPlate: true },
  root: { form: 'taproot', onPlate: true },
  cactus: {},
  fungus: { form: 'gilled cap', colour: 'brown', widthCm: 8, hasRing: true },
};
const leaf = { shape: 'ovate', lengthCm: 8 } as const;
const flower = { form: 'star', colour: 'rose', sizeCm: 3, flowers: 9 } as const;
const fruit = { form: 'berry', colour: 'scarlet', lengthCm: 1.5, onPlate: true } as const;

/** Every term of every trait, each in a plant of its own, with the view that shows it. */
const variants: [string, TraitsInput, (typeof views)[number]][] = [
  ...terms.habits.map((habit): Variant => [`habit ${habit}`, { ...base, habit }, 'plate']),
  ...terms.leafShapes.map(
    (shape): Variant => [`leaf ${shape}`, { ...base, leaf: { ...leaf, shape } }, 'features'],
  ),
  ...terms.leafMargins.map(
    (margin): Variant => [`margin ${margin}`, { ...base, leaf: { ...leaf, margin } }, 'features'],
  ),
  ...terms.leafArrangements.map(
    (arrangement): Variant => [`leaves ${arrangement}`, { ...base, leaf: { ...leaf, arrangement } }, 'plate'],
  ),
  ...terms.venations.map(
    (venation): Variant => [`veins ${venation}`, { ...base, leaf: { ...leaf, venation } }, 'features'],
  ),
  ...terms.compounds.map(
    (compound): Variant => [`leaf ${compound}`, { ...base, leaf: { ...leaf, compound } }, 'features'],
  ),
  ...terms.petioles.map(
    (petiole): Variant => [`petiole ${petiole}`, { ...base, leaf: { ...leaf, petiole } }, 'plate'],
  ),
  ...terms.leafTextures.map(
    (texture): Variant => [`texture ${texture}`, { ...base, leaf: { ...leaf, texture } }, 'features'],
  ),
  ...terms.variegations.map(
    (pattern): Variant => [
      `variegation ${pattern}`,
      { ...base, leaf: { ...leaf, variegation: { pattern, colour: 'white' } } },
      'features',
    ],
  ),
  ...terms.flowerForms.map(
    (form): Variant => [`flower ${form}`, { ...base, flower: { ...flower, form, flowers: 1 } }, 'detail'],
  ),
  ...terms.inflorescences.map(
    (inflorescence): Variant => [
      `inflorescence ${inflorescence}`,
      { ...base, flower: { ...flower, inflorescence } },
      'plate',
    ],
  ),
  ...terms.petalPatterns.map(
    (kind): Variant => [
      `petals ${kind}`,
      { ...base, flower: { ...flower, flowers: 1, pattern: { kind, colour: 'purple' } } },
      'detail',
    ],
  ),
  ...terms.fruitForms.map(
    (form): Variant => [`fruit ${form}`, { ...base, fruit: { ...fruit, form } }, 'features'],
  ),
  ...terms.fruitShapes.map(
    (shape): Variant => [`fruit ${shape}`, { ...base, fruit: { ...fruit, shape } }, 'features'],
  ),
  ...terms.fruitSurfaces.map(
    (surface): Variant => [`fruit ${surface}`, { ...base, fruit: { ...fruit, surface } }, 'features'],
  ),
  ...terms.rootForms.map(
    (form): Variant => [`root ${form}`, { ...base, root: { form, onPlate: true } }, 'features'],
  ),
  ...terms.fungusForms.map(
    (form): Variant => [
      `fungus ${form}`,
      { ...base, habit: 'fungus', fungus: { form, colour: 'brown', widthCm: 8 } },
      'plate',
    ],
  ),
  ...terms.fungusForms.map(
    (form): Variant => [
      `parts of a ${form}`,
      { ...base, habit: 'fungus', fungus: { form, colour: 'brown', widthCm: 8 } },
      'detail',
    ],
  ),
  ...terms.scenes.map((scene): Variant => [`scene ${scene}`, { ...base, scene }, 'habitat']),
];
type Variant = (typeof variants)[number];

const faults = (svg: string) => /NaN|undefined|Infinity/.exec(svg)?.[0];

test.each(variants)('%s draws with whole numbers only', (name, traits, view) => {
  const svg = drawPlate(
    { latinName: `Planta ${name}`, commonName: name, category: 'medicinal', traits },
    view,
  );
  expect(faults(svg)).toBeUndefined();
});

test('the same plant always gives the same picture, and another name another one', () => {
  for (const view of views) expect(drawPlate(sample, view)).toBe(drawPlate(sample, view));
  expect(drawPlate({ ...sample, latinName: 'Taraxacum aliud' }, 'plate')).not.toBe(
    drawPlate(sample, 'plate'),
  );
});

test('a plant without traits is drawn as a common member of its category', () => {
  const drawn = ['medicinal', 'desert', 'trees', 'fungi', 'houseplants', 'something new'].map((category) =>
    drawPlate({ latinName: 'Planta ignota', commonName: 'unknown', category }, 'plate'),
  );
  expect(new Set(drawn).size).toBe(5);
});

const bodies = new Set<string>();

test.each(catalogue)(
  'the plate of %s is sound, its own, and small enough to render at once',
  (latinName, traits) => {
    expect(() => Traits.parse(traits)).not.toThrow();
    const svg = drawPlate(plantOf([latinName, traits]), 'plate');
    expect(faults(svg)).toBeUndefined();
    expect(svg.match(/<path class="caption" d="M[^"]{400,}"/)).not.toBeNull();
    expect((svg.match(/<path/g) ?? []).length).toBeLessThan(3000);
    expect(svg).not.toContain('<text');
    const body = svg.replace(/<path class="caption"[^>]*>/, '');
    expect(bodies.has(body)).toBe(false);
    bodies.add(body);
  },
);

const oneOfEachHabit = [...new Map(catalogue.map((entry) => [entry[1].habit, entry])).values()].map(
  (entry): [string, TraitsInput, (typeof views)[number]] => [...entry, 'plate'],
);
const otherViews = views
  .slice(1)
  .map((view): [string, TraitsInput, (typeof views)[number]] => [sample.latinName, sample.traits, view]);

test.each([...oneOfEachHabit, ...otherViews])(
  'sharp renders %s with something on the paper',
  async (latinName, traits, view) => {
    const svg = drawPlate(plantOf([latinName, traits]), view);
    const { data, info } = await sharp(Buffer.from(svg), { density: 24 })
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
