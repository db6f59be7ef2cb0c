import type { PublicConfig } from '@portal/contracts';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PageProvider } from '../registry.ts';
import { AdSlot } from './ad-slot.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete window.adsbygoogle;
  for (const script of document.querySelectorAll('script')) script.remove();
});

let hide: () => void;

function Page({ config }: { config: PublicConfig }) {
  const [isShown, setIsShown] = useState(true);
  hide = () => setIsShown(false);
  return (
    <PageProvider value={{ remotes: [], config }}>
      <main>
        <p>Text</p>
        {isShown && <AdSlot placement="banner" />}
      </main>
    </PageProvider>
  );
}

test('without a client id the slot is labelled and shows a tip of the portal', () => {
  render(<Page config={{}} />);
  act(() => jest.advanceTimersByTime(1000));

  expect(screen.getByRole('complementary', { name: /^Sponsored/ })).toHaveTextContent(
    /^Sponsored · A tip from Plant Portal.*Not sure of the name\?/,
  );
  expect(window.adsbygoogle).toBeUndefined();
  expect(document.querySelector('script')).toBeNull();
});

test('with a client id the network is called 100 ms later, once per slot, by one script', () => {
  render(
    <>
      <Page config={{ adsClient: 'ca-pub-1' }} />
      <Page config={{ adsClient: 'ca-pub-1' }} />
    </>,
  );

  act(() => jest.advanceTimersByTime(99));
  expect(window.adsbygoogle).toBeUndefined();
  act(() => jest.advanceTimersByTime(1));

  expect(window.adsbygoogle).toEqual([{}, {}]);
  expect(document.querySelectorAll('script[src*="client=ca-pub-1"]')).toHaveLength(1);
});

test('a slot that unmounts within 100 ms does not call the network', () => {
  const { unmount } = render(<Page config={{ adsClient: 'ca-pub-1' }} />);

  unmount();
  act(() => jest.advanceTimersByTime(1000));

  expect(window.adsbygoogle).toBeUndefined();
});

test('a network that throws changes nothing on the page', () => {
  window.adsbygoogle = {
    push: () => {
      throw new Error('No slot size for availableWidth=0');
    },
  };
  render(<Page config={{ adsClient: 'ca-pub-1' }} />);

  act(() => jest.advanceTimersByTime(100));

  expect(screen.getByText('Text')).toBeVisible();
});

test.each(['the slot', 'its content'])('React survives an ad blocker that removes %s', (what) => {
  render(<Page config={{ adsClient: 'ca-pub-1' }} />);
  const slot = screen.getByRole('complementary');
  if (what === 'the slot') slot.remove();
  else slot.querySelector('ins')?.remove();

  act(() => hide());

  expect(screen.getByText('Text')).toBeVisible();
  expect(screen.queryByRole('complementary')).toBeNull();
});
