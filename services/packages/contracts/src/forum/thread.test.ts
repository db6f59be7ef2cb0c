import { previewOf } from './preview.ts';
import { NeedId } from './thread.schema.ts';

test('a text of 200 characters is not cut', () => {
  expect(previewOf('x'.repeat(200))).toBe('x'.repeat(200));
});

test('a longer text ends after 200 characters with an ellipsis', () => {
  expect(previewOf('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
});

test('there is no space before the ellipsis', () => {
  expect(previewOf(`${'x'.repeat(199)} yz`)).toBe(`${'x'.repeat(199)}…`);
});

test('a character of several code points counts as one and is never split', () => {
  const family = '👨‍👩‍👧';

  expect(previewOf(family.repeat(201))).toBe(`${family.repeat(200)}…`);
});

test('a browser without Intl.Segmenter splits no letter from its marks', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');

  expect(previewOf('x\u0308\n'.repeat(101))).toBe(`${'x\u0308\n'.repeat(100).trimEnd()}…`);

  Object.assign(Intl, { Segmenter });
});

test.each(['cough', 'back pain', 'fibre and craft'])('%s is the id of a need', (id) => {
  expect(NeedId.safeParse(id).success).toBe(true);
});

test.each(['', 'Cough', ' cough', 'cough ', '<b>', 'x'.repeat(61)])('%p is no id of a need', (id) => {
  expect(NeedId.safeParse(id).success).toBe(false);
});
