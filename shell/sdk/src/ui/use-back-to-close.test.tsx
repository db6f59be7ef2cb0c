import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, useSearchParams } from 'react-router-dom';
import { useBackToClose } from './use-back-to-close.ts';

/** Layers by their names, and a filter in the address. */
function Page() {
  const [open, setOpen] = useState<string[]>([]);
  const [params, setParams] = useSearchParams();
  const close = (name: string) => setOpen((all) => all.filter((other) => other !== name));
  return (
    <>
      <p>At {params.get('at')}</p>
      {['menu', 'dialog'].map((name) => (
        <button key={name} type="button" onClick={() => setOpen((all) => [...all, name])}>
          Open {name}
        </button>
      ))}
      <button type="button" onClick={() => setParams({ at: 'replaced' }, { replace: true })}>
        Replace
      </button>
      {open.map((name) => (
        <Layer key={name} name={name} onClose={() => close(name)} />
      ))}
    </>
  );
}

function Layer({ name, onClose }: { name: string; onClose: () => void }) {
  useBackToClose(true, onClose);
  return (
    <section aria-label={name}>
      <button type="button" onClick={onClose}>
        Close {name}
      </button>
      <Link to="?at=elsewhere" onClick={onClose}>
        Leave {name}
      </Link>
    </section>
  );
}

const layer = (name: string) => screen.queryByRole('region', { name });
const press = (name: string) => fireEvent.click(screen.getByText(name));
const at = (place: string) => waitFor(() => expect(screen.getByText(`At ${place}`)).toBeVisible());

/** Shows the page with another below it in the history. */
async function openPage() {
  history.pushState(null, '', '?at=before');
  history.pushState(null, '', '?at=here');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await at('here');
}

test('Back closes the layer, and then leaves the page', async () => {
  await openPage();
  press('Open dialog');

  history.back();
  await waitFor(() => expect(layer('dialog')).toBeNull());
  await at('here');

  history.back();
  await at('before');
});

test('Back closes the topmost of two layers', async () => {
  await openPage();
  press('Open menu');
  press('Open dialog');

  history.back();
  await waitFor(() => expect(layer('dialog')).toBeNull());
  expect(layer('menu')).toBeVisible();

  history.back();
  await waitFor(() => expect(layer('menu')).toBeNull());
  await at('here');
});

test('a layer that was closed otherwise leaves nothing to go back to', async () => {
  await openPage();
  press('Open dialog');
  press('Close dialog');
  await waitFor(() => expect(history.state).not.toHaveProperty('layers'));

  history.back();
  await at('before');
});

test('a layer that closes while the page is left does not cancel that', async () => {
  await openPage();
  press('Open dialog');
  jest.useFakeTimers();
  const go = jest.spyOn(history, 'go');
  fireEvent(window, new Event('beforeunload'));
  press('Close dialog');
  jest.advanceTimersByTime(1000);
  expect(go).not.toHaveBeenCalled();

  jest.advanceTimersByTime(60_000);
  expect(go).toHaveBeenCalledWith(-1);
  jest.useRealTimers();
  go.mockRestore();
  await waitFor(() => expect(history.state).not.toHaveProperty('layers'));
});

test('an address that was replaced below a layer stays', async () => {
  await openPage();
  press('Open dialog');
  press('Replace');
  await at('replaced');
  const replace = jest.spyOn(history, 'replaceState');
  press('Close dialog');
  // Once the entry of the layer is removed.
  await waitFor(() => expect(replace).toHaveBeenCalled());
  replace.mockRestore();

  await at('replaced');
  expect(location.search).toBe('?at=replaced');
  history.back();
  await at('before');
});

test('Back from a page that a link in a layer led to shows the page without the layer', async () => {
  await openPage();
  press('Open menu');
  press('Leave menu');
  await at('elsewhere');

  history.back();
  await at('here');
  expect(layer('menu')).toBeNull();
  await waitFor(() => expect(history.state).not.toHaveProperty('layers'));

  history.back();
  await at('before');
});
