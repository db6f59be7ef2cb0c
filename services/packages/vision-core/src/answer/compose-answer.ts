import type { Identification, PlantWarning, Suggestion } from '@portal/contracts';
import { compact } from '@portal/kit/compact';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ListedPlant } from '../catalogue/listed-plant.ts';
import { germanAnalysisOf } from './analysis-text.de.ts';
import { analysisOf } from './analysis-text.ts';
import type { ToPercent } from './measured-certainty.ts';
import type { Candidate, PlantFinding, Remark, Shown } from './plant-finding.ts';
import { fungusWarning, mushroomWarning, warningsOf } from './warnings.ts';
import { sentence } from './wording.ts';

type Verdict = Identification['verdict'];

/** An answer before the whole match is read. */
export type Answer = Omit<Identification, 'matchedPlant'> & { matchedPlant: ListedPlant | null };

/** Plants in an answer: the match and the suggestions. */
const maxShown = 5;

/** The least confidence of a suggestion next to a likely match. */
const minSuggested = 0.01;

/** Candidates this much less probable than the first get no warning. */
const minWarned = 0.1;

/** The least confidence of a plant that an unknown one resembles, so that the answer warns of it. */
const minResembling = 0.15;

/** The verdicts that show the first candidate as the match. */
const matching: ReadonlySet<Verdict> = new Set<Verdict>(['likely', 'unsure', 'group_only']);

interface AnswerSettings {
  identificationId: string;
  /** Sentences about how it was made, added at the end. */
  remarks: Remark[];
  toPercent: ToPercent;
}

/** Turns a provider's finding into the answer. */
export function composeAnswer(
  original: PlantFinding,
  catalogue: Catalogue,
  { identificationId, remarks, toPercent }: AnswerSettings,
): Answer {
  const careful = cautious(original, catalogue);
  const shown = shownOf(careful, catalogue, toPercent);
  const isUnmatched = shown.length === 0 && matching.has(careful.verdict);
  const finding: PlantFinding = isUnmatched ? { ...careful, verdict: 'unknown' } : careful;
  const { verdict, group, nextOrgan, unusedPhotos = [] } = finding;
  const [first, ...others] = shown;
  const match = matching.has(verdict) && first && 'plant' in first ? first : undefined;
  const warnings = warningsFor(finding, shown, catalogue);
  // The sentence for a picture without a plant has its own caution.
  const worded = { finding, shown, warnings: verdict === 'no_plant' ? [] : warnings, remarks };
  return compact({
    identificationId,
    verdict,
    matchedPlant: match?.plant ?? null,
    confidence: match?.percent ?? 0,
    analysis: analysisOf(worded),
    german: { analysis: germanAnalysisOf(worded) },
    suggestions: (match ? others : shown).map((one) => suggestionOf(one, warnings)),
    warnings,
    group: verdict === 'group_only' ? group : undefined,
    nextOrgan: verdict === 'likely' || verdict === 'fungus' ? undefined : nextOrgan,
    unusedPhotos: unusedPhotos.length > 0 ? unusedPhotos : undefined,
  });
}

/** A mushroom, or a plant that the encyclopedia lacks, is never the likely match. */
function cautious(finding: PlantFinding, catalogue: Catalogue): PlantFinding {
  const [best] = finding.ranking;
  const plant = best && catalogue.plant(best.plantId);
  if (!matching.has(finding.verdict)) return finding;
  if (plant?.category === 'fungi' && !best?.isByTraits) return { ...finding, verdict: 'fungus' };
  if (finding.verdict !== 'likely') return finding;
  const isUnlisted = (finding.unlisted?.[0]?.confidence ?? 0) > (best?.confidence ?? 0);
  const isBold = plant === undefined || plant.category === 'fungi' || isUnlisted;
  return isBold ? { ...finding, verdict: 'unsure' } : finding;
}

