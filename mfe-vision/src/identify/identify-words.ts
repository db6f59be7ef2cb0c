import { type Identification, limits } from '@portal/contracts';
import type { ApiError } from '@portal/sdk';
import type { DeviceKind } from '@portal/sdk/forms';
import { failureWords } from '../analysis/failure-words.ts';
import { percent } from '../analysis/percent.ts';

const mebibyte = 1024 * 1024;

/** Why a file is not taken (specification §5). A phone may name no type; decoding tells. */
export function identifyRefusal({ type, size }: File, device: DeviceKind): string | undefined {
  if (type && !type.startsWith('image/')) return 'Please select a valid image file';
  const { uploadBytes } = limits.identify[device];
  if (size <= uploadBytes) return undefined;
  return `Image file is too large (max ${uploadBytes / mebibyte}MB for ${device} devices). Please choose a smaller image or take a new photo.`;
}

/** What is said of an identification that failed (specification §8). */
export const identifyFailure = (error: ApiError) =>
  failureWords(error, {
    tooLarge:
      'The image is too large to be identified. Please take a new photo, choose another file or use a lower resolution.',
    atServer: 'Server error during plant identification. Please try again in a moment.',
    otherwise: (message) => `Plant identification failed: ${message}.`,
  });

/** How sure an answer is, before any number is named. */
export function verdictTitle({ verdict, matchedPlant }: Identification): string {
  if (verdict === 'no_plant') return 'No plant was found';
  if (!matchedPlant) return 'Nothing in this guide fits';
  return {
    likely: 'Likely',
    unsure: 'It could be one of these',
    group_only: 'The group is clear, the species is not',
  }[verdict];
}

/** The answer in a breath, for those who listen. */
export function answerInBrief(answer: Identification): string {
  const { matchedPlant, confidence, warnings } = answer;
  const match = matchedPlant && `${matchedPlant.commonName}, ${percent(confidence)} certain`;
  const danger = warnings.length > 0 && 'Read the warning first.';
  return [`${verdictTitle(answer)}.`, match && `Best match: ${match}.`, danger].filter(Boolean).join(' ');
}

/** The beginning of a description, cut with an ellipsis where it is longer (specification §2). */
export function previewOf(description: string): string {
  const { previewLength } = limits.identify;
  return description.length > previewLength
    ? `${description.slice(0, previewLength).trimEnd()}…`
    : description;
}
