import { limits } from '@portal/contracts';
import { userSchemas } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import type { Check } from './check.ts';
import type { ProfileValue, RowOf } from './row.ts';

const { nameLength, profile } = limits;
const lengths = {
  firstName: nameLength,
  lastName: nameLength,
  displayName: profile.displayNameLength,
  biography: profile.biographyLength,
  location: profile.locationLength,
};

/** The texts of a profile that a form of the portal would take. */
export function checkProfile({ value }: RowOf<'profile'>, check: Check): ProfileValue {
  const names = Object.entries(value.names).flatMap(([field, given]) => {
    const length = lengths[field as keyof typeof lengths];
    const fitting = typeof given === 'string' ? check.fit(given, length, field !== 'biography') : given;
    const { data } = z.safeParse(userSchemas.update.body, { [field]: fitting });
    if (!data && typeof fitting === 'string') check.note('name_refused', fitting);
    else if (!data) check.note('links_refused');
    return Object.entries(data ?? {}).filter(([, text]) => text !== '' && text !== undefined);
  });
  const { data } = z.safeParse(userSchemas.changeTimeZone.body, { timeZone: value.timeZone });
  return {
    names: Object.fromEntries(names),
    ...(data && { timeZone: data.timeZone }),
    ...(value.hemisphere && { hemisphere: value.hemisphere }),
  };
}
