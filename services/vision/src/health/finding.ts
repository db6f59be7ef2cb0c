import type { Mood } from '@portal/contracts';

/** Signs that leaves show; each is measured, none is the name of a disease. */
export const signKinds = ['yellowing', 'browning', 'spots', 'holes', 'paleness', 'mottling'] as const;
export type SignKind = (typeof signKinds)[number];

export interface Sign {
  kind: SignKind;
  /** The part of the leaf that it takes, from 0 to 1. */
  share: number;
  /** Where there are things to count: spots, holes. */
  count?: number;
  /** `margin`: mostly along the edge; `between_veins`: while the veins stay green; `throughout`: neither. */
  pattern?: 'margin' | 'between_veins' | 'throughout';
  /** Spots: darker or paler than the leaf, and whether a yellow rim surrounds them. */
  tone?: 'dark' | 'pale';
  hasHalo?: boolean;
}

export interface Soil {
  moisture: 'dry' | 'slightly moist' | 'moist';
  /** Whether pale flecks lie on it. */
  hasPaleFlecks: boolean;
}

/** What was measured in a photo; words are made of it elsewhere. */
export interface HealthFinding {
  /** Whether a plant was found; where not, nothing else is meant. */
  plantFound: boolean;
  /** From 0 (very ill) to 100 (very well). */
  healthScore: number;
  /** In percent: that the plant is on the side of 50 on which the score puts it. */
  confidence: number;
  mood: Mood;
  leafColour: LeafColour;
  /** The gravest first. */
  signs: Sign[];
  /** Seen only where a whole plant is in the photo. */
  posture: 'upright' | 'hanging' | 'not visible';
  growth: 'compact' | 'leggy' | 'not visible';
  /** Undefined where no soil is seen. */
  soil: Soil | undefined;
  /** A number that differs from photo to photo, and is the same for the same photo. */
  fingerprint: number;
}

export type LeafColour =
  | 'deep green'
  | 'green'
  | 'light green'
  | 'yellow-green'
  | 'yellow'
  | 'brown'
  | 'reddish'
  | 'grey-green';
