import { composeAnswer } from '@portal/vision-service/answer/compose-answer';
import { catalogueOf } from '@portal/vision-service/catalogue/catalogue';
import { identifyMeasured, type LocalIdentification } from '@portal/vision-service/identify/identify-scene';
import type { IdentificationModel } from '@portal/vision-service/identify/model';
import { plantsNamed } from '@portal/vision-service/identify/species-odds';
import { fitModel, remainingSystem, type System } from '../fit/fit-model.ts';
import { foldOf } from '../fit/folds.ts';
import type { Gathered } from '../fit/gather-material.ts';
import type { Labelled } from '../fit/observe.ts';
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

const testedForms: readonly Form[] = [
  'raw',
  'desktop',
  'phone',
  'half the light',
  'turned by 90°',
  'tight crop',
  'recompressed',
];

/** Answers every photo by models fitted without it: five folds of photos, then five of species. */
export async function answerAll(
  gathered: Gathered,
  system: System,
  catalogue: readonly CataloguedPlant[],
  fitModelWithout: Fit = fitWithout,
): Promise<Answers> {
  const answerer = answererOf(catalogue);
  const answers: Answers = { photos: [], unknownSpecies: [] };
  for (let fold = 0; fold < folds; fold++) {
    const isInFold = (photo: Photo) => photo.fold === fold;
    const model = fitModelWithout(system, isInFold, `photos ${fold}`);
    const own = gathered.photos.filter(isInFold);
    const measured = [
      ...(await gathered.measureForms(
        own.filter(({ isTested }) => isTested),
        testedForms,
      )),
      ...(await gathered.measureForms(
        own.filter(({ isTested }) => !isTested),
        ['raw'],
      )),
    ];
    answers.photos.push(...measured.map((one) => answerer(one, model)));
  }
  for (let fold = 0; fold < folds; fold++) {
    const isInFold = ({ label, names }: Photo) =>
      names.length > 0 && foldOf(`species ${label}`, folds) === fold;
    const model = fitModelWithout(system, isInFold, `species ${fold}`);
    const own = await gathered.measureForms(
      gathered.photos.filter((photo) => photo.isTested && isInFold(photo)),
      ['raw'],
    );
    answers.unknownSpecies.push(...own.map((one) => answerer(one, model)));
  }
  return answers;
}

type Fit = (system: System, isLeftOut: (photo: Photo) => boolean, name: string) => IdentificationModel;

const fitWithout: Fit = (system, isLeftOut) =>
  fitModel(remainingSystem(system, ({ photo }) => isLeftOut(photo)));

function answererOf(plants: readonly CataloguedPlant[]) {
  const knowledge = { plants: [...plants], references: [] };
  const pages = new Map(plants.map(({ plantId, page }) => [plantId, page]));
  const catalogue = catalogueOf(
    [...pages.values()],
    plants.flatMap(({ traits }) => traits ?? []),
  );
  return (one: Labelled, model: IdentificationModel): Answered => {
    const { photo, form, measurements, appearance } = one;
    const local = identifyMeasured([{ measurements, appearance }], knowledge, model);
    const right = new Set(
      photo.names.flatMap((name) => plantsNamed([name], plants)).map(({ plantId }) => plantId),
    );
    const { warnings } = composeAnswer(local, catalogue, { identificationId: '', remarks: [] });
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
