import type { PlantInput } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { seedPlants } from '../seed.ts';
import { buildEntry, buildPlant } from '../testing/factories.ts';
import { testAdmin } from '../testing/test-admin.ts';
import { buildInput } from '../testing/test-encyclopedia.ts';

testDatabase();
const { deps, acts, open, update, setCategory, read } = testAdmin();

describe('an edit that takes safety from a page', () => {
  const harmful: Partial<PlantInput> = {
    toxicity: { level: 'caution', parts: 'sap', effect: 'It burns the skin.' },
    safetyNotes: 'Wear gloves.',
  };

  test('is refused without a reason, which the audit log has afterwards', async () => {
    const { plant, revision } = await open(1);
    await update(1, { ...plant, ...harmful }, revision);
    const opened = await open(1);
    const lowered = { ...opened.plant, toxicity: { level: 'none' as const } };

    await expect(update(1, lowered, opened.revision)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('the toxicity falls from "caution" to "none"'),
    });
    await update(1, lowered, opened.revision, 'The report was about another plant.');
    expect(acts().at(-1)).toMatchObject({ reason: 'The report was about another plant.' });
  });

  test('is refused too where a source is removed', async () => {
    const { plant, revision } = await open(1);
    await expect(update(1, { ...plant, sources: [] }, revision)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('sources are removed: test-flora'),
    });
  });
});

test('an edit by an editor that does not know the newer fields keeps them', async () => {
  const { plant, revision } = await open(1);
  await update(1, { ...plant, germanName: 'Testsalbei', categories: ['edible'] }, revision);
  const { plant: now, revision: next } = await open(1);
  const { germanName: _, categories: __, ...known } = now;
  await update(1, { ...known, uses: 'For soup.' }, next);

  expect(await read(1)).toMatchObject({
    germanName: 'Testsalbei',
    categories: ['edible'],
    uses: 'For soup.',
  });
});

test('an edit of an English safety text alone removes its German text, which would be outdated', async () => {
  const { plant, revision } = await open(1);
  const german = { contraindications: 'Nicht in der Schwangerschaft.', safetyNotes: 'Handschuhe tragen.' };
  const texts = { contraindications: 'Not in pregnancy.', safetyNotes: 'Wear gloves.' };
  await update(1, { ...plant, ...texts, german }, revision);
  expect((await read(1)).german).toEqual(german);

  const opened = await open(1);
  await update(1, { ...opened.plant, contraindications: 'Not in pregnancy or childhood.' }, opened.revision);

  expect((await read(1)).german).toEqual({ safetyNotes: 'Handschuhe tragen.' });
});

test('a page links its look-alikes to the plants that it has', async () => {
  const { plant, revision } = await open(1);
  const other = buildEntry({ id: 2 });
  const lookAlike = {
    commonName: 'Other',
    latinName: other.latinName,
    difference: 'Taller.',
    isDangerous: false,
  };
  const saved = await update(1, { ...plant, lookAlikes: [lookAlike] }, revision);

  expect(saved.lookAlikes).toEqual([{ ...lookAlike, plant: { id: 2, hazard: 'none' } }]);
  expect((await read(1)).lookAlikes).toEqual(saved.lookAlikes);
});

