import { type KeyCharacter, type KeyPlant, type PlantKey, plantKey } from '@portal/contracts';
import { fakeGateway, hydrateScreen, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { KeyScreen } from './key.screen.tsx';

const character = (
  id: string,
  part: KeyCharacter['part'],
  [name, question]: [string, string],
  states: Record<string, string>,
): KeyCharacter => ({
  id,
  part,
  ease: 1,
  names: { en: name, de: `${name} (de)` },
  questions: { en: question, de: `${question} (de)` },
  states: Object.entries(states).map(([state, en]) => ({
    id: state,
    names: { en, de: `${en} (de)` },
    drawing: 'M0 0h9',
  })),
});

const plant = (id: number, commonName: string, changes: Partial<KeyPlant>): KeyPlant => ({
  id,
  commonName,
  latinName: `Planta ${commonName}`,
  imageUrl: '',
  hazard: 'none',
  states: {},
  lookAlikes: [],
  ...changes,
});

const key: PlantKey = {
  characters: [
    character('habit', 'plant', ['Kind', 'What kind is it?'], { herb: 'a herb', mushroom: 'a mushroom' }),
    character('leaves', 'leaf', ['Leaves', 'How do the leaves stand?'], {
      alternate: 'alternate',
      opposite: 'opposite',
    }),
    character('colour', 'flower', ['Flowers', 'What colour are the flowers?'], {
      white: 'white',
      blue: 'blue',
      red: 'red',
    }),
  ],
  plants: [
    plant(1, 'Ramsons', {
      states: { leaves: ['alternate'], colour: ['white'] },
      lookAlikes: [{ id: 2, difference: 'It smells of garlic.' }],
    }),
    plant(2, 'Lily', { hazard: 'deadly', states: { leaves: ['alternate'], colour: ['white'] } }),
    plant(3, 'Sage', { states: { leaves: ['opposite'], colour: ['blue'] } }),
    plant(4, 'Poppy', { states: { leaves: ['opposite'], colour: ['red'] } }),
  ],
};

const open = async (path = '/key', language: 'en' | 'de' = 'en') => {
  fakeGateway().answer(plantKey.read, key);
  return renderScreen(<KeyScreen />, {
    path,
    route: '/key',
    served: ['/plant/:id', '/compare/:a/:b'],
    language,
  });
};
const question = (name: string) => screen.findByRole('heading', { level: 2, name });
const candidates = () => within(screen.getByRole('region', { name: 'It could be' }));

test('asks the question that tells most; an answer is in the address and lists what it could be', async () => {
  const { user, location } = await open();
  await question('What kind is it?');
  await user.click(screen.getByRole('button', { name: 'I can’t tell' }));
  await question('What colour are the flowers?');

  await user.click(screen.getByRole('button', { name: 'blue' }));

  expect(location()).toBe('/key?colour=blue&habit=unknown');
  expect(await question('How do the leaves stand?')).toHaveFocus();
  const [first] = candidates().getAllByRole('listitem');
  expect(first).toHaveTextContent('SagePlanta Sage');
  expect(candidates().getByText(/^1 plant fits your answers\. Best match first/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^It could be: Sage/);
  expect(screen.getByText('Never eat or use a plant because of this key alone.')).toBeVisible();
});

test('a contradiction is named and excludes nothing', async () => {
  await open('/key?colour=white&leaves=opposite');

  const ramsons = (await screen.findByRole('link', { name: 'Ramsons' })).closest('li');
  expect(ramsons).toHaveTextContent('Leaves: alternate – yours: opposite');
  expect(ramsons).toHaveTextContent('Fits 1 of 2 answers');
});

test('lists all plants that fit on demand, and goes on from the first new one', async () => {
  const sages = Array.from({ length: 40 }, (_, index) =>
    plant(index + 10, `Sage ${index}`, { states: { leaves: ['opposite'], colour: ['blue'] } }),
  );
  fakeGateway().answer(plantKey.read, { ...key, plants: [...key.plants, ...sages] });
  const { user, location } = await renderScreen(<KeyScreen />, { path: '/key?colour=blue', route: '/key' });
  await screen.findByText(/^41 plants fit your answers/);
  expect(candidates().getAllByRole('listitem')).toHaveLength(5);

  await user.click(screen.getByRole('link', { name: 'Show 30 more' }));

  expect(candidates().getAllByRole('listitem')).toHaveLength(35);
  expect(candidates().getAllByRole('listitem')[5]).toHaveFocus();

  await user.click(screen.getByRole('link', { name: 'Show all 41' }));

  expect(location()).toBe('/key?colour=blue&more=2');
  expect(candidates().getAllByRole('listitem')).toHaveLength(41);
  expect(candidates().getAllByRole('listitem')[35]).toHaveFocus();
  expect(screen.queryByRole('link', { name: /^Show/ })).toBeNull();
});

test('plants that no question tells apart are said to be so, with a link that compares them', async () => {
  await open('/key?colour=white');

  const compare = await screen.findByRole('link', { name: 'Compare them' });
  expect(compare.parentElement).toHaveTextContent('These questions can’t tell Lily and Ramsons apart.');
  expect(compare).toHaveAttribute('href', '/compare/2/1');
  expect(screen.getByText('Deadly')).toBeVisible();
});

test('questions can be skipped, also those about a part that the plant lacks now, and taken back', async () => {
  const { user, location } = await open('/key?habit=unknown');
  await user.click(await screen.findByRole('button', { name: 'It has no flowers now' }));
  await question('How do the leaves stand?');
  await user.click(screen.getByRole('button', { name: 'I can’t tell' }));

  expect(location()).toBe('/key?habit=unknown&leaves=unknown&without=flower');
  expect(screen.getByText('No other question would tell more.')).toHaveFocus();

  await user.click(screen.getByRole('link', { name: 'Remove the answer: It has no flowers now' }));

  await question('What colour are the flowers?');
});

test('any other question can be chosen first', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('Answer another question first'));
  await user.click(screen.getByRole('link', { name: 'How do the leaves stand?' }));

  await question('How do the leaves stand?');
});

