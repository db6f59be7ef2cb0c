import type { Plant } from '@portal/contracts';
import { buildPlant } from '@portal/contracts/testing';
import { plantAnswer } from './plant-answers.ts';
import { endMessages, openMessage, showMessage } from './push.ts';

describe('plants offline', () => {
  const plant = (id: number, commonName: string, latinName: string, uses = '') =>
    buildPlant({
      id,
      commonName,
      latinName,
      uses,
      category: 'medicinal',
      imageUrl: '',
      otherNames: id === 3 ? ['Krauseminze'] : [],
    });
  const known = [
    plant(1, 'Sage', 'Salvia officinalis', 'A gargle with mint. For the throat.'),
    plant(2, 'Peppermint', 'Mentha × piperita'),
    plant(3, 'Spearmint', 'Mentha spicata'),
    plant(4, 'Maté', 'Ilex paraguariensis'),
  ];

  const answer = (address: string) => plantAnswer(new URL(address, 'http://portal'), known);
  const names = (address: string) => (answer(address) as Plant[]).map(({ commonName }) => commonName);

  test('a plant and the cards of all are answered from the list', () => {
    expect(answer('/api/plants/3')).toBe(known[2]);
    expect(answer('/api/plants/cards')).toContainEqual({
      id: 1,
      commonName: 'Sage',
      latinName: 'Salvia officinalis',
      category: 'medicinal',
      categories: [],
      hazard: 'none',
      imageUrl: '',
      usesExcerpt: 'A gargle with mint.',
    });
    expect(names('/api/plants/summaries?ids=4,1,9')).toEqual(['Sage', 'Maté']);
  });

  test('a plant that was added since has no answer', () => {
    expect(answer('/api/plants/99')).toBeUndefined();
  });

  test.each([
    ['mentha', ['Peppermint', 'Spearmint']],
    ['mate', ['Maté']],
    ['krauseminze', ['Spearmint']],
    ['MINT', ['Sage']],
    ['mentha spic', ['Spearmint']],
    ['officinalis nettle', []],
    [' ', []],
  ])('a search for "%s" finds words by their beginnings, whatever their accents', (term, found) => {
    expect(names(`/api/plants/search?q=${encodeURIComponent(term)}`)).toEqual(found);
  });

  test('plants with the words in their names come before those with them in their uses', () => {
    const both = [known[0], plant(5, 'Mint', 'Mentha')].filter((it) => it !== undefined);
    const found = plantAnswer(new URL('http://portal/api/plants/search?q=mint'), both) as Plant[];
    expect(found.map(({ id }) => id)).toEqual([5, 1]);
  });

  test('a question that means harm gets help instead of plants', () => {
    const term = encodeURIComponent('kill myself with sage');

    expect(answer(`/api/plants/search?q=${term}`)).toEqual([]);
    expect(answer(`/api/plants/search?q=${term}&view=page`)).toMatchObject({
      answers: [{ kind: 'help', harm: 'self-harm' }],
      plants: [],
    });
  });
});

describe('push messages', () => {
  const shown: { title: string; options: NotificationOptions }[] = [];
  const unsubscribe = jest.fn(async () => true);
  const navigate = jest.fn(async (_: string) => undefined);
  const openWindow = jest.fn(async (_: string) => undefined);
  let pages: { url: string; focus: () => Promise<void>; navigate: typeof navigate }[] = [];

  beforeEach(() => {
    shown.length = 0;
    pages = [];
    jest.clearAllMocks();
    Object.assign(self, {
      clients: { matchAll: async () => pages, openWindow },
      registration: {
        showNotification: async (title: string, options: NotificationOptions) =>
          void shown.push({ title, options }),
        pushManager: { getSubscription: async () => ({ unsubscribe }) },
      },
    });
  });

  const pushed = (json: () => unknown) =>
    showMessage({ data: { json } } as unknown as Parameters<typeof showMessage>[0]);
  const clicked = (data: unknown) =>
    openMessage({ notification: { data, close: () => undefined } } as unknown as Parameters<
      typeof openMessage
    >[0]);

  test('a message is shown, and a repeated one replaces it', async () => {
    await pushed(() => ({ title: 'ida replied', body: 'Moss', path: '/forum/thread/7', tag: '3 reply:9' }));
    expect(shown).toEqual([
      {
        title: 'ida replied',
        options: expect.objectContaining({
          body: 'Moss',
          tag: '3 reply:9',
          data: { path: '/forum/thread/7' },
        }),
      },
    ]);
  });

  test.each([
    () => {
      throw new SyntaxError('Not JSON.');
    },
    () => null,
    () => ({ title: 5, body: {}, path: [] }),
  ])('a message that makes no sense is shown by the name of the portal (%#)', async (json) => {
    await pushed(json);
    expect(shown).toMatchObject([{ title: 'Plant Portal', options: { body: '' } }]);
  });

  test('a click opens the page in an open page of the portal, or in a new one', async () => {
    await clicked({ path: '/forum/thread/7?comment=2#comment-2' });
    expect(openWindow).toHaveBeenCalledWith(`${location.origin}/forum/thread/7?comment=2#comment-2`);
    pages = [{ url: `${location.origin}/plants`, focus: async () => undefined, navigate }];
    await clicked({ path: '/forum/thread/7' });
    expect(navigate).toHaveBeenCalledWith(`${location.origin}/forum/thread/7`);
    expect(openWindow).toHaveBeenCalledTimes(1);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/a',
    'javascript:alert(1)',
    'http://[',
    null,
    { path: 1 },
  ])('a click never leads to another site (%j)', async (path) => {
    await clicked({ path });
    expect(openWindow).toHaveBeenCalledWith(`${location.origin}/notifications`);
  });

  test('messages end with the session', async () => {
    await endMessages();
    expect(unsubscribe).toHaveBeenCalled();
  });
});
