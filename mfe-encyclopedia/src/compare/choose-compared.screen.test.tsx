import { plants } from '@portal/contracts';
import { fakeGateway, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { buildCard } from '../testing/factories.ts';
import { ChooseComparedScreen } from './choose-compared.screen.tsx';

test('goes on to the second field after the first choice, and opens the comparison after the second', async () => {
  fakeGateway().answer(plants.cards, [
    buildCard({ id: 1, commonName: 'Ramsons' }),
    buildCard({ id: 2, commonName: 'Oak' }),
  ]);
  const { user, location } = await renderScreen(<ChooseComparedScreen />, { path: '/compare' });
  const choose = async (field: string, name: RegExp) => {
    const picker = within(await screen.findByRole('group', { name: field }));
    await user.click(await picker.findByRole('combobox'));
    await user.click(await picker.findByRole('option', { name }));
  };

  await choose('First plant', /^Ramsons/);
  expect(location()).toBe('/compare');
  expect(within(screen.getByRole('group', { name: 'Second plant' })).getByRole('combobox')).toHaveFocus();
  await choose('Second plant', /^Oak/);

  expect(location()).toBe('/compare/1/2');
});

test('offers pairs that are easily confused, while both are in the catalogue', async () => {
  fakeGateway().answer(plants.cards, [
    buildCard({ id: 1, commonName: 'Ramsons', latinName: 'Allium ursinum' }),
    buildCard({ id: 2, commonName: 'Lily', latinName: 'Convallaria majalis', hazard: 'deadly' }),
    buildCard({ id: 3, commonName: 'Juniper', latinName: 'Juniperus communis' }),
  ]);
  await renderScreen(<ChooseComparedScreen />, { path: '/compare' });

  const [pair, ...others] = within(
    await screen.findByRole('region', { name: 'Easily confused, one of them deadly' }),
  ).getAllByRole('link');
  expect(pair).toHaveAccessibleName('Ramsons or Lily Deadly');
  expect(pair).toHaveAttribute('href', '/compare/1/2');
  expect(others).toEqual([]);
});
