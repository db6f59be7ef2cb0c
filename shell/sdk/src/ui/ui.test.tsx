import { plants } from '@portal/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, Link, useSearchParams } from 'react-router-dom';
import { shortDate } from '../format.ts';
import { call, FailedState, query } from '../index.ts';
import { useQuery } from '../query.ts';
import { fakeGateway, hydrateScreen, refusal, renderScreen } from '../testing/index.ts';
import { Avatar } from './avatar.tsx';
import { HazardMark } from './hazard-mark.tsx';
import { Moment } from './moment.tsx';
import { NotFoundPage } from './not-found-state.tsx';
import { PageFrame } from './page-frame.tsx';
import { Picture } from './picture.tsx';
import { PlantImage } from './plant-image.tsx';
import { PlantName } from './plant-name.tsx';
import { SearchBox } from './search-box.tsx';
import { ShareButton } from './share-button.tsx';
import { Tooltip } from './tooltip.tsx';
import { useBackToClose } from './use-back-to-close.ts';

describe('an avatar', () => {
  const path = `/api/images/account/${'a'.repeat(64)}`;

  const drawn = async (id: number | null) => {
    const { container, unmount } = await renderScreen(<Avatar id={id} />);
    const markup = container.querySelector('svg')?.outerHTML ?? '';
    unmount();
    return markup;
  };

  test('an id always has the same leaf, and neighbouring ids have others', async () => {
    const leaves = [];
    for (let id = 1; id <= 30; id++) leaves.push(await drawn(id));
    expect(await drawn(7)).toBe(leaves[6]);
    expect(new Set(leaves).size).toBeGreaterThan(24);
    for (let at = 1; at < leaves.length; at++) expect(leaves[at]).not.toBe(leaves[at - 1]);
  });

  test('a deleted account has a leaf without colour', async () => {
    expect(await drawn(null)).toContain('data-tone="none"');
  });

  test('a drawing has no inline style and is hidden from assistive technology', async () => {
    const markup = await drawn(12);
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).not.toContain('style=');
  });

  test('a picture is shown in a small width, without a name of its own', async () => {
    const { container } = await renderScreen(<Avatar id={3} url={path} size={96} />);
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('src', `${path}?w=320`);
    expect(picture).toHaveAttribute('alt', '');
    expect(picture).toHaveAttribute('width', '96');
  });

  test('a broken picture gives way to the leaf', async () => {
    const { container } = await renderScreen(<Avatar id={3} url={path} />);
    fireEvent.error(container.querySelector('img') as Element);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')?.outerHTML).toBe(await drawn(3));
  });
});

