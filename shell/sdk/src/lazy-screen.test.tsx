import { act, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Boundary } from './boundary.tsx';
import { LazyScreen, lazyPart } from './lazy-screen.tsx';
import { renderScreen } from './testing/index.ts';

afterEach(() => jest.restoreAllMocks());

const Meadow = () => <h1>Meadow</h1>;

test('the skeleton is shown until the code has loaded, and not the next time', async () => {
  let resolve: (screen: typeof Meadow) => void = () => undefined;
  const load = jest.fn(() => new Promise<typeof Meadow>((done) => (resolve = done)));
  const { unmount } = await renderScreen(<LazyScreen load={load} skeleton={<p>Loading</p>} />);
  expect(screen.getByText('Loading')).toBeVisible();

  resolve(Meadow);
  expect(await screen.findByRole('heading', { name: 'Meadow' })).toBeVisible();
  unmount();
  await renderScreen(<LazyScreen load={load} skeleton={<p>Loading</p>} />);

  expect(screen.getByRole('heading', { name: 'Meadow' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that fails to load fails in its region, and Retry fetches it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockResolvedValue(Meadow);
  const { user } = await renderScreen(
    <Boundary label="The meadow">
      <LazyScreen load={load} />
    </Boundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The meadow could not be shown.');

  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'Meadow' })).toBeVisible();
});

test('a router that reuses the component for another screen shows that screen', async () => {
  const Forest = () => <h1>Forest</h1>;
  const loadMeadow = async () => Meadow;
  const loadForest = async () => Forest;
  function Switch() {
    const [isForest, setIsForest] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsForest(true)}>
          On
        </button>
        <LazyScreen load={isForest ? loadForest : loadMeadow} skeleton={<p>Loading</p>} />
      </>
    );
  }
  const { user } = await renderScreen(<Switch />);
  expect(await screen.findByRole('heading', { name: 'Meadow' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'On' }));

  expect(await screen.findByRole('heading', { name: 'Forest' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Meadow' })).toBeNull();
});

test('a lazy part gets its properties, and their changes', async () => {
  const Part = lazyPart(
    async () =>
      ({ name }: { name: string }) => <p>{name}</p>,
    <p>Loading</p>,
  );
  function Names() {
    const [name, setName] = useState('Sage');
    return (
      <button type="button" onClick={() => setName('Mint')}>
        <Part name={name} />
      </button>
    );
  }
  const { user } = await renderScreen(<Names />);
  expect(await screen.findByText('Sage')).toBeVisible();

  await user.click(screen.getByRole('button'));

  expect(screen.getByText('Mint')).toBeVisible();
});

class Failure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? <p role="alert">Failed</p> : this.props.children);
}

test('code that fails to load while the page hydrates is tried once more', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn().mockRejectedValue(new Error('Loading chunk 7 failed.'));
  const container = document.createElement('div');
  container.innerHTML = '<!--$--><h1>Meadow</h1><!--/$-->';
  document.body.replaceChildren(container);
  const page = (
    <Failure>
      <Suspense>
        <LazyScreen load={load} />
      </Suspense>
    </Failure>
  );

  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: () => undefined }));

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  act(() => root.unmount());
});
