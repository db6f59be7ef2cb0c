import { databasePrefix, defaultPrefix } from '@portal/kit/database-names';
import type { Settings } from './settings.ts';

/**
 * The prefix of the portal's databases by its settings.
 * @throws a sentence if the addresses of single services name another one than the rest.
 */
export function prefixOf({ MONGODB_URI: shared, databaseUris }: Settings): string {
  const named = Object.entries({ ...(shared && { MONGODB_URI: shared }), ...databaseUris }).map(
    ([variable, uri]) => ({ variable, prefix: databasePrefix(uri) }),
  );
  const [first, ...others] = named;
  const other = others.find(({ prefix }) => prefix !== first?.prefix);
  if (first && other)
    throw new Error(
      `${other.variable} names the database "${other.prefix}" and ${first.variable} "${first.prefix}": use the same name, which is the prefix of all databases of the portal.`,
    );
  return first?.prefix ?? defaultPrefix;
}