describe('an edited plant', () => {
  test('opens as written, and reads as saved', async () => {
    const { plant, revision } = await open(1);
    const { id: _, ...written } = buildEntry({ id: 1 });
    expect(plant).toEqual(written);
    const saved = await update(1, { ...plant, uses: 'For soup.', safetyNotes: 'Wash it.' }, revision);

    expect(saved).toMatchObject({ uses: 'For soup.', safetyNotes: 'Wash it.' });
    expect(await read(1)).toEqual(saved);
    expect((await open(1)).plant).toMatchObject({ uses: 'For soup.' });
  });

  test('keeps its edits, and takes the rest from a newer catalogue', async () => {
    await seedPlants([buildPlant({ id: 1, historicalUses: 'In baths.' })]);
    await deps.cache.refresh();
    const { plant, revision } = await open(1);
    const { historicalUses: _, ...rest } = plant;
    await update(1, { ...rest, uses: 'For soup.' }, revision);
    await seedPlants([
      buildPlant({ id: 1, uses: 'For pies.', habitat: 'Wet test benches.', historicalUses: 'In wars.' }),
    ]);
    await deps.cache.refresh();

    const now = await read(1);
    expect(now).toMatchObject({ uses: 'For soup.', habitat: 'Wet test benches.' });
    expect(now).not.toHaveProperty('historicalUses');
  });

  test('follows the catalogue again once its texts are put back', async () => {
    const { plant, revision } = await open(1);
    await update(1, { ...plant, uses: 'For soup.' }, revision);
    await update(1, plant, (await open(1)).revision);
    await seedPlants([buildPlant({ id: 1, uses: 'For pies.' })]);
    await deps.cache.refresh();

    expect((await read(1)).uses).toBe('For pies.');
  });

  test('is published to the audit with the changed fields only', async () => {
    const { plant, revision } = await open(1);
    await update(1, { ...plant, uses: 'For soup.', safetyNotes: 'Wash it.' }, revision);

    expect(acts()).toMatchObject([
      {
        act: 'plant.updated',
        before: { uses: plant.uses, safetyNotes: null },
        after: { uses: 'For soup.', safetyNotes: 'Wash it.' },
      },
    ]);
    expect(Object.keys(acts()[0]?.after as object)).toHaveLength(2);
  });

  test('is refused when someone else saved meanwhile, and loses nothing', async () => {
    const { plant, revision } = await open(1);
    await update(1, { ...plant, uses: 'For soup.' }, revision);

    await expect(update(1, { ...plant, habitat: 'Bogs.' }, revision)).rejects.toMatchObject({ status: 409 });
    expect(await read(1)).toMatchObject({ uses: 'For soup.', habitat: plant.habitat });
    expect(acts()).toHaveLength(1);
  });

  test('saved by eight concurrent requests is changed by one of them', async () => {
    const { plant, revision } = await open(1);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => update(1, { ...plant, uses: `For soup ${index}.` }, revision)),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(acts()).toHaveLength(1);
  });

  test('can be saved again after its answer was lost', async () => {
    const { plant, revision } = await open(1);
    const texts = { ...plant, uses: 'For soup.' };
    const [first, again] = [await update(1, texts, revision), await update(1, texts, revision)];

    expect(again).toEqual(first);
    expect(acts()).toHaveLength(1);
  });

  test('is refused when a newer catalogue changed it meanwhile', async () => {
    const { plant, revision } = await open(1);
    await seedPlants([buildPlant({ id: 1, uses: 'For pies.' })]);

    await expect(update(1, { ...plant, habitat: 'Bogs.' }, revision)).rejects.toMatchObject({ status: 409 });
  });

  test('can’t take another plant’s name, and may keep its own', async () => {
    const { plant, revision } = await open(1);

    await expect(update(1, { ...plant, commonName: 'Test Sage 2' }, revision)).rejects.toMatchObject({
      status: 409,
      fields: { commonName: expect.any(String) },
    });
    expect(await update(1, { ...plant, commonName: 'Test SAGE 1' }, revision)).toMatchObject({
      commonName: 'Test SAGE 1',
    });
  });

  test('is one of two when both are given the same name concurrently', async () => {
    const sheets = await Promise.all([open(1), open(2)]);
    const results = await Promise.allSettled(
      sheets.map(({ plant, revision }, index) =>
        update(index + 1, { ...plant, commonName: 'Twin sage' }, revision),
      ),
    );

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  });

  test('shows its new name on its plates', async () => {
    const before = deps.cache.list().drawn(1);
    const { plant, revision } = await open(1);
    await update(1, { ...plant, latinName: 'Salvia renata' }, revision);

    expect(deps.cache.list().drawn(1)).toEqual({ ...before, latinName: 'Salvia renata' });
  });
});

test.each([999, 1_000_001])('the unknown plant %i can’t be opened, edited or moved', async (id) => {
  await expect(open(id)).rejects.toMatchObject({ status: 404 });
  await expect(update(id, buildInput(), 0)).rejects.toMatchObject({ status: 404 });
  await expect(setCategory(id, 'trees')).rejects.toMatchObject({ status: 404 });
});
