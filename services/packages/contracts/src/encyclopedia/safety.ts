/** Levels of danger to a person who eats or touches a plant. */
export const toxicityLevels = ['none', 'caution', 'toxic', 'deadly'] as const;

/** The levels that have a mark. */
export type HazardLevel = Exclude<(typeof toxicityLevels)[number], 'none'>;

/** Returns whether plants of this level belong to the category `poisonous`. */
export const isPoisonous = (level: (typeof toxicityLevels)[number]) =>
  level === 'toxic' || level === 'deadly';

/** Advice about a plant to a group of people or to an owner of animals. */
export const adviceLevels = ['avoid', 'caution', 'no known problem', 'not studied'] as const;

/** The groups of people with their own advice, in the order of pages. */
export const personGroups = [
  'pregnancy',
  'breastfeeding',
  'children',
  'surgery',
  'driving',
  'liver',
  'kidney',
] as const;
export type PersonGroup = (typeof personGroups)[number];

export const animals = ['dogs', 'cats', 'horses', 'farmAnimals'] as const;
export type Animal = (typeof animals)[number];

/** The evidence of an interaction, from a guess by mechanism to controlled studies in people. */
export const interactionEvidence = [
  'theoretical',
  'case reports',
  'pharmacokinetic study',
  'clinical',
] as const;

/** Severities of an interaction, the gravest first. */
export const severities = ['contraindicated', 'major', 'moderate', 'minor'] as const;
export type Severity = (typeof severities)[number];

/** Advice about an interaction. */
export const interactionActions = ['avoid', 'separate', 'monitor', 'tell your doctor'] as const;

/** Reasons why a plant lists no interaction. */
export const interactionGaps = ['none known', 'not studied'] as const;

/** The evidence of an indication, the strongest first. */
export const indicationEvidence = ['monograph', 'clinical', 'traditional', 'folk'] as const;
