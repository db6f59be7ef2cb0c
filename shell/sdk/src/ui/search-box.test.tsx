import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing/index.ts';
import { SearchBox } from './search-box.tsx';

afterEach(() => jest.useRealTimers());

async function show() {
  const heard: string[] = [];
  let setTerm: (term: string) => void = () => undefined;
  function Screen() {
    const [term, set] = useState('');
    setTerm = set;
    const hear = (next: string) => {
      heard.push(next);
      set(next);
    };
    return <SearchBox label="Search plants" term={term} onSearch={hear} />;
  }
  await renderScreen(<Screen />);
  jest.useFakeTimers();
  const box = screen.getByRole('searchbox', { name: 'Search plants' });
  return { heard, box, type: (value: string) => fireEvent.change(box, { target: { value } }), setTerm };
}

test('typing is heard 300 ms after its last key, trimmed', async () => {
  const { heard, type } = await show();

  type('sa');
  act(() => jest.advanceTimersByTime(299));
  type(' sage ');
  act(() => jest.advanceTimersByTime(299));
  expect(heard).toEqual([]);
  act(() => jest.advanceTimersByTime(1));

  expect(heard).toEqual(['sage']);
});

test('Enter is heard at once, and only once', async () => {
  const { heard, type, box } = await show();

  type('sage');
  fireEvent.submit(box);
  expect(heard).toEqual(['sage']);
  act(() => jest.advanceTimersByTime(1000));

  expect(heard).toEqual(['sage']);
});

test('clearing is heard at once and keeps the focus in the box', async () => {
  const { heard, type, box } = await show();
  type('sage');
  fireEvent.submit(box);

  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));

  expect(heard).toEqual(['sage', '']);
  expect(box).toHaveFocus();
  expect(box).toHaveValue('');
});

test('blank text after blank text is not heard', async () => {
  const { heard, type } = await show();

  type('   ');
  act(() => jest.advanceTimersByTime(300));

  expect(heard).toEqual([]);
});

test('a term that changes elsewhere shows in the box, and what was being typed is dropped', async () => {
  const { heard, type, box, setTerm } = await show();
  type('sage');
  fireEvent.submit(box);
  type('sage an');

  act(() => setTerm(''));
  act(() => jest.advanceTimersByTime(1000));

  expect(box).toHaveValue('');
  expect(heard).toEqual(['sage']);
});
