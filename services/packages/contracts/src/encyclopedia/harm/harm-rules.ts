import { abortionRules } from './abortion.ts';
import { animalRules } from './animals.ts';
import { druggingRules } from './drugging.ts';
import type { HarmRule } from './harm-rule.ts';
import { intoxicationRules } from './intoxication.ts';
import { goneRules, otherRules } from './others.ts';
import { overdoseRules, selfHarmRules } from './self-harm.ts';

/** The first that applies decides. */
export const harmRules: HarmRule[] = [
  ...goneRules,
  ...abortionRules,
  ...selfHarmRules,
  ...animalRules,
  ...otherRules,
  ...druggingRules,
  ...intoxicationRules,
  ...overdoseRules,
];
