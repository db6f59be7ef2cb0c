import { languageCookie } from '@portal/contracts';
import { loadTexts, restoreLanguage } from '@portal/sdk/host';
import { act, screen } from '@testing-library/react';
import { openPortal } from '../testing/open-portal.tsx';

/** Opens the page that the gateway has written in the browser's preferred language. */
async function openIn(language: 'en' | 'de') {
  document.documentElement.lang = language;
  await act(async () => {
    restoreLanguage();
    await loadTexts();
  });
  return openPortal();
}
const notice = () => screen.queryByRole('region', { name: 'Sprache' });
const english = () => screen.getByRole('button', { name: 'Switch to English' });

test('a German browser can switch to English, for good', async () => {
  const { person } = await openIn('de');
  expect(notice()).toHaveTextContent('Wir zeigen Ihnen das Portal auf Deutsch.');

  await person.click(english());

  expect(await screen.findByRole('link', { name: 'About' })).toBeVisible();
  expect(notice()).toBeNull();
  expect(document.cookie).toContain(`${languageCookie}=en`);
});

test('a visitor who stays with German is not asked again', async () => {
  const { person, unmount } = await openIn('de');

  await person.click(screen.getByRole('button', { name: 'Auf Deutsch bleiben' }));

  expect(notice()).toBeNull();
  expect(document.cookie).toContain(`${languageCookie}=de`);
  unmount();
  await openPortal();
  expect(notice()).toBeNull();
});

test('an English page offers nothing', async () => {
  await openIn('en');

  expect(screen.queryByRole('button', { name: 'Switch to English' })).toBeNull();
});
