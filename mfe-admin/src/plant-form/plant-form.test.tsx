import { interactionChecks, needs, plantAdmin, plants, references } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseOption } from '../testing/choose-option.ts';
import { admin, buildInput, buildPlant } from '../testing/factories.ts';
import { EditPlantScreen } from './edit-plant.screen.tsx';
import { NewPlantScreen } from './new-plant.screen.tsx';
import { PlantPreview } from './plant-preview.tsx';
import { noTexts, valuesOf } from './plant-texts.ts';
import { rebase } from './rebase.ts';

/** The lists in the body of a form that has none. */
const noLists = { categories: [], nameLanguages: {}, indications: [] };

describe('plant form', () => {
  const answers = () =>
    fakeGateway().answer(references.list, []).answer(interactionChecks.medicines, []).answer(needs.list, []);

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
  const form = () => within(screen.getByRole('form', { name: 'Plant' }));
  const field = (name: string) => form().getByRole('textbox', { name });
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

  test('a plant is added once nothing is missing or refused, and the photo manager opens', async () => {
    const { user, gateway, location } = await openNew();
    const add = () => user.click(form().getByRole('button', { name: 'Add plant' }));
    type('Common name', 'Rue');
    await add();
    expect(form().getAllByText('This field is required.')).toHaveLength(6);
    expect(field('Latin name')).toHaveFocus();
    expect(gateway.calls(plantAdmin.create)).toHaveLength(0);

    for (const [name, value] of [
      ['Latin name', 'Ruta graveolens'],
      ['Family', 'Rutaceae'],
      ['Other names', 'Herb of grace\n\n Garden rue '],
      ['Description', 'A blue-green shrub.'],
      ['Uses & Benefits', 'A bitter.'],
      ['Natural Habitat', 'Balkans.'],
      ['Growing Conditions', 'Sun.'],
    ] as const)
      type(name, value);
    await chooseOption(user, form().getByRole('combobox', { name: 'Category' }), 'Ornamental');
    expect(await screen.findByRole('heading', { name: 'Rue' })).toBeVisible();

    gateway.answer(
      plantAdmin.create,
      refusal('conflict', 'Taken.', { latinName: 'Another plant has this name.' }),
    );
    await add();
    expect(await form().findByText('Another plant has this name.')).toBeVisible();
    expect(field('Latin name')).toHaveFocus();

    gateway.answer(plantAdmin.create, buildPlant({ id: 1_000_001, commonName: 'Rue' }));
    await add();
    expect(await screen.findByText('Plant added')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/photo-management?q=Rue'));
    const [refused, added] = gateway.calls(plantAdmin.create).map(({ body }) => body);
    expect(added).toEqual({
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
    });
    // A retry has the same key.
    expect(refused).toEqual(added);
  });

  test('the preview has the order of the plant’s page: the danger, then the uses and the description', async () => {
    answers();
    const lookAlike = { latinName: 'Heracleum', difference: 'Hairy.' };
    await renderScreen(
      <PlantPreview
        values={{
          ...valuesOf(buildInput()),
          toxicity: { level: 'toxic', parts: 'all parts' },
          lookAlikes: [
            { ...lookAlike, commonName: 'Hogweed', isDangerous: true },
            { ...lookAlike, commonName: 'Parsnip', isDangerous: false },
          ],
        }}
      />,
    );

    const preview = screen.getByRole('region', { name: 'Preview' });
    for (const text of [
      'Common sage',
      'Salvia officinalis',
      'Toxic',
      'Harmful: all parts.',
      'Dangerous look-alike: Hogweed.',
      'Brewed as a tea.',
    ])
      expect(within(preview).getByText(text)).toBeVisible();
    expect(preview).toHaveTextContent(/Hogweed.*Brewed as a tea.*A grey, woolly.*Dry, stony slopes/);
    expect(preview).not.toHaveTextContent('Dangerous look-alike: Parsnip');
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

  test('a plant is saved with the revision that was loaded, after a refused field is shown', async () => {
    const { user, gateway } = await openEdit();
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Common sage' })).toBeVisible();
    const save = () => user.click(form().getByRole('button', { name: 'Save' }));
    const discard = () => form().queryByRole('button', { name: 'Discard draft' });
    expect(field('Common name')).toHaveValue('Common sage');
    expect(field('Other names')).toHaveValue('Garden sage\nSalbei');
    expect(discard()).toBeNull();
    type('Uses & Benefits', 'Tea and food.');
    gateway.answer(
      plantAdmin.update,
      refusal('invalid_input', 'Missing.', { 'plant.safetyNotes': 'It needs safety notes.' }),
    );
    await save();
    expect(await form().findByText('It needs safety notes.')).toBeVisible();
    expect(field('Safety Notes')).toHaveFocus();

    const saved = buildInput({ uses: 'Tea and food.', ...noLists });
    gateway
      .answer(plantAdmin.update, buildPlant({ uses: 'Tea and food.' }))
      .answer(plantAdmin.open, { plant: saved, revision: 4 });
    await save();

    // A toast may be gone before the next line where the machine is slow.
    await screen.findByText('Plant saved');
    expect(gateway.calls(plantAdmin.update).at(-1)?.body).toEqual({ plant: saved, revision: 3 });
    expect(field('Uses & Benefits')).toHaveValue('Tea and food.');
    expect(discard()).toBeNull();
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

  test('a stored edit reports changes made since, of other fields and of the same', async () => {
    const { unmount } = await openEdit();
    type('Uses & Benefits', 'Mine.');
    unmount();

    const other = await openEdit(buildInput({ habitat: 'Cliffs.' }), 4);
    expect(field('Uses & Benefits')).toHaveValue('Mine.');
    expect(screen.getByText('Someone else changed this plant')).toBeVisible();
    expect(screen.getByText(/Your changes are still there\./)).toBeVisible();
    other.unmount();

    await openEdit(buildInput({ uses: 'Theirs.' }), 5);
    expect(field('Uses & Benefits')).toHaveValue('Mine.');
    expect(screen.getByText(/You both changed: Uses & Benefits\./)).toBeVisible();
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
