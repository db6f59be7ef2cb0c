import { languageCookie } from '@portal/contracts';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { count, shortDate } from '../format.ts';
import { renderScreen } from '../testing/index.ts';
import { storeChoice } from '../theme/choice-cookie.ts';
import { catalogue } from './catalogue.ts';
import { catalogues, loadTexts, restoreLanguage, setLanguage } from './language.ts';

const english = { greeting: 'Good morning', plants: (amount: number) => `${count(amount)} plants` };
const german: typeof english = { greeting: 'Guten Morgen', plants: (amount) => `${count(amount)} Pflanzen` };

let { useTexts, texts } = catalogue(english, { de: async () => german });
let latest = [...catalogues].at(-1);

function create(de: () => Promise<typeof english>) {
  if (latest) catalogues.delete(latest);
  ({ useTexts, texts } = catalogue(english, { de }));
  latest = [...catalogues].at(-1);
}

function Greeting() {
  const { greeting, plants } = useTexts();
  const [name, setName] = useState('');
  return (
    <form>
      <h1>{greeting}</h1>
      <p>{plants(1624)}</p>
      <input aria-label="name" value={name} onChange={({ target }) => setName(target.value)} />
    </form>
  );
}

beforeEach(() => create(async () => german));
afterEach(() => act(() => setLanguage('en')));

test('the default language is English', async () => {
  restoreLanguage();
  await renderScreen(<Greeting />);

  expect(screen.getByRole('heading')).toHaveTextContent('Good morning');
  expect(screen.getByText('1,624 plants')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('changing the language replaces the texts and keeps what was typed', async () => {
  const { user } = await renderScreen(<Greeting />);
  await user.type(screen.getByLabelText('name'), 'Rosa');

  await act(() => setLanguage('de'));

  expect(screen.getByRole('heading')).toHaveTextContent('Guten Morgen');
  expect(screen.getByText('1.624 Pflanzen')).toBeVisible();
  expect(screen.getByLabelText('name')).toHaveValue('Rosa');
  expect(document.documentElement).toHaveAttribute('lang', 'de');
  expect(texts().greeting).toBe('Guten Morgen');
});

test('the choice is stored for the next page', async () => {
  await act(() => setLanguage('de'));
  expect(document.cookie).toContain('portal_language=de');
  document.documentElement.lang = 'en';

  restoreLanguage();
  create(async () => german);
  await loadTexts();
  await renderScreen(<Greeting />);

  expect(screen.getByRole('heading')).toHaveTextContent('Guten Morgen');
});

test('a language that fails to load changes nothing', async () => {
  create(() => Promise.reject(new Error('No connection.')));
  await renderScreen(<Greeting />);

  await expect(setLanguage('de')).rejects.toThrow('No connection.');

  expect(screen.getByRole('heading')).toHaveTextContent('Good morning');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('a remote whose texts fail to load stays in English and does not delay the page', async () => {
  storeChoice(languageCookie, 'de');
  restoreLanguage();
  create(() => Promise.reject(new Error('No connection.')));
  await loadTexts();
  await renderScreen(<Greeting />);

  expect(screen.getByRole('heading')).toHaveTextContent('Good morning');
  create(async () => german);
});

test('dates follow the language', async () => {
  const moment = new Date(2026, 10, 20, 15, 7);
  expect(shortDate(moment)).toMatch(/Nov 20, 2026, 3:07\sPM/);

  await act(() => setLanguage('de'));

  expect(shortDate(moment)).toBe('20. Nov. 2026, 15:07');
});
