import { plants } from '@portal/contracts';
import { fakeGateway, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { buildCard } from '../testing/factories.ts';
import { ChooseComparedScreen } from './choose-compared.screen.tsx';

test('opens the comparison once two plants are chosen', async () => {
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
  await choose('Second plant', /^Oak/);

  expect(location()).toBe('/compare/1/2');
});
