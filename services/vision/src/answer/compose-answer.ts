import type { Identification, PlantWarning, Suggestion } from '@portal/contracts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { analysisOf } from './analysis-text.ts';
import type { PlantFinding, Shown } from './plant-finding.ts';
import { warningsOf } from './warnings.ts';
import { inPercent, sentence } from './wording.ts';

/** How many plants an answer shows, the match and the suggestions. */
const maxShown = 5;

/** Beside a likely match a plant is suggested from this certainty on: others would only bring their dangers with them. */
const worthSuggesting = 0.01;

/**
 * Words a finding as the answer that everyone gets, whichever provider it is of. `remarks` are sentences on how it came
 * about.
 */
export function composeAnswer(
  given: PlantFinding,
  catalogue: Catalogue,
  { identificationId, remarks }: { identificationId: string; remarks: string[] },
): Identification {
  const finding = withoutBoldness(given, catalogue);
  const shown = finding.verdict === 'no_plant' ? [] : shownOf(finding, catalogue);
  if (shown.length === 0) return emptyAnswer(finding, identificationId, remarks);
  const [first, ...others] = shown;
  const match = first && 'plant' in first ? first : undefined;
  const warnings = warningsOf(
    shown.flatMap((one) => ('plant' in one ? [one.plant] : [])),
    catalogue.plants,
    shown.flatMap((one) => ('stranger' in one ? [one.stranger.latinName] : [])),
  );
  return {
    identificationId,
    verdict: finding.verdict,
    matchedPlant: match?.plant ?? null,
    confidence: match ? inPercent(match.confidence) : 0,
    analysis: analysisOf({ finding, shown, warnings, remarks }),
    suggestions: (match ? others : shown).map((one) => suggestionOf(one, warnings)),
    warnings,
  };
}

/**
 * A mushroom can't be told by a photo, and what the encyclopedia does not have can't be its match: neither is ever
 * shown as likely.
 */
function withoutBoldness(finding: PlantFinding, catalogue: Catalogue): PlantFinding {
  const [best] = finding.ranking;
  const plant = best && catalogue.plant(best.plantId);
  const isStrange = (finding.strangers?.[0]?.confidence ?? 0) > (best?.confidence ?? 0);
  const isBold =
    finding.verdict === 'likely' && (plant === undefined || plant.category === 'fungi' || isStrange);
  return isBold ? { ...finding, verdict: 'unsure' } : finding;
}

function shownOf({ verdict, ranking, strangers = [] }: PlantFinding, catalogue: Catalogue): Shown[] {
  const known = ranking.flatMap(({ plantId, confidence, seen }): Shown[] => {
    const plant = catalogue.plant(plantId);
    return plant ? [{ plant, confidence, seen }] : [];
  });
  const strange = strangers.map((stranger): Shown => ({ stranger, confidence: stranger.confidence }));
  // Stable: of equal ones the provider's order stands.
  const shown = [...known, ...strange].sort((a, b) => b.confidence - a.confidence).slice(0, maxShown);
  return verdict === 'likely' ? shown.filter((one) => one.confidence >= worthSuggesting) : shown;
}

function emptyAnswer(finding: PlantFinding, identificationId: string, remarks: string[]): Identification {
  return {
    identificationId,
    verdict: finding.verdict === 'no_plant' ? 'no_plant' : 'unsure',
    matchedPlant: null,
    confidence: 0,
    analysis: analysisOf({ finding, shown: [], warnings: [], remarks }),
    suggestions: [],
    warnings: [],
  };
}

function suggestionOf(shown: Shown, warnings: PlantWarning[]): Suggestion {
  const confidence = inPercent(shown.confidence);
  if ('plant' in shown) {
    const { id, commonName, latinName } = shown.plant;
    return { plantId: id, commonName, latinName, confidence, reasoning: sentence(shown.seen) };
  }
  const { latinName } = shown.stranger;
  const isFeared = warnings.some((one) => one.latinName.toLowerCase() === latinName.toLowerCase());
  const reasoning = isFeared
    ? 'Not in this encyclopedia, but a plant that it warns of.'
    : 'Not in this encyclopedia, which can say nothing on its dangers.';
  return { commonName: latinName, latinName, confidence, reasoning };
}
