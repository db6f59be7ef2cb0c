import { plantSearch, plants, type User } from '@portal/contracts';
import { fakeGateway, hydrateScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { buildCard, buildPlant } from '../testing/factories.ts';
import { HomeScreen } from './home.screen.tsx';
import { PlantScreen } from './plant.screen.tsx';

const cards = Array.from({ length: 60 }, (_, index) => buildCard({ id: index + 1 }));
const rosa: User = { id: 7, username: 'rosa', roles: [] };
/** What visitors without scripts get. */
const withoutScripts = (html: string) => {
  const body = document.createElement('body');
  body.innerHTML = html;
  return within(body);
};

test('home has 24 plants without scripts and a link to more; scripts add the rest', async () => {
  fakeGateway().answer(plants.cards, cards);

  const { html, asked } = await hydrateScreen(<HomeScreen />);

  const served = withoutScripts(html);
  expect(served.getAllByRole('heading', { level: 3 })).toHaveLength(24);
  expect(served.getByRole('link', { name: 'More plants' })).toHaveAttribute('href', '/?page=2#page-2');
  expect(served.getByRole('link', { name: /^Fungi/ })).toHaveAttribute('href', '/?category=fungi');
  expect(served.getByRole('search')).toHaveAttribute('action', '/');
  expect(served.getByRole('searchbox')).toHaveAttribute('name', 'q');
  expect(await screen.findByText('Plant 60')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(60);
  expect(screen.queryByRole('link', { name: 'More plants' })).toBeNull();
  expect(asked).toEqual([]);
});

test('the second page has the next plants, at the anchor of its link', async () => {
  fakeGateway().answer(plants.cards, cards);

  const { html } = await hydrateScreen(<HomeScreen />, { path: '/?page=2' });

  const served = withoutScripts(html);
  expect(served.getAllByRole('heading', { level: 3 })).toHaveLength(48);
  expect(served.getByText('Plant 25').closest('li')).toHaveAttribute('id', 'page-2');
});

test('a search keeps its term and category in the form and in the link to more', async () => {
  fakeGateway()
    .answer(plants.cards, cards)
    .answer(plantSearch.find, {
      needs: [],
      conditions: [],
      answers: [],
      plants: cards.map((card) => ({ ...card, match: { group: 'best' as const } })),
    });

  const { html, asked } = await hydrateScreen(<HomeScreen />, { path: '/?category=trees&q=tea' });

  const served = withoutScripts(html);
  expect(served.getByRole('searchbox')).toHaveValue('tea');
  expect(served.getByRole('search')).toHaveFormValues({ category: 'trees', q: 'tea' });
  expect(served.getByRole('link', { name: 'More plants' })).toHaveAttribute(
    'href',
    '/?category=trees&q=tea&page=2#page-2',
  );
  expect(asked).toEqual([]);
});

test.each([null, rosa])('a plant’s page is the same on both sides (%#)', async (viewer) => {
  fakeGateway().answer(plants.read, buildPlant({ commonName: 'Common sage' }));

  const { html, asked } = await hydrateScreen(<PlantScreen />, {
    path: '/plant/7',
    route: '/plant/:id',
    viewer,
    served: ['/plant/:id/upload-photos'],
  });

  expect(withoutScripts(html).getByRole('heading', { level: 1 })).toHaveTextContent('Common sage');
  expect(asked).toEqual([]);
});

test('an unknown plant is not found without scripts', async () => {
  const { html } = await hydrateScreen(<PlantScreen />, { path: '/plant/x', route: '/plant/:id' });

  expect(withoutScripts(html).getByRole('heading', { level: 1 })).toHaveTextContent('Plant Not Found');
});
