import { readScene } from '../sight/scene.ts';
import { drawn, drawnLeaf, leafOutline, spots } from '../testing/drawn-leaf.ts';
import { drawn as drawnPlant, rayedFlower } from '../testing/drawn-plants.ts';
import { readHealth } from './read-health.ts';

const read = async (scene: ReturnType<typeof drawn>) => readHealth(await scene);
const kindsOf = ({ signs }: ReturnType<typeof readHealth>) => signs.map(({ kind }) => kind);
const brown = '#6b4522';
const yellow = '#c9bd3a';

test('an even green leaf is thriving, without signs', async () => {
  const finding = await read(drawnLeaf());

  expect(finding).toMatchObject({ plantFound: true, mood: 'thriving', signs: [] });
  expect(finding.healthScore).toBeGreaterThan(60);
});

test('counts brown spots; more of them score lower', async () => {
  const few = await read(drawnLeaf(spots(6, 5, brown)));
  const many = await read(drawnLeaf(spots(18, 8, brown)));

  const found = few.signs.find(({ kind }) => kind === 'spots');
  expect(found).toMatchObject({ tone: 'dark' });
  expect(found?.count).toBe(6);
  const clean = await read(drawnLeaf());
  expect(few.healthScore).toBeLessThan(clean.healthScore);
  expect(many.healthScore).toBeLessThanOrEqual(few.healthScore);
  expect(many.healthScore).toBeLessThan(50);
});

test('finds yellowing and its share', async () => {
  const half = `<clipPath id="leaf"><path d="${leafOutline}"/></clipPath><rect x="150" width="150" height="220" fill="${yellow}" clip-path="url(#leaf)"/>`;
  const finding = await read(drawnLeaf(half));

  const found = finding.signs.find(({ kind }) => kind === 'yellowing');
  expect(found?.share).toBeGreaterThan(0.35);
  expect(found?.share).toBeLessThan(0.65);
  expect(finding.healthScore).toBeLessThan((await read(drawnLeaf())).healthScore);
});

test('finds browning along the margin', async () => {
  const rim = `<path d="${leafOutline}" fill="none" stroke="${brown}" stroke-width="16"/>`;
  const finding = await read(drawnLeaf(rim));

  expect(finding.signs.find(({ kind }) => kind === 'browning')).toMatchObject({ pattern: 'margin' });
  expect(finding.healthScore).toBeLessThan(50);
});

test('finds holes', async () => {
  const finding = await read(drawnLeaf(spots(6, 7, '#dcd9d6')));

  expect(finding.signs.find(({ kind }) => kind === 'holes')?.count).toBe(6);
  expect(kindsOf(await read(drawnLeaf()))).not.toContain('holes');
});

test('tells wet from dry soil, and sees none on paper', async () => {
  expect((await read(drawnLeaf())).soil).toBeUndefined();

  const wet = await read(bed([44, 34, 26]));
  const dry = await read(bed([132, 106, 82]));

  expect(wet.soil?.moisture).toBe('moist');
  expect(dry.soil?.moisture).toBe('dry');
});

test('finds no plant on paper, in the sky or on a wall', async () => {
  const pictures = [
    '<rect width="300" height="220" fill="#dcd9d6"/>',
    '<rect width="300" height="220" fill="#6aa5e0"/>',
    '<rect width="300" height="220" fill="#b08868"/>',
  ];
  for (const picture of pictures) expect((await read(drawn(picture))).plantFound).toBe(false);
});

test('a flower in the grass is not a sign of illness', async () => {
  const { plantFound, healthScore } = readHealth(await readScene(await drawnPlant(rayedFlower())));

  expect(plantFound).toBe(true);
  expect(healthScore).toBeGreaterThan(50);
});

test('the confidence is that of the side of the score', async () => {
  for (const scene of [drawnLeaf(), drawnLeaf(spots(18, 8, brown))]) {
    const { healthScore, confidence } = await read(scene);
    expect(Math.abs(Math.max(healthScore, 100 - healthScore) - confidence)).toBeLessThanOrEqual(1);
  }
});

test('is deterministic', async () => {
  expect(await read(drawnLeaf(spots(6, 5, brown)))).toEqual(await read(drawnLeaf(spots(6, 5, brown))));
});

/** Leaves over crumbs of soil in shades of one colour. */
function bed([red, green, blue]: [number, number, number]) {
  const crumbs = Array.from({ length: 2400 }, (_, i) => {
    const light = 0.75 + ((i * 7919) % 50) / 100;
    const tone = [red, green, blue].map((part) => Math.min(255, Math.round(part * light))).join(',');
    return `<rect x="${(i % 60) * 5}" y="${Math.floor(i / 60) * 5.5}" width="5" height="6" fill="rgb(${tone})"/>`;
  }).join('');
  return drawn(`${crumbs}<path d="M40 20 C120 0 240 10 260 60 C200 120 90 110 40 20 Z" fill="#3f8a36"/>`);
}
