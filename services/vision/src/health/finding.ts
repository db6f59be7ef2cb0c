import type { Mood } from '@portal/contracts';

/** Measured signs, never names of diseases. */
export const signKinds = ['yellowing', 'browning', 'spots', 'holes', 'paleness', 'mottling'] as const;
export type SignKind = (typeof signKinds)[number];

export interface Sign {
  kind: SignKind;
  /** The affected part of the leaf, from 0 to 1. */
  share: number;
  /** Of spots and holes. */
  count?: number;
  pattern?: 'margin' | 'between_veins' | 'throughout';
  /** Of spots: darker or paler than the leaf, and whether they have a yellow rim. */
  tone?: 'dark' | 'pale';
  hasHalo?: boolean;
}

export interface Soil {
  moisture: 'dry' | 'slightly moist' | 'moist';
  hasPaleFlecks: boolean;
}

/** Measurements in a photo; `translateFinding` words them. */
export interface HealthFinding {
  /** If false, the other fields are meaningless. */
  plantFound: boolean;
  /** From 0 (very ill) to 100 (very well). */
  healthScore: number;
  /** In percent: that the plant is on the score's side of 50. */
  confidence: number;
  mood: Mood;
  leafColour: LeafColour | 'not visible';
  /** The gravest first. */
  signs: Sign[];
  /** Visible only if the photo shows a whole plant. */
  posture: 'upright' | 'hanging' | 'not visible';
  growth: 'compact' | 'leggy' | 'not visible';
  /** Undefined if no soil is visible. */
  soil: Soil | undefined;
  /** Deterministic, and different for different photos. */
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
