import { settingsOf } from '../data/testing/database-server.ts';
import { prefixOf } from './database-prefix.ts';

const prefixWith = (shared: string | undefined, databaseUris: Record<string, string> = {}) =>
  prefixOf({ ...settingsOf('.'), MONGODB_URI: shared, databaseUris });

test('the prefix is the database name of the addresses', () => {
  expect(prefixWith(undefined)).toBe('portal');
  expect(prefixWith('mongodb://a/?w=majority')).toBe('portal');
  expect(prefixWith('mongodb://a/shop', { MONGODB_URI_FORUM: 'mongodb://forum:p@b/shop' })).toBe('shop');
  expect(prefixWith(undefined, { MONGODB_URI_FORUM: 'mongodb://b/shop' })).toBe('shop');
});

test('addresses that name different prefixes are refused, because no command would find all data', () => {
  expect(() => prefixWith('mongodb://a/shop', { MONGODB_URI_FORUM: 'mongodb://b/' })).toThrow(
    'MONGODB_URI_FORUM names the database "portal" and MONGODB_URI "shop": use the same name',
  );
});
