import { randomUUID } from 'node:crypto';
import { type PlantInput, plantSearch, plants } from '@portal/contracts';
import { plantAdded } from '@portal/contracts/schemas';
import { testDatabase } from '@portal/kit/testing';
import { PlantModel } from '../plants/plant.model.ts';
import { seedPlants } from '../seed.ts';
import { buildEntry, buildPlant } from '../testing/factories.ts';
import { testAdmin } from '../testing/test-admin.ts';
import { buildInput } from '../testing/test-encyclopedia.ts';

testDatabase();
const { service, deps, published, publishedTo, stored, ...calls } = testAdmin();
const { admin, acts, create, open, update, setCategory, read } = calls;

describe('creating a plant', () => {
  describe('a new plant', () => {
    test('is visible to everyone, without pictures, under an id beyond the catalogue’s', async () => {
      const plant = await create();

      expect(plant.id).toBeGreaterThan(1_000_000);
      expect(plant).toMatchObject({
        commonName: 'Staff sage',
        imageUrl: '',
        additionalImages: [],
        sources: [{ id: 'test-flora', citation: expect.any(String) }],
      });
      expect(await read(plant.id)).toEqual(plant);
      const found = await service.call(plantSearch.find, { query: { q: 'staff sage' } });
      expect(found).toMatchObject([{ id: plant.id, imageUrl: '' }]);
      expect((await service.fetch(`/api/plants/${plant.id}/plates/plate`)).status).toBe(404);
      expect(await service.asService('vision').call(plants.traits, {})).toEqual([]);
    });

    test('is answered with 201', async () => {
      const response = await admin.fetch('/api/plants', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(buildInput()),
      });

      expect(response.status).toBe(201);
    });

    test('is published to the hub and the audit, once each', async () => {
      const { id } = await create();

      expect(publishedTo(plantAdded)).toEqual([
        { plantId: id, commonName: 'Staff sage', latinName: 'Salvia nova', imageUrl: '' },
      ]);
      expect(acts()).toMatchObject([
        { act: 'plant.created', subject: { id, name: 'Staff sage' }, after: { uses: 'Dried for tea.' } },
      ]);
      expect((await stored(id))?.pendingEvents).toEqual([]);
    });

    test('is made once when its request is retried, even concurrently', async () => {
      const key = randomUUID();
      const made = await Promise.all([create({}, key), create({}, key)]);
      const again = await create({}, key);

      expect(new Set([...made, again].map(({ id }) => id)).size).toBe(1);
      expect(publishedTo(plantAdded)).toHaveLength(1);
    });

    test('is made once when eight concurrent requests give the same name', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) => create({ latinName: `Salvia octava ${index}` })),
      );

      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
      expect(await PlantModel.countDocuments({ catalogue: { $exists: false } })).toBe(1);
    });

    test('survives a newer catalogue unchanged', async () => {
      const plant = await create();
      await seedPlants([buildPlant({ id: 1, uses: 'For soup.' }), buildPlant({ id: 163 })]);
      await deps.cache.refresh();

      expect(await read(plant.id)).toEqual(plant);
      expect((await read(163)).id).toBe(163);
    });

    test.each<[string, Partial<PlantInput>, number, string]>([
      ['the common name of another plant, in other case', { commonName: 'TEST sage 2' }, 409, 'commonName'],
      ['the Latin name of another plant', { latinName: 'salvia experimentalis 3' }, 409, 'latinName'],
      [
        'the Latin name of another plant as a synonym',
        { otherNames: ['Salvia Experimentalis 3'] },
        409,
        'otherNames',
      ],
      ['an unknown source', { sources: ['nowhere'] }, 400, 'sources'],
      [
        'an interaction with an unknown source',
        { interactions: [{ drug: 'Any', effect: 'Some.', evidence: 'clinical', sources: ['nowhere'] }] },
        400,
        'interactions',
      ],
      [
        'an interaction without an effect',
        { interactions: [{ drug: 'Any', effect: ' ', evidence: 'clinical', sources: [] }] },
        400,
        'interactions',
      ],
      [
        'toxicity and no safety notes',
        { toxicity: { level: 'toxic', parts: 'seeds', effect: 'Cramps.' } },
        400,
        'safetyNotes',
      ],
      ['toxicity in no part', { toxicity: { level: 'deadly' }, safetyNotes: 'Do not eat.' }, 400, 'toxicity'],
      ['a promise', { uses: 'A tea that cures fever.' }, 400, 'uses'],
      [
        'a promise about a look-alike',
        {
          lookAlikes: [{ commonName: 'A', latinName: 'B', difference: 'It is safe.', isDangerous: false }],
        },
        400,
        'lookAlikes',
      ],
      ['a blank name', { commonName: '  ' }, 400, 'commonName'],
      ['an unknown category', { category: 'weeds' as 'trees' }, 400, 'category'],
      ['an unknown field', { imageUrl: 'https://a.example/a.jpg' } as object, 400, 'imageUrl'],
    ])('with %s is refused by field, and nothing is written', async (_, changes, status, field) => {
      await expect(create(changes)).rejects.toMatchObject({
        status,
        fields: { [field]: expect.stringMatching(/[.”"]$/) },
      });
      expect(await PlantModel.countDocuments()).toBe(3);
      expect(published).toEqual([]);
    });

    test('that breaks several rules is refused with a message for each field', async () => {
      const refused = create({
        sources: ['nowhere'],
        toxicity: { level: 'toxic', parts: 'all', effect: 'Cramps.' },
      });

      await expect(refused).rejects.toMatchObject({
        fields: { sources: expect.any(String), safetyNotes: expect.any(String) },
      });
    });
  });

  test('a plant without interactions, from an editor that doesn’t ask why, has none studied', async () => {
    const { interactionGap: _, ...form } = buildInput();
    const { id } = await create({ ...form, interactionGap: undefined });
    expect(await read(id)).toMatchObject({ interactionGap: 'not studied' });
  });
});

