import { endMessages, openMessage, showMessage } from './push.ts';

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
      options: expect.objectContaining({ body: 'Moss', tag: '3 reply:9', data: { path: '/forum/thread/7' } }),
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
