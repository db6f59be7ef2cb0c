import type { Mood } from '@portal/contracts';
import type { HealthFinding } from './finding.ts';

interface State extends Pick<HealthFinding, 'healthScore' | 'signs' | 'posture'> {
  /** The part of the leaf that is green. */
  greenShare: number;
  whole: boolean;
}

/** From it on a plant is well. */
const well = 62;
/** Below it a plant is in decline. */
const poor = 34;

/** The mood that goes with what was measured; never a good one with a poor score, nor the other way. */
export function moodOf({ healthScore, signs, posture, greenShare, whole }: State): Mood {
  if (healthScore >= well) return 'thriving';
  const areDry = signs.some(({ kind, share }) => kind === 'browning' && share > 0.5);
  if (whole && areDry && greenShare < 0.15) return 'dormant';
  if (healthScore < poor) return 'declining';
  // Old damage on a plant that otherwise stands and is green: what is dry stays dry while the rest goes on.
  const isOldDamage = signs.some(({ kind }) => kind === 'browning' || kind === 'holes');
  const isFading = signs.some(({ kind }) => kind === 'yellowing' || kind === 'mottling');
  if (isOldDamage && !isFading && posture !== 'hanging' && greenShare > 0.75) return 'recovering';
  return 'stressed';
}
