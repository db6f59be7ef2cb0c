import { type Identification, limits } from '@portal/contracts';
import type { ApiError } from '@portal/sdk';
import type { DeviceKind } from '@portal/sdk/forms';
import { failureTexts } from '../analysis/failure-texts.tsx';
import { percent } from '../analysis/percent.ts';
import { texts } from '../texts/index.ts';

const mebibyte = 1024 * 1024;

/** Why a file is not taken (specification §5). A phone may name no type; decoding tells. */
export function identifyRefusal({ type, size }: File, device: DeviceKind): string | undefined {
  const { notAnImage, tooLargeFile } = texts().identify;
  if (type && !type.startsWith('image/')) return notAnImage;
  const { uploadBytes } = limits.identify[device];
  if (size <= uploadBytes) return undefined;
  return tooLargeFile(uploadBytes / mebibyte, device);
}

/** What is said of an identification that failed (specification §8). */
export const identifyFailure = (error: ApiError) => failureTexts(error, texts().identify);

/** How sure an answer is, before any number is named. */
export function verdictTitle({ verdict, matchedPlant }: Identification): string {
  const words = texts().answer;
  return verdict === 'no_plant' || matchedPlant ? words[verdict] : words.nothingFits;
}

/** The answer in a breath, for those who listen. */
export function answerInBrief(answer: Identification): string {
  const { matchedPlant, confidence, warnings } = answer;
  const { bestMatch, readTheWarning } = texts().answer;
  const match = matchedPlant && bestMatch(matchedPlant.commonName, percent(confidence));
  const danger = warnings.length > 0 && readTheWarning;
  return [`${verdictTitle(answer)}.`, match, danger].filter(Boolean).join(' ');
}

/** The beginning of a description, cut with an ellipsis where it is longer (specification §2). */
export function previewOf(description: string): string {
  const { previewLength } = limits.identify;
  return description.length > previewLength
    ? `${description.slice(0, previewLength).trimEnd()}…`
    : description;
}
