import { animals, personGroups } from './safety.ts';

/** Persons and animals that a question can be about. */
export const conditions = [...personGroups, ...animals] as const;

/**
 * The lists of an answer, in their order: what answers the question; what its person or animal may use with caution,
 * or nobody has studied; what they must avoid; what poisons everybody.
 */
export const searchGroups = ['best', 'with care', 'not for', 'poisonous'] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** Questions that mean harm. They get services to call instead of plants. */
export const harms = ['self-harm', 'harm to others', 'abortion', 'intoxication', 'animal poisoning'] as const;
export type Harm = (typeof harms)[number];
