import { plants } from '@portal/contracts';
import { buildCard } from '@portal/contracts/testing';
import { fakeGateway, hydrateScreen, refusal, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { PlantsScreen } from './plants.screen.tsx';
import './texts/index.ts';

const cards = [
  buildCard({ id: 7 }),
  buildCard({ id: 8, commonName: 'Foxglove', latinName: 'Digitalis purpurea', hazard: 'deadly' }),
];

test('lists plants with their hazard, and links to their pages', async () => {
  fakeGateway().answer(plants.cards, cards);

  await renderScreen(<PlantsScreen />, { served: ['/plant/:id'] });

  expect(await screen.findByRole('link', { name: 'Common sage' })).toHaveAttribute('href', '/plant/7');
  expect(screen.getByText('Digitalis purpurea')).toBeVisible();
  expect(screen.getByText('Deadly')).toBeVisible();
});

test('keeps a place while the plants load', async () => {
  fakeGateway().answer(plants.cards, new Promise<never>(() => {}));

  const { container } = await renderScreen(<PlantsScreen />);

  expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
});

test('says that there are no plants, in the reader’s language', async () => {
  fakeGateway().answer(plants.cards, []);

  await renderScreen(<PlantsScreen />, { language: 'de' });

  expect(await screen.findByText('Noch gibt es keine Pflanzen.')).toBeVisible();
});

test('says that the plants couldn’t be loaded, and loads them again', async () => {
  const gateway = fakeGateway().answer(plants.cards, refusal('internal', 'Out of order.'));
  const { user } = await renderScreen(<PlantsScreen />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');

  gateway.answer(plants.cards, cards);
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Foxglove')).toBeVisible();
});

test('renders the same without a browser', async () => {
  fakeGateway().answer(plants.cards, cards);

  const { html } = await hydrateScreen(<PlantsScreen />);

  expect(html).toContain('Foxglove');
});
