import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/index.ts';
import { ShareButton } from './share-button.tsx';

const url = 'http://localhost/plant/12';

/** Replaces what this browser can do, until the end of the test. */
function browserWith(abilities: { share?: unknown; clipboard?: unknown }) {
  for (const name of ['share', 'clipboard'] as const) {
    Object.defineProperty(navigator, name, { configurable: true, value: abilities[name] });
  }
}
afterEach(() => browserWith({}));

async function press(abilities: Parameters<typeof browserWith>[0]) {
  const { user } = await renderScreen(<ShareButton title="Sage" path="/plant/12" />);
  // Not before: the simulated user brings a clipboard.
  browserWith(abilities);
  await user.click(screen.getByRole('button', { name: 'Share' }));
}

test('opens the device’s own dialog', async () => {
  const share = jest.fn(async () => undefined);
  await press({ share });

  expect(share).toHaveBeenCalledWith({ title: 'Sage', url });
  expect(screen.queryByText('Link copied')).toBeNull();
});

test('copies the link where there is no dialog', async () => {
  const writeText = jest.fn(async () => undefined);
  await press({ clipboard: { writeText } });

  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(url);
});

test('a dialog that was closed copies nothing', async () => {
  const writeText = jest.fn(async () => undefined);
  const share = () => Promise.reject(new DOMException('Closed.', 'AbortError'));
  await press({ share, clipboard: { writeText } });

  expect(writeText).not.toHaveBeenCalled();
});

test('a dialog that can’t open leads to a copied link', async () => {
  const share = () => Promise.reject(new DOMException('Refused.', 'NotAllowedError'));
  await press({ share, clipboard: { writeText: async () => undefined } });

  expect(await screen.findByText('Link copied')).toBeVisible();
});

test('without a clipboard the link is shown', async () => {
  await press({});

  expect(await screen.findByText('Here is the link')).toBeVisible();
  expect(screen.getByText(url)).toBeVisible();
});
