import type { Organ } from '@portal/contracts';
import type { Appearance } from './appearance.ts';
import { isFlowering } from './describe-appearance.ts';

/** Organs in the order in which a photo helps most: flowers tell species apart best, then leaves. */
const byHelp = ['flower', 'leaf', 'fruit', 'whole', 'bark'] as const;

/** The part whose photo would help most; undefined if all are there. */
export function nextOrganOf(
  photos: readonly { organ?: Organ | undefined; appearance: Appearance }[],
): Organ | undefined {
  const shown = new Set(photos.map(({ organ, appearance }) => organ ?? organSeen(appearance)));
  return byHelp.find((organ) => !shown.has(organ));
}

function organSeen(appearance: Appearance): Organ | undefined {
  if (isFlowering(appearance)) return 'flower';
  return appearance.leaf?.shape ? 'leaf' : undefined;
}
