import { interactionChecks, needs, plantAdmin, plants, references } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseOption } from '../testing/choose-option.ts';
import { admin, buildInput, buildPlant } from '../testing/factories.ts';
import { EditPlantScreen } from './edit-plant.screen.tsx';
import { NewPlantScreen } from './new-plant.screen.tsx';
import { noTexts } from './plant-texts.ts';
import { rebase } from './rebase.ts';

/** What a form without them sends. */
const noLists = { categories: [], nameLanguages: {}, indications: [] };

describe('plant form', () => {
  const sources = [
    { id: 'ema-sage', kind: 'monograph' as const, citation: 'EMA (2016). Assessment report on Salvia.' },
    { id: 'grieve-1931', kind: 'book' as const, citation: 'Grieve M (1931). A Modern Herbal.' },
  ];
  const medicines = [
    {
      id: 'warfarin',
      kind: 'substance' as const,
      names: { en: 'Warfarin', de: 'Warfarin' },
      synonyms: ['coumadine'],
      brands: [],
      classes: [],
    },
  ];
  const needList = [{ id: 'cough', names: { en: 'Cough', de: 'Husten' }, synonyms: [] }];
  const answers = () =>
    fakeGateway()
      .answer(references.list, sources)
      .answer(interactionChecks.medicines, medicines)
      .answer(needs.list, needList);

  async function openNew() {
    const gateway = answers();
    return {
      gateway,
      ...(await renderScreen(<NewPlantScreen />, { viewer: admin, path: '/admin/plants/new' })),
    };
  }
  async function openEdit(input = buildInput(), revision = 3) {
    const gateway = answers()
      .answer(plants.read, buildPlant({ commonName: input.commonName }))
      .answer(plantAdmin.open, { plant: input, revision });
    const visit = await renderScreen(<EditPlantScreen />, {
      viewer: admin,
      path: '/admin/plants/7',
      route: '/admin/plants/:id',
    });
    await screen.findByRole('form', { name: 'Plant' });
    return { gateway, ...visit };
  }
  type Visit = Awaited<ReturnType<typeof openNew>>;
  const form = () => within(screen.getByRole('form', { name: 'Plant' }));
  const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
  const field = (name: string) => form().getByRole('textbox', { name });
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  /** Opens a collapsed section. */
  const openSection = (user: Visit['user'], name: RegExp) => user.click(form().getByRole('button', { name }));
  const fillIn = () => {
    const texts = {
      'Common name': 'Rue',
      'Latin name': 'Ruta graveolens',
      Family: 'Rutaceae',
      Description: 'A blue-green shrub.',
      'Uses & Benefits': 'A bitter.',
      'Natural Habitat': 'Balkans.',
      'Growing Conditions': 'Sun.',
    };
    for (const [name, value] of Object.entries(texts)) type(name, value);
  };

  test('a plant is added, and the photo manager opens', async () => {
    const { user, gateway, location } = await openNew();
    fillIn();
    type('Other names', 'Herb of grace\n\n Garden rue ');
    await chooseOption(user, form().getByRole('combobox', { name: 'Category' }), 'Ornamental');
    gateway.answer(plantAdmin.create, buildPlant({ id: 1_000_001, commonName: 'Rue' }));

    await user.click(form().getByRole('button', { name: 'Add plant' }));

    expect(await screen.findByText('Plant added')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/photo-management?q=Rue'));
    expect(gateway.calls(plantAdmin.create).map(({ body }) => body)).toEqual([
      {
        commonName: 'Rue',
        latinName: 'Ruta graveolens',
        category: 'ornamental',
        family: 'Rutaceae',
        otherNames: ['Herb of grace', 'Garden rue'],
        description: 'A blue-green shrub.',
        uses: 'A bitter.',
        habitat: 'Balkans.',
        growingConditions: 'Sun.',
        toxicity: { level: 'none' },
        lookAlikes: [],
        interactions: [],
        sources: [],
        ...noLists,
        interactionGap: 'not studied',
        requestKey: expect.any(String),
      },
    ]);
  });

  test('missing fields are marked, and the first is focused', async () => {
    const { user, gateway } = await openNew();
    type('Common name', 'Rue');

    await user.click(form().getByRole('button', { name: 'Add plant' }));

    expect(form().getAllByText('This field is required.')).toHaveLength(6);
    expect(field('Latin name')).toHaveFocus();
    expect(gateway.calls(plantAdmin.create)).toHaveLength(0);
  });

  test('a refused field is marked, and a retry has the same key', async () => {
    const { user, gateway } = await openNew();
    fillIn();
    gateway.answer(
      plantAdmin.create,
      refusal('conflict', 'Taken.', { latinName: 'Another plant has this name.' }),
    );
    await user.click(form().getByRole('button', { name: 'Add plant' }));
    expect(await form().findByText('Another plant has this name.')).toBeVisible();
    expect(field('Latin name')).toHaveFocus();

    await user.click(form().getByRole('button', { name: 'Add plant' }));

    const keys = gateway
      .calls(plantAdmin.create)
      .map(({ body }) => (body as { requestKey: string }).requestKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('the preview follows the form, warnings first', async () => {
    const { user } = await openNew();
    fillIn();
    await chooseOption(user, form().getByRole('combobox', { name: 'Level' }), 'Toxic');
    type('Harmful parts', 'all parts');
    await openSection(user, /^Look-alikes/);
    await user.click(form().getByRole('button', { name: 'Add look-alike' }));
    const row = within(form().getByRole('group', { name: 'look-alike 1' }));
    fireEvent.change(row.getByRole('textbox', { name: 'Common name' }), { target: { value: 'Hogweed' } });
    await user.click(row.getByRole('checkbox', { name: 'Dangerous' }));

    expect(await preview().findByRole('heading', { name: 'Rue' })).toBeVisible();
    expect(preview().getByText('Ruta graveolens')).toBeVisible();
    expect(preview().getByRole('heading', { name: 'Toxic' })).toBeVisible();
    expect(preview().getByText('Harmful: all parts.')).toBeVisible();
    expect(preview().getByText('Dangerous look-alike: Hogweed.')).toBeVisible();
    expect(preview().getByText('A bitter.')).toBeVisible();
  });

  test('sources can be found, cited, and cited by an interaction', async () => {
    const { user, gateway } = await openNew();
    fillIn();
    await openSection(user, /^Sources/);
    await user.type(form().getByRole('combobox', { name: 'Find a source' }), 'herbal grieve');
    await user.click(await screen.findByTitle(/A Modern Herbal/));
    expect(form().getByText(/A Modern Herbal/)).toBeVisible();
    await openSection(user, /^Interactions with medicines/);
    await user.click(form().getByRole('button', { name: 'Add interaction' }));
    const row = within(form().getByRole('group', { name: 'interaction 1' }));
    await user.type(row.getByRole('combobox', { name: 'Find a medicine or class' }), 'coumadine');
    await user.click(await screen.findByTitle('Warfarin'));
    fireEvent.change(row.getByRole('textbox', { name: 'Medicine' }), { target: { value: 'Warfarin' } });
    fireEvent.change(row.getByRole('textbox', { name: 'Effect' }), { target: { value: 'Bleeding.' } });
    await user.type(row.getByRole('combobox', { name: 'Sources cited' }), 'grieve');
    await user.click(await screen.findByTitle('grieve-1931'));
    gateway.answer(plantAdmin.create, buildPlant());

    await user.click(form().getByRole('button', { name: 'Add plant' }));

    await screen.findByText('Plant added');
    expect(gateway.calls(plantAdmin.create)[0]?.body).toMatchObject({
      sources: ['grieve-1931'],
      interactions: [
        {
          drug: 'Warfarin',
          effect: 'Bleeding.',
          evidence: 'theoretical',
          severity: 'moderate',
          action: 'tell your doctor',
          medicines: ['warfarin'],
          sources: ['grieve-1931'],
        },
      ],
    });
  });

  test('a new plant is stored as a draft until it is discarded', async () => {
    const { unmount } = await openNew();
    type('Common name', 'Rue');
    unmount();
    const { user } = await openNew();
    expect(field('Common name')).toHaveValue('Rue');

    await user.click(form().getByRole('button', { name: 'Discard draft' }));

    expect(field('Common name')).toHaveValue('');
  });

  test('a plant is saved with the revision that was loaded', async () => {
    const { user, gateway } = await openEdit();
    expect(field('Common name')).toHaveValue('Common sage');
    expect(field('Other names')).toHaveValue('Garden sage\nSalbei');
    expect(form().queryByRole('button', { name: 'Discard draft' })).toBeNull();
    type('Uses & Benefits', 'Tea and food.');
    const saved = buildInput({ uses: 'Tea and food.', ...noLists });
    gateway
      .answer(plantAdmin.update, buildPlant({ uses: 'Tea and food.' }))
      .answer(plantAdmin.open, { plant: saved, revision: 4 });

    await user.click(form().getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Plant saved')).toBeVisible();
    expect(gateway.calls(plantAdmin.update).map(({ body }) => body)).toEqual([{ plant: saved, revision: 3 }]);
    expect(field('Uses & Benefits')).toHaveValue('Tea and food.');
    expect(form().queryByRole('button', { name: 'Discard draft' })).toBeNull();
  });

  test('the list of sections counts problems, and leads to a section or an entry of it', async () => {
    const { user } = await openEdit(
      buildInput({
        lookAlikes: [
          { commonName: 'Hogweed', latinName: 'Heracleum', difference: 'Hairy.', isDangerous: true },
        ],
      }),
    );
    type('Latin name', '');
    const list = () => within(screen.getByRole('navigation', { name: 'Sections of the form' }));
    await user.click(form().getByRole('button', { name: 'Save' }));
    expect(list().getByTitle('1 problem')).toBeVisible();

    await user.click(list().getByText('Look-alikes'));
    await user.click(list().getByText('Hogweed'));
    expect(form().getByRole('button', { name: 'Hogweed' })).toHaveFocus();

    await user.click(list().getByText('Review'));
    expect(form().getByRole('button', { name: /^Review/ })).toHaveFocus();
    expect(form().getByRole('textbox', { name: 'Date' })).toBeVisible();
  });

  test.each([
    ['other', { habitat: 'Cliffs.' }, /Your changes are still there\./],
    ['the same', { uses: 'Theirs.' }, /You both changed: Uses & Benefits\./],
  ])('a stored edit reports changes of %s fields made since', async (_, changes, sentence) => {
    const { unmount } = await openEdit();
    type('Uses & Benefits', 'Mine.');
    unmount();

    await openEdit(buildInput(changes), 4);

    expect(field('Uses & Benefits')).toHaveValue('Mine.');
    expect(screen.getByText('Someone else changed this plant')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
  });

  test('an error in the request body is shown at its field', async () => {
    const { user, gateway } = await openEdit(buildInput({ toxicity: { level: 'toxic' } }));
    type('Uses & Benefits', 'Mine.');
    gateway.answer(
      plantAdmin.update,
      refusal('invalid_input', 'Missing.', { 'plant.safetyNotes': 'A toxic plant needs safety notes.' }),
    );

    await user.click(form().getByRole('button', { name: 'Save' }));

    expect(await form().findByText('A toxic plant needs safety notes.')).toBeVisible();
    expect(field('Safety Notes')).toHaveFocus();
  });

  test('a deleted plant is not found', async () => {
    fakeGateway().answer(plants.read, refusal('not_found'));

    await renderScreen(<EditPlantScreen />, {
      viewer: admin,
      path: '/admin/plants/7',
      route: '/admin/plants/:id',
    });

    expect(await screen.findByRole('heading', { name: 'Plant not found.' })).toBeVisible();
  });
});

describe('rebase', () => {
  const base = { ...noTexts, uses: 'Tea.', habitat: 'Slopes.' };

  test('a field that only they changed is theirs', () => {
    const outcome = rebase({ base, values: base }, { ...base, uses: 'Tea and food.' });

    expect(outcome).toMatchObject({ values: { uses: 'Tea and food.' }, conflicting: [], isOutdated: true });
  });

  test('a field that only I changed stays mine', () => {
    const outcome = rebase(
      { base, values: { ...base, habitat: 'Cliffs.' } },
      { ...base, uses: 'Tea and food.' },
    );

    expect(outcome.values).toMatchObject({ uses: 'Tea and food.', habitat: 'Cliffs.' });
    expect(outcome.conflicting).toEqual([]);
  });

  test('a field that both changed stays mine and is reported', () => {
    const outcome = rebase({ base, values: { ...base, uses: 'Food.' } }, { ...base, uses: 'Medicine.' });

    expect(outcome).toMatchObject({ values: { uses: 'Food.' }, conflicting: ['uses'], isOutdated: true });
  });

  test('a retried edit doesn’t conflict with itself', () => {
    const mine = { ...base, uses: 'Food.' };

    expect(rebase({ base, values: mine }, mine)).toMatchObject({ conflicting: [], isOutdated: false });
  });
});
