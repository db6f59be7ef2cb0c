import type { Deviations } from './deviations.ts';
import { areaOf, grown, type Mask, placesOf, shareOf } from './field.ts';
import { type LeafColour, type Sign, signKinds } from './finding.ts';
import type { Foliage } from './foliage.ts';
import type { Measures } from './measures.ts';
import { maskOf, patchesOf } from './patches.ts';
import type { spotsOf } from './spots.ts';

/** The smallest share of the leaf at which a sign is reported. */
const smallestShares = { yellowing: 0.06, browning: 0.03, spots: 0.004, holes: 0.003, paleness: 0.08 };
/** The natural pattern of a leaf without spots. */
const plainPattern = -2.9;

/** Signs on the leaves, the largest first. */
export function signsOf(
  foliage: Foliage,
  deviations: Deviations,
  spots: ReturnType<typeof spotsOf>,
  measures: Measures,
): Sign[] {
  const signs = [
    yellowing(foliage, deviations),
    browning(foliage, deviations),
    spotting(foliage, deviations, spots),
    holes(foliage),
    paleness(foliage, deviations),
  ].filter((sign) => sign !== undefined);
  if (signs.length === 0 && measures.redPattern > plainPattern)
    signs.push({ kind: 'mottling', share: measures.fadedPatchShare });
  return signs.sort((a, b) => b.share - a.share || signKinds.indexOf(a.kind) - signKinds.indexOf(b.kind));
}

function yellowing(foliage: Foliage, { hue, strength, places, inner }: Deviations): Sign | undefined {
  const isYellow = (at: number) => (hue[at] ?? 0) > 80 && (hue[at] ?? 0) < 113 && (strength[at] ?? 0) > 0.12;
  const share = shareOf(places, isYellow);
  if (share < smallestShares.yellowing) return undefined;
  return { kind: 'yellowing', share, pattern: patternOf(foliage, inner, isYellow, share) };
}

function browning(foliage: Foliage, { hue, strength, places, inner }: Deviations): Sign | undefined {
  const isBrown = (at: number) =>
    (hue[at] ?? 0) > 40 && (hue[at] ?? 0) <= 88 && (strength[at] ?? 0) > 0.05 && (strength[at] ?? 0) < 0.35;
  const share = shareOf(places, isBrown);
  if (share < smallestShares.browning) return undefined;
  return { kind: 'browning', share, pattern: patternOf(foliage, inner, isBrown, share) };
}

/** Along the margin if the rim is most affected, between the veins if green lines divide the affected tissue. */
function patternOf(
  foliage: Foliage,
  inner: Mask,
  isAffected: (at: number) => boolean,
  share: number,
): Sign['pattern'] {
  const reach = Math.max(2, Math.round(Math.sqrt(areaOf(foliage.leaf)) * 0.08));
  const core = grown(foliage.leaf, foliage, -reach);
  const rim = inner.map((inside, at) => (inside && !core[at] ? 1 : 0));
  const [atRim, atCore] = [shareOf(placesOf(rim), isAffected), shareOf(placesOf(core), isAffected)];
  if (atRim > 2 * atCore && atRim > 1.4 * share) return 'margin';
  const mask = inner.map((inside, at) => (inside && isAffected(at) ? 1 : 0));
  const patches = patchesOf(mask, foliage).filter(({ pixels }) => pixels.length > 8).length;
  return patches > 6 && atCore >= atRim && share > 0.15 ? 'between_veins' : 'throughout';
}

function spotting(
  foliage: Foliage,
  deviations: Deviations,
  spots: ReturnType<typeof spotsOf>,
): Sign | undefined {
  const tone = spots.dark.roundShare >= spots.pale.roundShare ? 'dark' : 'pale';
  const found = spots[tone];
  if (found.round < 3 || found.roundShare < smallestShares.spots) return undefined;
  return {
    kind: 'spots',
    share: found.share,
    count: found.round,
    tone,
    hasHalo: hasHalo(foliage, deviations),
  };
}

/** Returns whether spots are surrounded by yellower rings. */
function hasHalo(foliage: Foliage, { inner, localFaded, hue }: Deviations): boolean {
  const spot = inner.map((inside, at) => (inside && (localFaded[at] ?? 0) > 0.045 ? 1 : 0));
  const near = grown(spot, foliage, 2);
  const ring = placesOf(near.map((inside, at) => (inside && !spot[at] && inner[at] ? 1 : 0)));
  const rest = placesOf(inner.map((inside, at) => (inside && !near[at] ? 1 : 0)));
  const isYellowish = (at: number) => (hue[at] ?? 180) < 118 && (hue[at] ?? 0) > 85;
  return shareOf(ring, isYellowish) > 0.15 + 1.5 * shareOf(rest, isYellowish);
}

/** Gaps in the leaf that show the background. */
function holes(foliage: Foliage): Sign | undefined {
  if (!foliage.isPlain) return undefined;
  const gaps = patchesOf(
    foliage.leaf.map((inside) => 1 - inside),
    foliage,
  ).filter(({ pixels, touchesFrame }) => !touchesFrame && pixels.length >= 6);
  const area = areaOf(maskOf(gaps, foliage.leaf.length));
  const share = area / Math.max(1, area + areaOf(foliage.leaf));
  return gaps.length > 0 && share >= smallestShares.holes
    ? { kind: 'holes', share, count: gaps.length }
    : undefined;
}

/** Paler patches: powdery coating, mines, bleaching, but also variegation. */
function paleness(
  foliage: Foliage,
  { places, strength, localLight, localFaded }: Deviations,
): Sign | undefined {
  const own = placesOf(foliage.green);
  const usual = own.reduce((sum, at) => sum + (strength[at] ?? 0), 0) / Math.max(own.length, 1);
  const share = shareOf(
    places,
    (at) =>
      (strength[at] ?? 0) < 0.65 * usual && (localLight[at] ?? 0) > 0.05 && (localFaded[at] ?? 0) > 0.02,
  );
  return share < smallestShares.paleness ? undefined : { kind: 'paleness', share };
}

/** Names the leaf's main colour. */
export function leafColourOf({ hue, lightness, redness, yellowness }: Measures): LeafColour {
  const strength = Math.hypot(redness, yellowness);
  if (hue < 40 && strength > 0.05) return 'reddish';
  if (hue < 92) return 'brown';
  if (hue < 108) return 'yellow';
  if (strength < 0.08) return 'grey-green';
  if (hue < 119) return 'yellow-green';
  if (lightness < 0.45) return 'deep green';
  return lightness > 0.7 ? 'light green' : 'green';
}
