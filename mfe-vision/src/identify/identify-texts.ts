import {
  beginningOf,
  type Identification,
  inLanguage,
  type Language,
  limits,
  type Plant,
  plantTitle,
} from '@portal/contracts';
import { currentLanguage } from '@portal/sdk';
import { type DeviceKind, mayBePicture } from '@portal/sdk/forms';
import type { ReactNode } from 'react';
import { failureTexts } from '../analysis/failure-texts.tsx';
import { percent } from '../analysis/percent.ts';
import { DeviceFailure } from '../device/device-failure.ts';
import { KitFailure } from '../field-kit/kit-failure.ts';
import { texts } from '../texts/index.ts';

const mebibyte = 1024 * 1024;

/** Returns why a file is refused (specification §5). Files without a type, as from some phones, are checked by decoding. */
export function identifyRefusal(file: File, device: DeviceKind): string | undefined {
  const { notAnImage, tooLargeFile } = texts().identify;
  if (!mayBePicture(file)) return notAnImage;
  const { uploadBytes } = limits.identify[device];
  if (file.size <= uploadBytes) return undefined;
  return tooLargeFile(uploadBytes / mebibyte, device);
}

export function identifyFailure(error: Error): ReactNode {
  const { identify, photo } = texts();
  if (error instanceof KitFailure) return identify.kitDamaged;
  if (error instanceof DeviceFailure)
    return error.reason === 'unreadable' ? photo.invalidFormat : identify.deviceFailed;
  return failureTexts(error, identify);
}

/** The verdict in words; a group by its name. */
export function verdictTitle({ verdict, matchedPlant, group }: Identification): string {
  const titles = texts().answer;
  if (verdict === 'group_only' && group) return titles.group(group.rank, group.name);
  const isAboutMatch = verdict === 'likely' || verdict === 'unsure' || verdict === 'group_only';
  return isAboutMatch && !matchedPlant ? titles.nothingFits : titles[verdict];
}

/** Returns a text for the forum that begins with a question about an answer: the form makes that its title. */
export function forumQuestion({ matchedPlant, confidence }: Identification): string {
  const { isIt, whatIsIt } = texts().next;
  if (!matchedPlant) return whatIsIt;
  const language = currentLanguage();
  const { commonName, germanName } = matchedPlant;
  const name = (language === 'de' && germanName) || commonName;
  return isIt(name, plantTitle(matchedPlant, language), percent(confidence));
}

/** Returns notes about an answer, for the journal. */
export function findNotes({ matchedPlant, confidence }: Identification): string {
  if (!matchedPlant) return '';
  return texts().next.found(plantTitle(matchedPlant, currentLanguage()), percent(confidence));
}

/** The result for screen readers. */
export function identifyStatus(answer: Identification): string {
  const { matchedPlant, confidence, warnings } = answer;
  const { bestMatch, readTheWarning } = texts().answer;
  const match = matchedPlant && bestMatch(matchedPlant.commonName, percent(confidence));
  const danger = warnings.length > 0 && readTheWarning;
  return [`${verdictTitle(answer)}.`, match, danger].filter(Boolean).join(' ');
}

/** The analysis without the warnings that it begins with: the screen shows them above it. */
export function shownAnalysis(answer: Identification, language: Language) {
  const { analysis, lang } = inLanguage(answer, language);
  const warnings = answer.warnings.map((warning) => inLanguage(warning, language).text);
  const text = warnings.reduce(
    (rest, warning) => (rest.startsWith(warning) ? rest.slice(warning.length).trimStart() : rest),
    analysis,
  );
  return { text: text || analysis, lang };
}

/** The beginning of a description (specification §2); in German, the summary's. */
export function previewOf({ summary, description }: Plant, language: Language) {
  const german = language === 'de' ? summary?.use.german.text : undefined;
  return {
    text: beginningOf(german ?? description, limits.identify.previewLength),
    lang: german ? ('de' as const) : ('en' as const),
  };
}
