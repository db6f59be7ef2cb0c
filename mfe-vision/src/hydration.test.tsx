import { accuracy, type User } from '@portal/contracts';
import { fakeGateway, hydrateScreen, refusal } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { AccuracyScreen } from './accuracy/accuracy.screen.tsx';
import { EmotionScreen } from './emotion/emotion.screen.tsx';
import { IdentifyScreen } from './identify/identify.screen.tsx';
import { buildReport } from './testing/factories.ts';

const rosa: User = { id: 7, username: 'rosa', roles: [] };
const needsScripts = 'Please turn on JavaScript to use this.';
afterEach(() => jest.restoreAllMocks());

test('identification is the same on both sides, and says that it needs scripts', async () => {
  const { html, asked } = await hydrateScreen(<IdentifyScreen />, { path: '/identify' });

  expect(html).toContain(needsScripts);
  expect(asked).toEqual([]);
});

test('after hydration the camera comes first on phones', async () => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('coarse') }) as MediaQueryList);

  await hydrateScreen(<IdentifyScreen />, { path: '/identify' });

  const [first] = screen.getByRole('region', { name: 'Photo' }).querySelectorAll('input');
  expect(first).toBe(screen.getByLabelText('Take Photo'));
});

test.each([null, rosa])('the emotion translator is the same on both sides (%#)', async (viewer) => {
  const { html, asked } = await hydrateScreen(<EmotionScreen />, { path: '/emotion', viewer });

  expect(html).toContain(needsScripts);
  expect(asked).toEqual([]);
});

test('the accuracy is the same on both sides', async () => {
  fakeGateway().answer(accuracy.read, buildReport());

  const { html, asked } = await hydrateScreen(<AccuracyScreen />, { path: '/identify/accuracy' });

  expect(html).toContain('Folds by source.');
  expect(asked).toEqual([]);
});

test('without an evaluation it says so, on both sides', async () => {
  fakeGateway().answer(accuracy.read, refusal('not_found', 'Nothing yet.'));

  const { asked } = await hydrateScreen(<AccuracyScreen />, { path: '/identify/accuracy' });

  expect(asked).toEqual([]);
});
