import { databaseName, databasePrefix, namesUsersDatabase, processOfDatabase } from './database-names.ts';

test.each([
  ['mongodb://127.0.0.1:27017', 'portal'],
  ['mongodb://127.0.0.1:27017/', 'portal'],
  ['mongodb://a,b:27018/?replicaSet=x&authSource=shop', 'portal'],
  ['mongodb://u:p%2Fq%40@a,b:27018/shop?replicaSet=x', 'shop'],
  ['mongodb+srv://u:p@cluster.example/Shop-2_test', 'Shop-2_test'],
])('the databases of %s begin with %s', (uri, prefix) => {
  expect(databasePrefix(uri)).toBe(prefix);
});

test.each([
  ['http://a/shop', 'must begin with mongodb://'],
  ['mongodb://', 'must begin with mongodb://'],
  ['mongodb://a/admin', '?authSource=admin'],
  ['mongodb://a/config?w=1', '?authSource=config'],
  ['mongodb://a/my.shop', 'must have a database name of at most 40'],
  ['mongodb://a/my%20shop', 'must have a database name of at most 40'],
  ['mongodb://a/_shop', 'a letter or digit first'],
  [`mongodb://a/${'s'.repeat(41)}`, 'must have a database name of at most 40'],
])('%s is refused with a sentence', (uri, sentence) => {
  expect(() => databasePrefix(uri)).toThrow(sentence);
});

test('a refusal does not repeat the password', () => {
  expect(() => databasePrefix('mongodb://u:secret@a/my.shop')).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret') }),
  );
});

test('a portal has no database of another portal on the same server', () => {
  expect(databaseName('shop', 'forum')).toBe('shop_forum');
  expect(processOfDatabase('shop', 'shop_forum')).toBe('forum');
  for (const foreign of ['shop', 'shop_', 'shop_two_forum', 'shop-two_forum', 'portal_forum', 'forum'])
    expect(processOfDatabase('shop', foreign)).toBeUndefined();
  expect(processOfDatabase('shop_two', 'shop_two_forum')).toBe('forum');
});

test.each([
  ['mongodb://u:p@a/shop', true],
  ['mongodb://u:p@a/shop?w=1&authSource=admin', false],
  ['mongodb://a/shop', false],
])('%s: the name is also where the user is looked up: %s', (uri, expected) => {
  expect(namesUsersDatabase(uri)).toBe(expected);
});
