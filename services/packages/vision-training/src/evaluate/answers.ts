import { composeAnswer } from '@portal/vision-core/answer/compose-answer';
import { catalogueOf } from '@portal/vision-core/catalogue/catalogue';
import { identifyImpressions, type LocalIdentification } from '@portal/vision-core/identify/identify-scene';
import type { Scale } from '@portal/vision-core/identify/model';
import { plantsNamed } from '@portal/vision-core/identify/species-odds';
import type { Trialled } from '../fit/calibrate.ts';
import { foldGroup, scaleOf, speciesGroup, type Trials, withColumns } from '../fit/fit-model.ts';
import { type Form, folds, type Photo } from '../fit/photos.ts';
import type { CataloguedPlant } from './catalogue.ts';

/** The service's answer to a photo, by a model fitted without it. */
export interface Answered {
  photo: Photo;
  form: Form;
  verdict: LocalIdentification['verdict'];
  /** The rank of the right plant, from 0; -1 if no plant is named or it isn't in the catalogue. */
  rank: number;
  /** Of the first name, from 0 to 1. */
  confidence: number;
  /** The Latin name of the first plant. */
  first: string;
  warnsOfFungi: boolean;
  /** True if the answer warns of a toxic or deadly plant or fungus. */
  warns: boolean;
  /** True if the photo shows a toxic or deadly plant; undefined if it isn't in the catalogue. */
  isToxic: boolean | undefined;
}

export interface Answers {
  /** Photos left out in whole series; other pictures by what they show. */
  photos: Answered[];
  /** Photos of named plants whose species were left out. */
  unknownSpecies: Answered[];
}

/** Answers every photo by models fitted without it: five folds of photos, then five of species. */
export function answerAll(trials: Trials, catalogue: readonly CataloguedPlant[]): Answers {
  const answer = answererOf(catalogue);
  const answersIn = (own: readonly Trialled[], groupOf: (photo: Photo) => string | undefined) =>
    Array.from({ length: folds }, (_, fold) => `${fold}`).flatMap((fold) => {
      const { columns, ...scale } = scaleOf(trials, (photo) => groupOf(photo) !== fold);
      return own
        .filter(({ photo }) => groupOf(photo) === fold)
        .map((trial) => answer(withColumns(trial, columns), scale));
    });
  const tested = trials.bySpecies.filter(({ photo, form }) => photo.isTested && form === 'sent by a phone');
  return { photos: answersIn(trials.byFold, foldGroup), unknownSpecies: answersIn(tested, speciesGroup) };
}

function answererOf(plants: readonly CataloguedPlant[]) {
  const knowledge = { plants: [...plants], references: [] };
  const pages = new Map(plants.map(({ plantId, page }) => [plantId, page]));
  const catalogue = catalogueOf(
    [...pages.values()],
    plants.flatMap(({ traits }) => traits ?? []),
  );
  return ({ photo, form, ...impression }: Trialled, scale: Scale): Answered => {
    // Traits rank the plants without photos, which none of these are.
    const local = identifyImpressions([{ ...impression, appearance: {}, isEven: false }], knowledge, scale);
    const right = new Set(
      photo.names.flatMap((name) => plantsNamed([name], plants)).map(({ plantId }) => plantId),
    );
    const { warnings } = composeAnswer(local, catalogue, {
      identificationId: '',
      remarks: [],
      toPercent: (confidence) => 100 * confidence,
    });
    const [first] = local.ranking;
    const isRefused = local.verdict === 'no_plant' || local.verdict === 'fungus';
    return {
      photo,
      form,
      verdict: local.verdict,
      // A refused photo gets no name.
      rank: isRefused ? -1 : local.ranking.findIndex(({ plantId }) => right.has(plantId)),
      confidence: first?.confidence ?? 0,
      first: pages.get(first?.plantId ?? -1)?.latinName ?? '',
      warnsOfFungi: local.verdict === 'fungus' || local.mayBeFungus,
      warns: warnings.some(({ level }) => level !== 'caution'),
      isToxic:
        right.size === 0
          ? undefined
          : [...right].some((plantId) =>
              ['toxic', 'deadly'].includes(pages.get(plantId)?.toxicity.level ?? ''),
            ),
    };
  };
}
