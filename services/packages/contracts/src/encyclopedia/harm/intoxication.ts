import type { HarmRule } from './harm-rule.ts';

/** Questions for a plant to get high on; travel, meat and ways to quit are excused. */
export const intoxicationRules: HarmRule[] = [
  {
    harm: 'intoxication',
    all: ['giveVerb', 'highState'],
    within: 4,
    isOrdered: true,
    notBefore: 'afterHigh',
    unless: ['notHigh'],
  },
  { harm: 'intoxication', all: ['rush'] },
  { harm: 'intoxication', all: ['magicMushrooms'], unless: ['asFood'] },
  { harm: 'intoxication', all: ['vision', 'howMany'] },
  { harm: 'intoxication', all: ['likeWord', 'drugName'], isOrdered: true, within: 4, unless: ['quitting'] },
  { harm: 'intoxication', all: ['deadlyPlant', 'smoke'], within: 5, unless: ['quitting', 'firstAid'] },
  { harm: 'intoxication', all: ['strongKick'], unless: ['quitting'] },
  { harm: 'intoxication', all: ['smoke', 'kick'], unless: ['quitting'], within: 10 },
  { harm: 'intoxication', all: ['brew', 'spaceOut'], isOrdered: true, atEnd: true },
  { harm: 'intoxication', all: ['high'], unless: ['tallWords'], notBefore: 'afterHigh' },
  {
    harm: 'intoxication',
    all: ['intoxication'],
    unless: ['quitting', 'hangover', 'lookLike', 'pastHistory'],
    notFacts: true,
  },
  { harm: 'intoxication', all: ['trip'], unless: ['travel', 'quitting'], notFacts: true },
  { harm: 'intoxication', all: ['smoke', 'smokeEffect'], unless: ['quitting'], within: 8, notFacts: true },
  { harm: 'intoxication', all: ['strikes', 'deadlyPlant'], within: 6 },
  { harm: 'intoxication', all: ['mushroomWord', 'funEffect'], within: 6, unless: ['asFood', 'lookLike'] },
  { harm: 'intoxication', all: ['wildThing', 'hitsHard'], within: 6, unless: ['sunHits', 'pest'] },
  { harm: 'intoxication', all: ['tripPlant', 'howMany', 'journey'], unless: ['garden', 'firstAid'] },
];
