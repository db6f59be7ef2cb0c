import type { Deprecation } from './deprecation.schema.ts';

/** Says until when, and what replaces it: `Deprecated since 2026-11-30, until 2027-05-31. Use threads.find.` */
export const describeDeprecation = ({ since, sunset, instead }: Deprecation) =>
  `Deprecated since ${since}, until ${sunset}.${instead ? ` Use ${instead}.` : ''}`;