describe('a hazard mark', () => {
  test.each([
    ['caution', 'en', 'Caution'],
    ['toxic', 'en', 'Toxic'],
    ['deadly', 'en', 'Deadly'],
    ['caution', 'de', 'Vorsicht'],
    ['toxic', 'de', 'Giftig'],
    ['deadly', 'de', 'Tödlich giftig'],
  ] as const)('the level %s (%s) is a word with an icon', async (level, language, word) => {
    await renderScreen(<HazardMark level={level} />, { language });

    const mark = screen.getByText(word);
    expect(mark).toBeVisible();
    expect(mark.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  test('a harmless plant has no mark', async () => {
    await renderScreen(
      <p data-testid="name">
        <HazardMark level="none" />
      </p>,
    );

    expect(screen.getByTestId('name')).toBeEmptyDOMElement();
  });

  test.each([
    ['de', 'Echter Salbei', 'Echter Salbei', 'de'],
    ['de', undefined, 'Common sage', 'en'],
    ['en', 'Echter Salbei', 'Common sage', 'en'],
  ] as const)(
    'a visitor (%s) reads a plant’s name in their language (%s)',
    async (language, german, name, lang) => {
      await renderScreen(
        <PlantName plant={{ commonName: 'Common sage', ...(german && { germanName: german }) }} />,
        { language },
      );

      expect(screen.getByText(name)).toHaveAttribute('lang', lang);
    },
  );
});

describe('a moment', () => {
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
});

describe('a page', () => {
  test('a page frame has a link back', async () => {
    const { user, location } = await renderScreen(
      <PageFrame back={{ to: '/forum', label: 'Back to Forum' }}>
        <h1>Sage tea</h1>
      </PageFrame>,
    );
    expect(screen.getByRole('heading', { name: 'Sage tea' })).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Back to Forum' }));

    expect(location()).toBe('/forum');
  });

  test('a not-found page has a title, a reason and a link to go on', async () => {
    await renderScreen(
      <NotFoundPage title="User not found" link={{ to: '/', label: 'See all plants' }}>
        This profile doesn’t exist.
      </NotFoundPage>,
    );

    expect(screen.getByRole('heading', { level: 1, name: 'User not found' })).toBeVisible();
    expect(screen.getByText('This profile doesn’t exist.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all plants' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('User not found · Plant Portal');
  });
});

describe('a plant’s image', () => {
  const image = () => screen.queryByRole('img', { name: 'Sage' });

  test('a picture has several widths and loads lazily, unless it is the first', async () => {
    const { rerender } = await renderScreen(<PlantImage url="/api/images/a/b" alt="Sage" sizes="200px" />);
    expect(image()).toHaveAttribute('srcset', '/api/images/a/b?w=320 320w, /api/images/a/b?w=640 640w');
    expect(image()).toHaveAttribute('loading', 'lazy');

    rerender(<PlantImage url="/api/images/a/b" alt="Sage" sizes="200px" isFirst />);
    expect(image()).toHaveAttribute('loading', 'eager');
    expect(image()).toHaveAttribute('fetchpriority', 'high');
  });

  test('a blurred preview is there from the first render, and has no name', async () => {
    const preview = `${'A'.repeat(54)}==`;
    await hydrateScreen(<PlantImage url="/api/images/a/b" alt="Sage" sizes="200px" preview={preview} />);

    const blurred = document.querySelector('img[src^="data:image/bmp"]');
    expect(blurred).toHaveAttribute('alt', '');
    expect(blurred?.getAttribute('src')).toContain(preview);
  });

  test('a sprig with the same name replaces a missing or broken picture, until there is another', async () => {
    const onBroken = jest.fn();
    const show = (url: string) => <PlantImage url={url} alt="Sage" sizes="200px" onBroken={onBroken} />;
    const { rerender, container } = await renderScreen(show('/api/images/a/b'));
    fireEvent.error(screen.getByRole('img'));

    expect(image()).toBeNull();
    expect(container.querySelector('.sprig')).toBeVisible();
    expect(screen.getByText('Sage')).toBeInTheDocument();
    expect(onBroken).toHaveBeenCalledTimes(1);

    rerender(show('/api/images/a/c'));
    expect(image()).toBeVisible();
    rerender(show(''));
    expect(image()).toBeNull();
  });

  test('a picture without a fallback hides itself when it breaks', async () => {
    await renderScreen(<Picture url="/api/images/a/b" alt="Sage" sizes="200px" />);

    fireEvent.error(screen.getByRole('img'));

    expect(screen.queryByRole('img')).toBeNull();
  });

  test('a broken picture can stay, with a text that says so', async () => {
    await renderScreen(<PlantImage url="/x.jpg" alt="Sage" sizes="200px" brokenAlt="Invalid URL" />);

    fireEvent.error(screen.getByRole('img'));

    expect(screen.getByRole('img', { name: 'Invalid URL' })).toHaveAttribute('data-broken');
  });
});

describe('a search box', () => {
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
});

describe('a share button', () => {
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
});

describe('a tooltip', () => {
  const show = () =>
    renderScreen(
      <Tooltip label="Add to Favorites">
        <button type="button" aria-label="Favorite" />
      </Tooltip>,
    );

  test('a tooltip describes a control with keyboard focus, without remounting it', async () => {
    const { user } = await show();
    const button = screen.getByRole('button', { name: 'Favorite' });

    await user.tab();

    expect(await screen.findByRole('tooltip')).toHaveTextContent('Add to Favorites');
    expect(screen.getByRole('button', { name: 'Favorite' })).toBe(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription('Add to Favorites');
  });

  test('leaving the control closes the tooltip', async () => {
    const { user } = await show();
    await user.tab();
    await screen.findByRole('tooltip');

    await user.tab();

    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  test('hovering the control opens the tooltip', async () => {
    await show();
    const button = screen.getByRole('button', { name: 'Favorite' });

    fireEvent.pointerEnter(button);
    await waitFor(() => {
      fireEvent.pointerMove(button, { pointerType: 'mouse' });
      expect(button).toHaveAttribute('aria-describedby');
    });

    expect(screen.getByRole('tooltip')).toHaveTextContent('Add to Favorites');
  });
});

describe('Back', () => {
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
    // Long ago for the tests that follow, on the real clock.
    const now = jest.spyOn(performance, 'now').mockReturnValue(-60_000);
    fireEvent(window, new Event('beforeunload'));
    press('Close dialog');
    jest.advanceTimersByTime(1000);
    expect(go).not.toHaveBeenCalled();

    now.mockReturnValue(0);
    jest.advanceTimersByTime(60_000);
    expect(go).toHaveBeenCalledWith(-1);
    now.mockRestore();
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
});

describe('recovery', () => {
  function Plants() {
    const { data, error, refetch } = useQuery(query(plants.cards));
    if (error) return <FailedState title="No plants." error={error} onRetry={refetch} />;
    return <p>{data ? 'Plants' : 'Loading'}</p>;
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test.each(['upstream_unavailable', 'upstream_timeout', 'offline'] as const)(
    'a read that failed as %s is retried once its address answers, and the page stays as it is until then',
    async (code) => {
      const gateway = fakeGateway().answer(plants.cards, refusal(code));
      await renderScreen(<Plants />);
      await pass(60_000);
      expect(screen.getByText('No plants.')).toBeVisible();
      expect(gateway.calls(plants.cards)).toHaveLength(1);

      gateway.answer(plants.cards, []);
      await pass(36_000);

      expect(screen.getByText('Plants')).toBeVisible();
    },
  );

  test.each(['internal', 'not_found', 'not_allowed'] as const)(
    'a read that was answered with %s is retried by the button only',
    async (code) => {
      const gateway = fakeGateway().answer(plants.cards, refusal(code));
      await renderScreen(<Plants />);
      gateway.answer(plants.cards, []);

      await pass(60_000);

      expect(screen.getByText('No plants.')).toBeVisible();
    },
  );

  test('a failed state that stays while it is retried recovers although the first retry fails', async () => {
    const outcomes = [refusal('offline'), refusal('offline'), []];
    const gateway = fakeGateway();
    function Steady() {
      const [result, setResult] = useState<unknown>();
      const read = () => {
        gateway.answer(plants.cards, outcomes.shift() ?? []);
        call(plants.cards).then(setResult, setResult);
      };
      useEffect(read, []);
      return Array.isArray(result) ? (
        <p>Plants</p>
      ) : (
        <FailedState title="No plants." error={result} onRetry={read} />
      );
    }
    // HEAD requests succeed meanwhile.
    const fetchAll = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      init?.method === 'HEAD' ? ({ status: 200 } as Response) : fetchAll(input, init);
    await renderScreen(<Steady />);
    await pass(3000);
    expect(gateway.calls(plants.cards)).toHaveLength(2);
    expect(screen.getByText('No plants.')).toBeVisible();

    await pass(3000);

    expect(screen.getByText('Plants')).toBeVisible();
  });

  test('nothing is polled while the page is hidden', async () => {
    const gateway = fakeGateway().answer(plants.cards, refusal('offline'));
    await renderScreen(<Plants />);
    gateway.answer(plants.cards, []);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);

    await pass(60_000);
    expect(screen.getByText('No plants.')).toBeVisible();

    hidden.mockReturnValue(false);
    await pass(36_000);
    expect(screen.getByText('Plants')).toBeVisible();
  });
});
