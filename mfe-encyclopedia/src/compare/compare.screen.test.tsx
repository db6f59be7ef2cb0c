import { type Plant, type PlantKey, plantKey, plants } from '@portal/contracts';
import { fakeGateway, hydrateScreen, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { buildCard, buildPlant } from '../testing/factories.ts';
import { CompareScreen } from './compare.screen.tsx';

const ramsons = buildPlant({
  id: 162,
  commonName: 'Ramsons',
  germanName: 'Bärlauch',
  latinName: 'Allium ursinum',
  lookAlikes: [
    {
      commonName: 'Lily of the valley',
      latinName: 'Convallaria majalis',
      difference: 'Two leaves from one stalk, no smell of garlic.',
      isDangerous: true,
      german: {
        commonName: 'Maiglöckchen',
        difference: 'Zwei Blätter an einem Stiel, kein Knoblauchgeruch.',
      },
      plant: { id: 39, hazard: 'deadly' },
    },
  ],
  quickFacts: {
    heightCm: [15, 40],
    lifeForm: 'bulb',
    edibleParts: ['leaves'],
    nativeRange: ['central Europe'],
  },
});
const lily = buildPlant({
  id: 39,
  commonName: 'Lily of the valley',
  germanName: 'Maiglöckchen',
  latinName: 'Convallaria majalis',
  toxicity: {
    level: 'deadly',
    parts: 'all parts',
    effect: 'Stops the heart.',
    german: { parts: 'alle Teile', effect: 'Bringt das Herz zum Stillstand.' },
  },
});

const character = (id: string, part: 'plant' | 'leaf' | 'flower', name: string, states: string[]) => ({
  id,
  part,
  ease: 1,
  names: { en: name, de: name },
  questions: { en: `${name}?`, de: `${name}?` },
  states: states.map((state) => ({ id: state, names: { en: state, de: state } })),
});
const inKey = ({ id, commonName, latinName }: Plant, states: Record<string, string[]>) => ({
  ...{ id, commonName, latinName, imageUrl: '', hazard: 'none' as const, lookAlikes: [] },
  states,
});
const key: PlantKey = {
  characters: [
    character('habit', 'plant', 'Kind of plant', ['herb', 'tree']),
    character('leaf-kind', 'leaf', 'Leaf', ['simple']),
    character('leaf-arrangement', 'leaf', 'Leaf position', ['at the ground', 'opposite']),
    character('flower-form', 'flower', 'Flower', ['star', 'bell']),
    character('leaf-shape', 'leaf', 'Leaf shape', ['oval', 'lance']),
    character('leaf-edge', 'leaf', 'Leaf edge', ['smooth']),
    character('petals', 'flower', 'Petals', ['six']),
  ],
  plants: [
    inKey(ramsons, {
      habit: ['herb'],
      'leaf-kind': ['simple'],
      'leaf-arrangement': ['at the ground'],
      'flower-form': ['star'],
      'leaf-shape': ['oval', 'lance'],
      'leaf-edge': ['smooth'],
      petals: ['six'],
    }),
    inKey(lily, {
      habit: ['tree'],
      'leaf-kind': ['simple'],
      'leaf-arrangement': ['opposite'],
      'flower-form': ['bell'],
      'leaf-shape': ['oval'],
      'leaf-edge': ['smooth'],
    }),
  ],
};

const answer = (...known: Plant[]) => {
  const gateway = fakeGateway()
    .answer(plants.read, refusal('not_found', 'Plant not found'))
    .answer(plantKey.read, key);
  for (const plant of known) gateway.answer(plants.read, plant, { params: { id: plant.id } });
  return gateway;
};
const at = (path: string) => ({ path, route: '/compare/:a/:b' });
const notFound = () => screen.findByRole('heading', { name: 'Plant Not Found' });

test('what tells two plants apart comes first: the marks, the hazard, then the key’s characters', async () => {
  answer(ramsons, lily);

  await renderScreen(<CompareScreen />, at('/compare/162/39'));

  await screen.findByRole('heading', { name: 'Leaves' });
  const region = within(screen.getByRole('region', { name: 'Different' }));
  const rows = region.getAllByRole('heading', { level: 3 }).map((each) => each.parentElement?.textContent);
  expect(rows[0]).toMatch(/^How to tell Ramsons from Lily of the valley/);
  expect(rows[1]).toMatch(/^Hazard/);
  expect(rows.slice(2, 5)).toEqual([
    'LeavesRamsons: simple, at the groundLily of the valley: simple, opposite',
    'FlowerRamsons: starLily of the valley: bell',
    'Leaf shapeRamsons: oval or lanceLily of the valley: oval',
  ]);
});

test('two plants show their hazards and how to tell them apart', async () => {
  answer(ramsons, lily);

  await renderScreen(<CompareScreen />, at('/compare/162/39'));

  expect(await screen.findByRole('heading', { name: 'Ramsons or Lily of the valley?' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ramsons' })).toHaveAttribute('href', '/plant/162');
  expect(screen.getByText('Deadly')).toBeVisible();
  expect(screen.getByText('Deadly poisonous')).toBeVisible();
  expect(screen.getByText('No serious hazard known at food amounts')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How to tell Ramsons from Lily of the valley' })).toBeVisible();
  expect(
    screen.getByText('Two leaves from one stalk, no smell of garlic.').previousSibling,
  ).toHaveTextContent('Lily of the valley');
});

test('a hazard is its level and the main danger in a sentence, if there is one', async () => {
  const sentence = (text: string, german: string) => ({
    text,
    sources: ['a-2020'],
    german: { text: german },
  });
  const summary = {
    use: sentence('No remedy.', 'Kein Heilmittel.'),
    danger: sentence('Can kill.', 'Kann töten.'),
    avoid: sentence('Nobody may take it.', 'Niemand darf es einnehmen.'),
  };
  answer(ramsons, { ...lily, summary });

  await renderScreen(<CompareScreen />, at('/compare/162/39'));

  const row = (await screen.findByRole('heading', { name: 'Hazard' })).parentElement as HTMLElement;
  expect(row).toHaveTextContent('Lily of the valley: Deadly poisonousCan kill.');
  expect(row).not.toHaveTextContent('Stops the heart.');
});

test('how to tell them apart is open from the start, however long it is', async () => {
  const difference = 'Two leaves from one stalk, no smell of garlic. '.repeat(4).trim();
  const [double] = ramsons.lookAlikes;
  answer({ ...ramsons, lookAlikes: double ? [{ ...double, difference }] : [] }, lily);

  await renderScreen(<CompareScreen />, at('/compare/162/39'));

  expect(await screen.findByText(difference)).toBeVisible();
  const marks = screen.getByRole('heading', { name: /^How to tell/ }).parentElement as HTMLElement;
  expect(within(marks).queryByRole('button')).toBeNull();
});

test('every row has the values of both plants, with their names for screen readers', async () => {
  answer(ramsons, lily);

  await renderScreen(<CompareScreen />, at('/compare/162/39'));

  const row = (await screen.findByRole('heading', { name: 'Height' })).parentElement as HTMLElement;
  expect(row).toHaveTextContent('HeightRamsons: 15–40 cmLily of the valley: Not recorded');
});

test('what differs comes first, with what tells them apart marked; what is the same is folded', async () => {
  const facts = { lifeForm: 'bulb', edibleParts: [], nativeRange: [] } as const;
  answer(
    { ...ramsons, quickFacts: { ...facts, soil: ['loamy', 'chalky'], edibleParts: [], nativeRange: [] } },
    { ...lily, quickFacts: { ...facts, soil: ['acid', 'loamy'], edibleParts: [], nativeRange: [] } },
  );

  await renderScreen(<CompareScreen />, at('/compare/162/39'));

  await screen.findByRole('heading', { name: 'Leaves' });
  const differ = within(screen.getByRole('region', { name: 'Different' }));
  expect(differ.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual([
    'at the ground',
    'opposite',
    'star',
    'bell',
    'lance',
  ]);
  expect(differ.getByRole('heading', { name: 'Soil' }).parentElement).toHaveTextContent(
    'SoilRamsons: loamy, chalkyLily of the valley: acid, loamy',
  );
  const same = screen.getByRole('region', { name: 'The same' });
  expect(within(same).getByRole('heading', { name: 'Life form' })).toBeInTheDocument();
  expect(same.querySelector('details')).not.toHaveAttribute('open');
});

test('two plants without a recorded difference say so', async () => {
  answer(buildPlant({ id: 1, commonName: 'Mint' }), buildPlant({ id: 2, commonName: 'Oak' }));

  await renderScreen(<CompareScreen />, at('/compare/1/2'));

  expect(await screen.findByText(/Nobody has recorded how to tell these two apart/)).toBeVisible();
});

test('a German visitor reads hazards and differences in German', async () => {
  answer(ramsons, lily);

  await renderScreen(<CompareScreen />, { ...at('/compare/162/39'), language: 'de' });

  expect(await screen.findByRole('heading', { name: 'Bärlauch oder Maiglöckchen?' })).toBeVisible();
  expect(screen.getByText('Zwei Blätter an einem Stiel, kein Knoblauchgeruch.')).toHaveAttribute(
    'lang',
    'de',
  );
  expect(screen.getByText('Bringt das Herz zum Stillstand.')).toBeVisible();
});

test.each(['/compare/162/999', '/compare/999/162'])('the unknown plant of %s is not found', async (path) => {
  answer(ramsons);

  await renderScreen(<CompareScreen />, at(path));

  expect(await notFound()).toBeVisible();
});

test.each(['/compare/1/x', '/compare/0/1', '/compare/5/5', '/compare/1/99999999999999999999'])(
  '%s is not found without a call',
  async (path) => {
    const gateway = answer();

    await renderScreen(<CompareScreen />, at(path));

    expect(await notFound()).toBeVisible();
    expect(gateway.calls(plants.read)).toEqual([]);
  },
);

test('another plant can be chosen below the title to compare with', async () => {
  answer(ramsons, lily).answer(plants.cards, [buildCard({ id: 2, commonName: 'Oak' })]);
  const { user, location } = await renderScreen(<CompareScreen />, at('/compare/162/39'));

  const choose = await screen.findByRole('button', { name: 'Compare with another plant' });
  expect(choose.parentElement?.previousElementSibling).toHaveTextContent(/^Ramsons or Lily of the valley/);
  await user.click(choose);
  const picker = within(await screen.findByRole('group', { name: 'Plant to compare with Ramsons' }));
  await user.type(await picker.findByRole('combobox'), 'oak');
  await user.click(await picker.findByRole('option', { name: /Oak/ }));

  expect(location()).toBe('/compare/162/2');
});

test('visitors without scripts get the comparison', async () => {
  answer(ramsons, lily);

  const { html, asked } = await hydrateScreen(<CompareScreen />, at('/compare/162/39'));

  expect(html).toContain('Two leaves from one stalk');
  expect(asked).toEqual([]);
});
