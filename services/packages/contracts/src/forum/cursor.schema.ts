import * as z from 'zod/mini';
import { described } from '../values.schema.ts';
import { idPattern } from '../values.ts';

/** A valid day of its month, from year 1 on. */
const day =
  '(?!0000)\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|[12]\\d))';
const moment = `${day}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z`;
/** A position in a list by date and id, `2026-11-20T10:00:00.000Z_17`: older items follow. */
export const Cursor = described(
  z.string().check(z.regex(new RegExp(`^${moment}_${idPattern}$`), 'This is not a place in the list.')),
  'A place in the list: a moment in UTC with milliseconds, and an id, as in `2026-11-20T10:00:00.000Z_17`.',
);
