import type { Mood } from '@portal/contracts';
import type { HealthFinding } from './finding.ts';

interface State extends Pick<HealthFinding, 'healthScore' | 'signs' | 'posture'> {
  greenShare: number;
  whole: boolean;
}

/** The lowest score of a plant that gets cheerful words, and no signs. */
export const best = 80;
/** The lowest score of a thriving plant. */
const well = 62;
/** A plant with a lower score is declining. */
const poor = 34;

/** The mood for a finding, always consistent with the score. */
export function moodOf({ healthScore, signs, posture, greenShare, whole }: State): Mood {
  if (healthScore >= well) return 'thriving';
  const areDry = signs.some(({ kind, share }) => kind === 'browning' && share > 0.5);
  if (whole && areDry && greenShare < 0.15) return 'dormant';
  if (healthScore < poor) return 'declining';
  // Old damage on a plant that is otherwise green and upright.
  const isOldDamage = signs.some(({ kind }) => kind === 'browning' || kind === 'holes');
  const isFading = signs.some(({ kind }) => kind === 'yellowing' || kind === 'mottling');
  if (isOldDamage && !isFading && posture !== 'hanging' && greenShare > 0.75) return 'recovering';
  return 'stressed';
}
