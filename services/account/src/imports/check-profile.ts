import { userSchemas } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import type { Check } from './check.ts';
import type { ProfileValue, RowOf } from './row.ts';

/** The texts of a profile that a form of the portal would take. */
export function checkProfile({ value }: RowOf<'profile'>, check: Check): ProfileValue {
  const names = Object.entries(value.names).flatMap(([field, text]) => {
    const { data } = z.safeParse(userSchemas.update.body, { [field]: text });
    if (!data) check.note('bad_row', typeof text === 'string' ? text : field);
    return Object.entries(data ?? {}).filter(([, given]) => given !== '' && given !== undefined);
  });
  const { data } = z.safeParse(userSchemas.changeTimeZone.body, { timeZone: value.timeZone });
  return {
    names: Object.fromEntries(names),
    ...(data && { timeZone: data.timeZone }),
    ...(value.hemisphere && { hemisphere: value.hemisphere }),
  };
}
