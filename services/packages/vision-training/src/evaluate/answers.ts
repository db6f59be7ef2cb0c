import { composeAnswer } from '@portal/vision-core/answer/compose-answer';
import { catalogueOf } from '@portal/vision-core/catalogue/catalogue';
import { identifyPhotos, type LocalIdentification } from '@portal/vision-core/identify/identify-scene';
import type { IdentificationModel } from '@portal/vision-core/identify/model';
import { plantsNamed } from '@portal/vision-core/identify/species-odds';
import type { Describe } from '../fit/describe.ts';
import { createSystem, type Described, fitModel, remainingSystem, type System } from '../fit/fit-model.ts';
import { foldOf } from '../fit/folds.ts';
import { type Form, folds, forms, type Photo } from '../fit/photos.ts';
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
export async function answerAll(
  described: readonly Described[],
  describe: Describe,
  catalogue: readonly CataloguedPlant[],
): Promise<Answers> {
  const system = createSystem(described);
  const fitted = described.map((one): Changed => ({ ...one, form: 'sent by a phone' }));
  const changed = await describeChanged(described, describe);
  const answer = answererOf(catalogue);
  const answers: Answers = { photos: [], unknownSpecies: [] };
  for (let fold = 0; fold < folds; fold++) {
    const isInFold = ({ photo }: Pick<Described, 'photo'>) => photo.fold === fold;
    const model = fitWithout(system, isInFold);
    answers.photos.push(...[...fitted, ...changed].filter(isInFold).map((one) => answer(one, model)));
  }
  for (let fold = 0; fold < folds; fold++) {
    const isInFold = ({ photo: { label, names } }: Pick<Described, 'photo'>) =>
      names.length > 0 && foldOf(`species ${label}`, folds) === fold;
    const model = fitWithout(system, isInFold);
    const own = fitted.filter((one) => one.photo.isTested && isInFold(one));
    answers.unknownSpecies.push(...own.map((one) => answer(one, model)));
  }
  return answers;
}

const fitWithout = (system: System, isLeftOut: (one: Pick<Described, 'photo'>) => boolean) =>
  fitModel(remainingSystem(system, (photo) => isLeftOut({ photo })));

/** A description of any form. */
interface Changed extends Described {
  form: Form;
}

/** Enough photos to see a difference. */
const everyChanged = 12;

async function describeChanged(described: readonly Described[], describe: Describe): Promise<Changed[]> {
  const chosen = described.filter(({ photo }) => photo.isTested).filter((_, i) => i % everyChanged === 0);
  const changes = (Object.keys(forms) as Form[]).filter((form) => form !== 'sent by a phone');
  const changed: Changed[] = [];
  for (const { photo } of chosen)
    for (const form of changes)
      changed.push({ photo, form, description: await describe(photo.path, 'identification', form) });
  return changed;
}

function answererOf(plants: readonly CataloguedPlant[]) {
  const knowledge = { plants: [...plants], references: [] };
  const pages = new Map(plants.map(({ plantId, page }) => [plantId, page]));
  const catalogue = catalogueOf(
    [...pages.values()],
    plants.flatMap(({ traits }) => traits ?? []),
  );
  return ({ photo, form, description }: Changed, model: IdentificationModel): Answered => {
    // Traits rank the plants without photos, which none of these are.
    const local = identifyPhotos([{ description, appearance: {}, isEven: false }], knowledge, model);
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
