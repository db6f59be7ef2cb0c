import { identifications, plants } from '@portal/contracts';
import { fakeGateway, fakePhotoCompression, photoFile, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { buildCard, buildIdentification, buildPlant, buildSuggestion } from '../testing/factories.ts';
import { IdentifyScreen } from './identify.screen.tsx';

const lookAlike = {
  commonName: 'Foxglove',
  latinName: 'Digitalis purpurea',
  difference: 'Foxglove leaves are not aromatic.',
  isDangerous: true,
};

async function identify(changes: Parameters<typeof buildIdentification>[0]) {
  fakePhotoCompression();
  fakeGateway()
    .answer(identifications.identify, buildIdentification(changes))
    .answer(plants.cards, [
      buildCard({ id: 12, commonName: 'Foxglove', latinName: 'Digitalis purpurea', imageUrl: '/foxglove' }),
      buildCard(),
    ]);
  const view = await renderScreen(<IdentifyScreen />, { path: '/identify', served: ['/plant/:id'] });
  await view.user.upload(screen.getByLabelText('Choose from Gallery'), photoFile());
  await view.user.click(await screen.findByRole('button', { name: 'Identify Plant' }));
  await screen.findByRole('heading', { name: 'Analysis' });
  return view;
}

const open = () => screen.findByRole('button', { name: 'Compare pictures' });

test('shows the photo beside the match, its look-alikes and the suggestions, each plant once', async () => {
  const { user } = await identify({
    matchedPlant: buildPlant({ lookAlikes: [lookAlike] }),
    suggestions: [
      buildSuggestion(),
      buildSuggestion({ plantId: undefined, commonName: 'Mullein', latinName: 'Verbascum thapsus' }),
    ],
  });

  await user.click(await open());

  const dialog = within(await screen.findByRole('dialog', { name: 'Compare with your photo' }));
  expect(dialog.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
  const candidates = dialog.getAllByRole('listitem');
  expect(candidates.map(({ textContent }) => textContent)).toEqual([
    'Best match Common sageSalvia officinalis',
    'Look-alike DangerousFoxgloveDigitalis purpureaFoxglove leaves are not aromatic.',
    'Could also be MulleinVerbascum thapsusA rosette of soft, grey-green leaves.',
  ]);
  expect(dialog.getByRole('link', { name: 'Foxglove' })).toHaveAttribute('href', '/plant/12');
  expect(candidates[1]?.querySelector('img')?.getAttribute('src')).toMatch(/^\/foxglove/);
  expect(dialog.queryByRole('link', { name: 'Mullein' })).toBeNull();

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await open()).toHaveFocus();
});

test('a match without look-alikes and suggestions has nothing to compare', async () => {
  await identify({});

  expect(screen.queryByRole('button', { name: 'Compare pictures' })).toBeNull();
});
