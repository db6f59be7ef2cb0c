import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { shortDate } from '../format.ts';
import { Moment } from './moment.tsx';

const at = '2026-11-20T15:07:00.000Z';

test('a date is in UTC on the server, and in the reader’s time zone after hydration', async () => {
  // A reader five hours behind UTC.
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
  const recovered = jest.fn();
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Moment at={at} />);
  expect(page.textContent).toMatch(/Nov 20, 2026, 3:07\sPM/);

  await act(async () => hydrateRoot(page, <Moment at={at} />, { onRecoverableError: recovered }));

  expect(page.querySelector('time')).toHaveAttribute('datetime', at);
  expect(page.textContent).toMatch(/Nov 20, 2026, 10:07\sAM/);
  expect(page.textContent).toBe(shortDate(at));
  expect(recovered).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
