import type { EvaluationReport, IdentificationFigures } from '@portal/contracts';
import type { Trials } from '../fit/fit-model.ts';
import { type Answered, type Answers, answerAll } from './answers.ts';
import type { CataloguedPlant } from './catalogue.ts';
import { calibrationError, confusionsOf, names, proportion, reliability, riskCoverage } from './figures.ts';

type Part = NonNullable<EvaluationReport['identification']>;

const method =
  'Every photo, as a phone sends it, is answered by a model that was fitted without it and without its series; pictures without a plant without all pictures that show the same; unknown plants without their species. Five folds each. Calibration is of known and unknown species together, a third unknown. The photos come from public collections; other photos may differ more.';

/** Cross-validates identification: the identification part of the report, for the fit with a hash. */
export function evaluateIdentification(
  trials: Trials,
  catalogue: readonly CataloguedPlant[],
  fit: string,
): Part {
  const figures = figuresOf(answerAll(trials, catalogue));
  return { date: new Date().toISOString().slice(0, 10), fit, method, figures };
}

const isRefused = ({ verdict }: Pick<Answered, 'verdict'>) => verdict === 'no_plant' || verdict === 'fungus';
const isLikely = ({ verdict }: Answered) => verdict === 'likely';
const isUnnamed = ({ verdict }: Answered) => verdict === 'unknown' || verdict === 'group_only';

function figuresOf({ photos, unknownSpecies }: Answers): IdentificationFigures {
  const raw = photos.filter(({ form }) => form === 'sent by a phone');
  const known = raw.filter(({ photo }) => photo.isTested);
  const fungi = raw.filter(({ photo }) => photo.kind === 'fungus');
  const others = raw.filter(({ photo }) => photo.kind === 'other');
  // Crops and houseplants have no species of their own.
  const unlisted = raw.filter(
    ({ photo }) => photo.kind === 'plant' && photo.names.length === 0 && photo.source.includes('/'),
  );
  const unknown = [...unlisted, ...unknownSpecies];
  const plants = raw.filter(({ photo }) => photo.kind === 'plant' && photo.names.length > 0);
  const judged = mixed(known, unknown);
  return {
    known: {
      species: countOf(known, ({ photo }) => photo.label),
      ...names(known),
      likely: proportion(known, isLikely),
      likelyRight: proportion(known.filter(isLikely), ({ rank }) => rank === 0),
      refused: proportion(known, isRefused),
      bySetting: grouped(known, ({ photo }) => photo.setting).map(([setting, own]) => ({
        setting,
        ...names(own),
      })),
      bySpecies: grouped(known, ({ photo }) => photo.names[0] ?? photo.label).map(([latinName, own]) => ({
        latinName,
        ...names(own),
      })),
    },
    unknown: {
      species: countOf(unknown, ({ photo }) => photo.label),
      likely: proportion(unknown, isLikely),
      answeredUnknown: proportion(unknown, isUnnamed),
      refused: proportion(unknown, isRefused),
    },
    nonPlants: {
      refused: proportion(others, isRefused),
      likely: proportion(others, isLikely),
      byKind: grouped(others, ({ photo }) => photo.label).map(([kind, own]) => ({
        kind,
        refused: proportion(own, isRefused),
      })),
    },
    fungi: {
      warned: proportion(fungi, ({ warnsOfFungi }) => warnsOfFungi),
      likely: proportion(fungi, isLikely),
    },
    warnings: {
      toxicWarned: proportion(
        plants.filter(({ isToxic }) => isToxic === true),
        ({ warns }) => warns,
      ),
      harmlessWarned: proportion(
        plants.filter(({ isToxic }) => isToxic === false),
        ({ warns }) => warns,
      ),
    },
    calibrationError: calibrationError(judged),
    reliability: reliability(judged),
    riskCoverage: riskCoverage(judged),
    confusions: confusionsOf(
      known.flatMap(({ photo, rank, first, ...answer }) =>
        rank === 0 || isRefused(answer) ? [] : [{ actual: photo.names[0] ?? photo.label, answered: first }],
      ),
      25,
    ),
    robustness: robustness(photos),
  };
}

/** The photos of known species with half as many of unknown ones, which no name is right for. */
function mixed(known: readonly Answered[], unknown: readonly Answered[]): Answered[] {
  const every = Math.max(1, Math.round((2 * unknown.length) / Math.max(1, known.length)));
  const chosen = unknown.filter((_, i) => i % every === 0);
  return [...known, ...chosen.map((one) => ({ ...one, rank: -1 }))];
}

/** The first names of photos of known species in each form. */
const robustness = (photos: readonly Answered[]) =>
  grouped(
    photos.filter(({ photo }) => photo.isTested),
    ({ form }) => form,
  ).map(([change, own]) => ({ change, first: proportion(own, ({ rank }) => rank === 0) }));

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
}

const countOf = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
  new Set(items.map(keyOf)).size;