test('answers that fit no plant are said to fit none', async () => {
  const poor = {
    ...key,
    plants: [plant(1, 'Ramsons', { states: { leaves: ['alternate'], colour: ['white'] } })],
  };
  fakeGateway().answer(plantKey.read, poor);
  await renderScreen(<KeyScreen />, { path: '/key?colour=red&leaves=opposite', route: '/key' });

  expect(await screen.findByText(/No plant in this guide fits your answers well/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'The closest plants' })).toHaveTextContent('Ramsons');
});

test('a mushroom gets no name', async () => {
  await open('/key?habit=mushroom');

  expect(await screen.findByRole('heading', { name: 'We don’t name mushrooms' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ramsons' })).toBeNull();
});

test('is the same on both sides, as a form that works without scripts', async () => {
  fakeGateway().answer(plantKey.read, key);

  const { html, asked } = await hydrateScreen(<KeyScreen />, { path: '/key?leaves=opposite', route: '/key' });

  expect(html).toMatch(/<form[^>]* action="\/key"[^>]* method="get"/);
  expect(html).toContain('<input type="hidden" name="leaves" value="opposite"/>');
  expect(html).toMatch(/<button type="submit" value="blue"[^>]* name="colour"/);
  expect(asked).toEqual([]);
});

test('a German visitor reads questions and answers in German', async () => {
  await open('/key?habit=herb', 'de');

  await question('What colour are the flowers? (de)');
  expect(screen.getByRole('button', { name: 'blue (de)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sie blüht gerade nicht' })).toBeVisible();
});

test('a failure can be retried', async () => {
  fakeGateway().answer(plantKey.read, refusal('internal', 'Not now.'));
  await renderScreen(<KeyScreen />, { path: '/key', route: '/key' });

  expect(await screen.findByRole('alert')).toHaveTextContent('The questions could not be loaded.');
});