describe('updating a plant', () => {
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
    await update(
      1,
      { ...opened.plant, contraindications: 'Not in pregnancy or childhood.' },
      opened.revision,
    );

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

    const imageUrl = (await read(2)).imageUrl.replace('/plate?', '/cover?');
    expect(saved.lookAlikes).toEqual([{ ...lookAlike, plant: { id: 2, hazard: 'none', imageUrl } }]);
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

      await expect(update(1, { ...plant, habitat: 'Bogs.' }, revision)).rejects.toMatchObject({
        status: 409,
      });
      expect(await read(1)).toMatchObject({ uses: 'For soup.', habitat: plant.habitat });
      expect(acts()).toHaveLength(1);
    });

    test('saved by eight concurrent requests is changed by one of them', async () => {
      const { plant, revision } = await open(1);
      const results = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) =>
          update(1, { ...plant, uses: `For soup ${index}.` }, revision),
        ),
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

      await expect(update(1, { ...plant, habitat: 'Bogs.' }, revision)).rejects.toMatchObject({
        status: 409,
      });
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
});

describe('setting a category', () => {
  describe('a category', () => {
    test('is changed for every reader at once, without a new drawing', async () => {
      const before = await read(1);
      const answered = await setCategory(1, 'trees');

      expect(answered).toEqual({ ...before, category: 'trees' });
      expect(await read(1)).toEqual(answered);
      expect(await service.call(plants.cards, {})).toContainEqual(
        expect.objectContaining({ id: 1, category: 'trees' }),
      );
    });

    test('is published to the audit once with its previous value, and not when nothing changed', async () => {
      await setCategory(1, 'trees');
      await setCategory(1, 'trees');

      expect(acts()).toEqual([
        {
          actor: { id: 13, username: 'team' },
          act: 'plant.category_changed',
          subject: { kind: 'plant', id: 1, name: 'Test sage 1' },
          before: { category: 'medicinal' },
          after: { category: 'trees' },
          at: expect.any(String),
        },
      ]);
    });

    test('set by eight concurrent requests is the one that was published last', async () => {
      const set = ['trees', 'fungi', 'fruits', 'desert', 'edible', 'jungle', 'spices', 'tropical'] as const;
      await Promise.all(set.map((category) => setCategory(1, category)));

      expect(acts()).toHaveLength(8);
      const inOrder = published
        .toSorted((a, b) => revisionIn(a.key) - revisionIn(b.key))
        .map(({ payload }) => payload);
      expect({ category: (await read(1)).category }).toEqual(inOrder.at(-1)?.after);
      // Each starts from the result of the one before: none was lost.
      expect(inOrder.slice(1).map(({ before }) => before)).toEqual(
        inOrder.slice(0, -1).map(({ after }) => after),
      );
    });

    test.each([
      ['an unknown category', { category: 'weeds' }],
      ['no category', {}],
      ['an operator', { category: { $ne: 'trees' } }],
      ['an additional field', { category: 'trees', id: 2 }],
    ])('%s is refused, and nothing changed', async (_, body) => {
      const before = await stored(1);
      const response = await admin.fetch('/api/plants/1/category', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });

      expect(response.status).toBe(400);
      expect(await stored(1)).toEqual(before);
    });
  });

  const revisionIn = (key: string) => Number(key.split(':')[1]);
});
