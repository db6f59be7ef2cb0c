import { act, renderHook } from '@testing-library/react';
import { hydrateScreen } from '../testing/index.ts';
import { forgetHandedPhoto, handedPhotoKey } from './forget-handed-photo.ts';
import { type HandedPhoto, handPhoto, useHandedPhoto } from './handed-photo.ts';

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
