import { byId, text } from './values.schema.ts';

test.each(['1', '162', '999999999999999'])('%s is an id', (id) => {
  expect(byId.parse({ id }).id).toBe(Number(id));
});

test.each(['0', '-1', '1.5', '1e3', 'abc', '', ' 1', '0x10', '9'.repeat(16), '$ne'])('%j is no id', (id) => {
  expect(byId.safeParse({ id }).success).toBe(false);
});

test('a text is trimmed before it is measured', () => {
  expect(text(3).parse('  abc ')).toBe('abc');
  expect(text(3).safeParse('   ').success).toBe(false);
  expect(text(3).safeParse('abcd').success).toBe(false);
});
