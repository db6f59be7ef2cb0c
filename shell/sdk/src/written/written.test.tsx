import { act, render, renderHook, screen } from '@testing-library/react';
import { hydrateScreen, renderScreen } from '../testing/index.ts';
import { forgetHandedPhoto, handedPhotoKey } from './forget-handed-photo.ts';
import { FormattedText } from './formatted-text.tsx';
import { type HandedPhoto, handPhoto, useHandedPhoto } from './handed-photo.ts';

describe('formatted text', () => {
  const picture = `/api/images/forum/${'a'.repeat(64)}`;
  const show = (text: string) => render(<FormattedText text={text} format="markdown" />).container;
  /** The elements without classes and directions. */
  const html = (text: string) =>
    show(text)
      .firstElementChild?.innerHTML.replace(/ (?:dir|class)="[^"]*"/g, '')
      .replace(/ rel="ugc nofollow noopener noreferrer"/g, '');

  test.each([
    ['Mulch it.', '<p>Mulch it.</p>'],
    ['one\ntwo\n\nthree', '<p>one<br>two</p><p>three</p>'],
    ['**bold** and *italic* and _so_', '<p><strong>bold</strong> and <em>italic</em> and <em>so</em></p>'],
    ['# Sage', '<p><strong>Sage</strong></p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['> quoted\n\nmine', '<blockquote><p>quoted</p></blockquote><p>mine</p>'],
    ['use `x < y`', '<p>use <code>x &lt; y</code></p>'],
    ['```js\na\n  b\n```', '<pre><code>a\n  b</code></pre>'],
    ['[sage](https://example.org/sage)', '<p><a href="https://example.org/sage">sage</a></p>'],
    [
      'See https://example.org/a_b_c(d).',
      '<p>See <a href="https://example.org/a_b_c(d)">https://example.org/a_b_c(d)</a>.</p>',
    ],
    ['Thanks @rosa!', '<p>Thanks <span>@rosa</span>!</p>'],
  ])('%j is shown as %s', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test.each([
    '<b>bold</b>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '~~gone~~',
    '&lt;b&gt; &#106; &copy;',
    'xhttps://example.org',
    'www.example.org',
    'rosa@example.org',
    'two * three * four',
    '[a]: b',
  ])('%s stays as it was typed', (text) => {
    const shown = show(text);

    expect(shown).toHaveTextContent(text);
    expect(shown.querySelectorAll(':not(div, p, span)')).toHaveLength(0);
  });

  test('a table stays as it was typed', () => {
    expect(show('| a | b |\n|---|---|\n| 1 | 2 |').textContent).toBe('| a | b ||---|---|| 1 | 2 |');
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<b>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/admin)',
    '<javascript:alert(1)>',
    '<mailto:rosa@example.org>',
    '![x](data:image/png;base64,AAAA)',
    '![x](javascript:alert(1))',
    `![x](${picture}/../../secret)`,
  ])('%s is no link and no picture', (text) => {
    const shown = show(text);

    expect(shown.querySelector('a, img')).toBeNull();
    expect(shown).toHaveTextContent(text);
  });

  test('tasks are boxes that show their state and are named by their text', () => {
    show('Buy:\n- [ ] soil for **moss**\n- [x] pots\n\nThanks');

    expect(screen.getByRole('checkbox', { name: 'soil for moss' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'pots' })).toBeChecked();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  });

  const marksOf = (element: Element) => [...element.querySelectorAll('span')].map((mark) => mark.textContent);

  test.each(['markdown', undefined] as const)('of a %s text, only members are marked', (format) => {
    const text = 'Dear @Rosa, @nobody and @ivo_. Not `@rosa`_';
    const mentions = ['rosa', 'ivo_'];
    const { container } = render(<FormattedText text={text} format={format} mentions={mentions} />);

    expect(marksOf(container)).toEqual(format ? ['@Rosa', '@ivo_'] : ['@Rosa', '@ivo_', '@rosa']);
    expect(container).toHaveTextContent(/@nobody and @ivo_\. Not/);
  });

  test('the names of members lead to their profiles', async () => {
    const text = 'Dear @Rosa, @nobody and @ivo_.';
    await renderScreen(<FormattedText text={text} mentions={['rosa', 'ivo_']} mentionIds={[7, 8]} />);

    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['@Rosa', '/user/7'],
      ['@ivo_', '/user/8'],
    ]);
  });

  test('names in code, links, addresses and quotes of others are not marked', () => {
    const text = '~~~\n@rosa\n~~~\n[@rosa](https://a.example) https://a.example/@rosa\n> a\n> @rosa';

    expect(marksOf(show(text))).toEqual([]);
  });

  test('an address ends at the quotation mark behind it', () => {
    const shown = show('„https://example.org/a“ ‚https://example.org/b‘ »https://example.org/c«');

    expect([...shown.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'https://example.org/a',
      'https://example.org/b',
      'https://example.org/c',
    ]);
  });

  test('a text that would take too long to read is shown as it was typed', () => {
    const text = `**a** ${'['.repeat(4900)}](x)`;

    expect(show(text).textContent).toBe(text);
  });

  test('links promise nothing to those they lead to', () => {
    expect(show('[sage](https://example.org)').querySelector('a')).toHaveAttribute(
      'rel',
      'ugc nofollow noopener noreferrer',
    );
  });

  test('a picture of the portal is shown in the width of its place, when it comes into view', () => {
    const image = show(`![Leaves](${picture})`).querySelector('img');

    expect(image).toHaveAttribute('alt', 'Leaves');
    expect(image).toHaveAttribute('src', `${picture}?w=320`);
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  test('a picture of another site is a link: nobody learns who reads', () => {
    const shown = show('![Leaves](https://evil.example/pixel.png)');

    expect(shown.querySelector('img')).toBeNull();
    expect(shown.querySelector('a')).toHaveAttribute('href', 'https://evil.example/pixel.png');
    expect(shown.querySelector('a')).toHaveTextContent('Leaves');
  });

  const depthOf = (element: Element | null): number =>
    element ? Math.max(1, ...[...element.children].map((child) => 1 + depthOf(child))) : 0;

  test.each([
    ['quotes', '>'.repeat(5000)],
    ['quotes with lazy lines', `${'> '.repeat(1000)}a\nb\nc`],
    ['lists', '- '.repeat(2500)],
    ['indented lists', Array.from({ length: 60 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')],
    ['quotes in lists', '> - '.repeat(1250)],
    ['emphasis', `${'*a '.repeat(800)}${'a* '.repeat(800)}`],
    ['strong emphasis', `${'**a _b '.repeat(350)}${'b_ a** '.repeat(350)}`],
    ['brackets', `${'['.repeat(1500)}a${'](https://a.example)'.repeat(150)}`],
    ['pictures', `${'!['.repeat(1000)}a${'](x)'.repeat(700)}`],
    ['backticks', Array.from({ length: 95 }, (_, length) => '`'.repeat(length)).join(' ')],
    ['angle brackets', '<'.repeat(5000)],
    ['a table', `|${'a|'.repeat(1200)}\n|${'-|'.repeat(1200)}`],
    ['links', 'https://a.example '.repeat(270)],
    ['short links', '[a](http://b) '.repeat(350)],
    ['escapes', '\\*'.repeat(2500)],
  ])('a text of nothing but %s is harmless', (_, text) => {
    const shown = show(text);

    expect(depthOf(shown)).toBeLessThan(60);
    expect(shown.querySelectorAll('*').length).toBeLessThan(3000);
  });

  test('a text that is far too long is shown as it was typed', () => {
    expect(show('**a** '.repeat(5000)).querySelector('strong')).toBeNull();
  });

  test('a plain text stays plain', () => {
    const { container } = render(<FormattedText text={'**a**\nb'} />);

    expect(container.textContent).toBe('**a**\nb');
  });

  test('server and browser render the same', async () => {
    const text = `# Sage\n\n- **a**\n- https://example.org\n\n> @ivo: \`x\`\n\n![Leaves](${picture})`;

    const { html: served } = await hydrateScreen(<FormattedText text={text} format="markdown" />);

    expect(served).toContain('<strong>a</strong>');
  });
});

describe('a handed photo', () => {
  const dataUrl = `data:image/jpeg;base64,${Buffer.from('a leaf').toString('base64')}`;
  const rose: HandedPhoto = { dataUrl, plantId: 7, plantName: 'Rose', text: 'Is this a rose?' };
  const handed = () => renderHook(useHandedPhoto).result;

  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('a handed photo survives a reload until it is dropped', () => {
    expect(handPhoto(rose)).toBe(true);

    const first = handed();
    expect(first.current[0]).toEqual(rose);
    const second = handed();
    expect(second.current[0]).toEqual(rose);
    act(() => second.current[1]());

    expect(second.current[0]).toBeUndefined();
    expect(handed().current[0]).toBeUndefined();
  });

  test('only the photo handed last is available', () => {
    handPhoto(rose);
    handPhoto({ dataUrl });

    expect(handed().current[0]).toEqual({ dataUrl });
  });

  test('a photo that is too large is not handed, and neither is the one before it', () => {
    handPhoto(rose);

    expect(handPhoto({ dataUrl: dataUrl.padEnd(2_000_000, 'A') })).toBe(false);

    expect(handed().current[0]).toBeUndefined();
  });

  test('the server and the first hydrated render have no photo', async () => {
    handPhoto(rose);

    const { html, container } = await hydrateScreen(<Preview />);

    expect(html).toContain('no photo');
    expect(container).toHaveTextContent('Rose');
  });

  function Preview() {
    const [photo] = useHandedPhoto();
    return <p>{photo?.plantName ?? 'no photo'}</p>;
  }

  test('a photo is removed when the member signs out', () => {
    handPhoto(rose);

    forgetHandedPhoto();

    expect(handed().current[0]).toBeUndefined();
  });

  test('a photo is removed after an hour', () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
    handPhoto(rose);

    jest.setSystemTime(new Date('2026-11-20T11:00:00Z'));

    expect(handed().current[0]).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  const stored = { ...rose, handedAt: Date.parse('2026-11-20T10:00:00Z') };
  test.each([
    ['damaged text', '{'],
    ['null', 'null'],
    ['an address instead of a picture', { ...stored, dataUrl: 'https://example.com/leaf.jpg' }],
    ['an SVG', { ...stored, dataUrl: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['no time', { ...stored, handedAt: undefined }],
    ['a time to come', { ...stored, handedAt: stored.handedAt + 1 }],
  ])('stored by something else: %s is no photo', (_name, value) => {
    jest.useFakeTimers({ now: stored.handedAt });
    sessionStorage.setItem(handedPhotoKey, typeof value === 'string' ? value : JSON.stringify(value));

    expect(handed().current[0]).toBeUndefined();
  });

  test('what is wrong about the plant is left out', () => {
    jest.useFakeTimers({ now: stored.handedAt });
    const wrong = { ...stored, plantId: -1, plantName: 7, text: 'a'.repeat(5001) };
    sessionStorage.setItem(handedPhotoKey, JSON.stringify(wrong));

    expect(handed().current[0]).toEqual({ dataUrl });
  });

  test('nothing is handed in a browser without storage', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('No space left.', 'QuotaExceededError');
      });
    }

    expect(handPhoto(rose)).toBe(false);
    expect(handed().current[0]).toBeUndefined();
  });
});
