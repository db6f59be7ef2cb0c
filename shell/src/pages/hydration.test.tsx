import { references } from '@portal/contracts';
import { fakeGateway, hydrateScreen } from '@portal/sdk/testing';
import { AboutScreen } from './about/about.screen.tsx';
import { NotFound } from './not-found.tsx';
import { ReferencesScreen } from './references/references.screen.tsx';

test.each([
  ['About', <AboutScreen key="about" />],
  ['the not-found page', <NotFound key="not-found" />],
])('%s is the same on both sides', async (_name, page) => {
  const { html } = await hydrateScreen(page);

  expect(html).toContain('<h1');
});

test('the references are the same on both sides', async () => {
  fakeGateway().answer(references.cited, []);

  const { asked } = await hydrateScreen(<ReferencesScreen />, { path: '/references' });

  expect(asked).toEqual([]);
});
