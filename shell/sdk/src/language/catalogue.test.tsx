import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { count, shortDate } from '../format.ts';
import { renderScreen } from '../testing/index.ts';
import { catalogue } from './catalogue.ts';
import { catalogues, restoreLanguage, setLanguage, textsArrive } from './language.ts';

const english = { greeting: 'Good morning', plants: (amount: number) => `${count(amount)} plants` };
const german: typeof english = { greeting: 'Guten Morgen', plants: (amount) => `${count(amount)} Pflanzen` };

let { useTexts, texts } = catalogue(english, { de: async () => german });
let own = [...catalogues].at(-1);

function make(de: () => Promise<typeof english>) {
  if (own) catalogues.delete(own);
  ({ useTexts, texts } = catalogue(english, { de }));
  own = [...catalogues].at(-1);
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

beforeEach(() => make(async () => german));
afterEach(() => act(() => setLanguage('en')));

test('English is shown to who has chosen nothing', async () => {
  restoreLanguage();
  await renderScreen(<Greeting />);

  expect(screen.getByRole('heading')).toHaveTextContent('Good morning');
  expect(screen.getByText('1,624 plants')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('another language takes the place of the first, and a form keeps what was typed', async () => {
  const { user } = await renderScreen(<Greeting />);
  await user.type(screen.getByLabelText('name'), 'Rosa');

  await act(() => setLanguage('de'));

  expect(screen.getByRole('heading')).toHaveTextContent('Guten Morgen');
  expect(screen.getByText('1.624 Pflanzen')).toBeVisible();
  expect(screen.getByLabelText('name')).toHaveValue('Rosa');
  expect(document.documentElement).toHaveAttribute('lang', 'de');
  expect(texts().greeting).toBe('Guten Morgen');
});

test('the choice holds for the next page', async () => {
  await act(() => setLanguage('de'));
  const chosen = localStorage.getItem('portal.language');
  await act(() => setLanguage('en'));
  localStorage.setItem('portal.language', chosen ?? '');

  restoreLanguage();
  make(async () => german);
  await textsArrive();
  await renderScreen(<Greeting />);

  expect(screen.getByRole('heading')).toHaveTextContent('Guten Morgen');
});

test('a language that can not be fetched changes nothing', async () => {
  make(() => Promise.reject(new Error('No connection.')));
  await renderScreen(<Greeting />);

  await expect(setLanguage('de')).rejects.toThrow('No connection.');

  expect(screen.getByRole('heading')).toHaveTextContent('Good morning');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('a remote whose texts can not be fetched stays in English, and does not keep the page waiting', async () => {
  localStorage.setItem('portal.language', 'de');
  restoreLanguage();
  make(() => Promise.reject(new Error('No connection.')));
  await textsArrive();
  await renderScreen(<Greeting />);

  expect(screen.getByRole('heading')).toHaveTextContent('Good morning');
  make(async () => german);
});

test('dates are written as the language writes them', async () => {
  const moment = new Date(2026, 10, 20, 15, 7);
  expect(shortDate(moment)).toMatch(/Nov 20, 2026, 3:07\sPM/);

  await act(() => setLanguage('de'));

  expect(shortDate(moment)).toBe('20. Nov. 2026, 15:07');
});
