import { type Identification, limits } from '@portal/contracts';
import type { ApiError } from '@portal/sdk';
import type { DeviceKind } from '@portal/sdk/forms';
import { failureTexts } from '../analysis/failure-texts.tsx';
import { percent } from '../analysis/percent.ts';
import { texts } from '../texts/index.ts';

const mebibyte = 1024 * 1024;

/** Why a file is refused (specification §5). Files without a type, as from some phones, are checked by decoding. */
export function identifyRefusal({ type, size }: File, device: DeviceKind): string | undefined {
  const { notAnImage, tooLargeFile } = texts().identify;
  if (type && !type.startsWith('image/')) return notAnImage;
  const { uploadBytes } = limits.identify[device];
  if (size <= uploadBytes) return undefined;
  return tooLargeFile(uploadBytes / mebibyte, device);
}

export const identifyFailure = (error: ApiError) => failureTexts(error, texts().identify);

export function verdictTitle({ verdict, matchedPlant }: Identification): string {
  const titles = texts().answer;
  return verdict === 'no_plant' || matchedPlant ? titles[verdict] : titles.nothingFits;
}

/** The result for screen readers. */
export function identifyStatus(answer: Identification): string {
  const { matchedPlant, confidence, warnings } = answer;
  const { bestMatch, readTheWarning } = texts().answer;
  const match = matchedPlant && bestMatch(matchedPlant.commonName, percent(confidence));
  const danger = warnings.length > 0 && readTheWarning;
  return [`${verdictTitle(answer)}.`, match, danger].filter(Boolean).join(' ');
}

/** The start of a description (specification §2). */
export function previewOf(description: string): string {
  const { previewLength } = limits.identify;
  return description.length > previewLength
    ? `${description.slice(0, previewLength).trimEnd()}…`
    : description;
}
