import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing/index.ts';
import { SearchBox } from './search-box.tsx';

afterEach(() => jest.useRealTimers());

async function show() {
  const searched: string[] = [];
  let setTerm: (term: string) => void = () => undefined;
  function Screen() {
    const [term, set] = useState('');
    setTerm = set;
    const handleSearch = (next: string) => {
      searched.push(next);
      set(next);
    };
    return <SearchBox label="Search plants" term={term} onSearch={handleSearch} />;
  }
  await renderScreen(<Screen />);
  jest.useFakeTimers();
  const box = screen.getByRole('searchbox', { name: 'Search plants' });
  return { searched, box, type: (value: string) => fireEvent.change(box, { target: { value } }), setTerm };
}

test('a search starts 300 ms after the last key, with the trimmed term', async () => {
  const { searched, type } = await show();

  type('sa');
  act(() => jest.advanceTimersByTime(299));
  type(' sage ');
  act(() => jest.advanceTimersByTime(299));
  expect(searched).toEqual([]);
  act(() => jest.advanceTimersByTime(1));

  expect(searched).toEqual(['sage']);
});

test('Enter searches at once, and only once', async () => {
  const { searched, type, box } = await show();

  type('sage');
  fireEvent.submit(box);
  expect(searched).toEqual(['sage']);
  act(() => jest.advanceTimersByTime(1000));

  expect(searched).toEqual(['sage']);
});

test('clearing searches at once and keeps the focus in the box', async () => {
  const { searched, type, box } = await show();
  type('sage');
  fireEvent.submit(box);

  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));

  expect(searched).toEqual(['sage', '']);
  expect(box).toHaveFocus();
  expect(box).toHaveValue('');
});

test('a blank term after a blank term starts no search', async () => {
  const { searched, type } = await show();

  type('   ');
  act(() => jest.advanceTimersByTime(300));

  expect(searched).toEqual([]);
});

test('a term that changes elsewhere replaces what was being typed', async () => {
  const { searched, type, box, setTerm } = await show();
  type('sage');
  fireEvent.submit(box);
  type('sage an');

  act(() => setTerm(''));
  act(() => jest.advanceTimersByTime(1000));

  expect(box).toHaveValue('');
  expect(searched).toEqual(['sage']);
});