/** A fungus is never named: a reader of an edible one's name may eat a deadly one. */
function shownOf(
  { verdict, ranking, unlisted = [] }: PlantFinding,
  catalogue: Catalogue,
  toPercent: ToPercent,
): Shown[] {
  if (verdict === 'no_plant' || verdict === 'fungus') return [];
  const known = ranking.flatMap(({ plantId, isByTraits = false, ...candidate }): Shown[] => {
    const plant = catalogue.plant(plantId);
    return plant && plant.category !== 'fungi'
      ? [{ plant, isByTraits, percent: toPercent(candidate.confidence), ...candidate }]
      : [];
  });
  const others = unlisted.map(
    (plant): Shown => ({
      unlisted: plant,
      confidence: plant.confidence,
      percent: toPercent(plant.confidence),
    }),
  );
  // The sort is stable: equals stay in the provider's order.
  const shown = [...known, ...others].sort((a, b) => b.confidence - a.confidence).slice(0, maxShown);
  return verdict === 'likely' ? shown.filter((one) => one.confidence >= minSuggested) : shown;
}

/**
 * The warnings of an answer, gravest first: of its probable candidates, and of what its match may be mistaken for. A
 * fungus has only that of the deadly ones; whatever isn't surely known has at least the one that it may be poisonous.
 */
function warningsFor(
  { verdict, mayBeFungus, ranking }: PlantFinding,
  shown: Shown[],
  catalogue: Catalogue,
): PlantWarning[] {
  if (verdict === 'fungus') return [fungusWarning(catalogue)];
  const [first] = shown;
  const least = minWarned * (first?.confidence ?? 0);
  const probable = shown.filter((one) =>
    verdict === 'unknown' ? isResembling(one) : one.confidence >= least,
  );
  const isProbableFungus = ({ plantId, confidence }: Candidate) =>
    confidence > 0 && confidence >= least && catalogue.plant(plantId)?.category === 'fungi';
  const warnings = warningsOf(
    probable.flatMap((one) => ('plant' in one ? [one.plant] : [])),
    catalogue.plants,
    probable.flatMap((one) => ('unlisted' in one ? [one.unlisted.latinName] : [])),
    {
      match: matching.has(verdict) && first && 'plant' in first ? first.plant : undefined,
      isUncertain: verdict !== 'likely',
    },
  );
  return mayBeFungus || ranking.some(isProbableFungus) ? [mushroomWarning, ...warnings] : warnings;
}

const isResembling = (one: Shown) =>
  one.confidence >= minResembling && !('plant' in one && one.isContradicted);

function suggestionOf(shown: Shown, warnings: PlantWarning[]): Suggestion {
  const confidence = shown.percent;
  if ('plant' in shown) {
    const { id, commonName, latinName } = shown.plant;
    const plant = { plantId: id, commonName, latinName, confidence };
    const { isByTraits } = shown;
    const reason = (seen: string, introduction: string) =>
      [isByTraits ? introduction : '', sentence(seen)].filter(Boolean).join(' ');
    return {
      ...plant,
      reasoning: reason(shown.seen, byTraits.text),
      ...(shown.german && { german: { reasoning: reason(shown.german, byTraits.german) } }),
      ...(isByTraits && { isByTraits }),
    };
  }
  const { latinName } = shown.unlisted;
  const isDangerous = warnings.some((one) => one.latinName.toLowerCase() === latinName.toLowerCase());
  const { text, german } = isDangerous ? listedDanger : unknownDanger;
  return { commonName: latinName, latinName, confidence, reasoning: text, german: { reasoning: german } };
}

const byTraits = {
  text: 'Named by its description only, because no photo of it is known here.',
  german: 'Nur nach ihrer Beschreibung genannt, weil hier kein Foto von ihr bekannt ist.',
};
const listedDanger = {
  text: 'Not in this encyclopedia, but listed there as a dangerous look-alike.',
  german: 'Nicht in diesem Lexikon, aber dort als gefährlicher Doppelgänger genannt.',
};
const unknownDanger = {
  text: 'Not in this encyclopedia, so nothing is known here about its dangers.',
  german: 'Nicht in diesem Lexikon, deshalb ist hier nichts über ihre Gefahren bekannt.',
};
