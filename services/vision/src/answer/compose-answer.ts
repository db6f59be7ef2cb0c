import type { Identification, PlantWarning, Suggestion } from '@portal/contracts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { analysisOf } from './analysis-text.ts';
import type { PlantFinding, Shown } from './plant-finding.ts';
import { warningsOf } from './warnings.ts';
import { inPercent, sentence } from './wording.ts';

/** Plants in an answer: the match and the suggestions. */
const maxShown = 5;

/** The least confidence of a suggestion next to a likely match; less likely ones would only add their warnings. */
const minSuggested = 0.01;

/**
 * Turns a provider's finding into the answer. `remarks` are sentences about how it was made, added at the end.
 */
export function composeAnswer(
  original: PlantFinding,
  catalogue: Catalogue,
  { identificationId, remarks }: { identificationId: string; remarks: string[] },
): Identification {
  const finding = cautious(original, catalogue);
  const shown = finding.verdict === 'no_plant' ? [] : shownOf(finding, catalogue);
  if (shown.length === 0) return emptyAnswer(finding, identificationId, remarks);
  const [first, ...others] = shown;
  const match = first && 'plant' in first ? first : undefined;
  const warnings = warningsOf(
    shown.flatMap((one) => ('plant' in one ? [one.plant] : [])),
    catalogue.plants,
    shown.flatMap((one) => ('unlisted' in one ? [one.unlisted.latinName] : [])),
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

/** Mushrooms and plants that the encyclopedia lacks are never shown as likely. */
function cautious(finding: PlantFinding, catalogue: Catalogue): PlantFinding {
  const [best] = finding.ranking;
  const plant = best && catalogue.plant(best.plantId);
  const isUnlisted = (finding.unlisted?.[0]?.confidence ?? 0) > (best?.confidence ?? 0);
  const isBold =
    finding.verdict === 'likely' && (plant === undefined || plant.category === 'fungi' || isUnlisted);
  return isBold ? { ...finding, verdict: 'unsure' } : finding;
}

function shownOf({ verdict, ranking, unlisted = [] }: PlantFinding, catalogue: Catalogue): Shown[] {
  const known = ranking.flatMap(({ plantId, confidence, seen }): Shown[] => {
    const plant = catalogue.plant(plantId);
    return plant ? [{ plant, confidence, seen }] : [];
  });
  const others = unlisted.map((plant): Shown => ({ unlisted: plant, confidence: plant.confidence }));
  // The sort is stable: equals stay in the provider's order.
  const shown = [...known, ...others].sort((a, b) => b.confidence - a.confidence).slice(0, maxShown);
  return verdict === 'likely' ? shown.filter((one) => one.confidence >= minSuggested) : shown;
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
  const { latinName } = shown.unlisted;
  const isDangerous = warnings.some((one) => one.latinName.toLowerCase() === latinName.toLowerCase());
  const reasoning = isDangerous
    ? 'Not in this encyclopedia, but listed there as a dangerous look-alike.'
    : 'Not in this encyclopedia, so nothing is known here about its dangers.';
  return { commonName: latinName, latinName, confidence, reasoning };
}
