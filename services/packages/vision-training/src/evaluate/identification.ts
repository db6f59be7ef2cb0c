import { readFileSync } from 'node:fs';
import type { EvaluationReport } from '@portal/contracts';
import { warningsOf } from '@portal/vision-service/answer/warnings';
import type { IdentificationModel } from '@portal/vision-service/identify/model';
import { plantsNamed } from '@portal/vision-service/identify/species-odds';
import { fitModel } from '../fit/fit-model.ts';
import type { Gathered, SpeciesObservation } from '../fit/gather-material.ts';
import { type Answer, answerTo } from './answer.ts';
import type { CataloguedPlant } from './catalogue.ts';
import { changes } from './changes.ts';
import {
  calibrationError,
  confusionsOf,
  type Judged,
  ranking,
  reliability,
  riskCoverage,
} from './figures.ts';

type Figures = NonNullable<EvaluationReport['identification']>;

/** An answer to a photo by a model that never saw it. */
interface Tested extends Judged {
  photo: SpeciesObservation;
  answer: Answer;
}

const folds = 5;
/** Every how many-th photo is changed and asked again. */
const changedEvery = 3;
const maxShown = 5;

/** Fits anew without each fifth of the photos, and answers those. */
export async function evaluateIdentification(
  gathered: Gathered,
  catalogue: readonly CataloguedPlant[],
): Promise<Figures> {
  const knowledge = { plants: [...catalogue], references: [] };
  const tested: Tested[] = [];
  const kept = new Map<string, { asked: number; same: number }>();
  for (let fold = 0; fold < folds; fold++) {
    const model = fitModel(withoutFold(gathered, fold));
    const held = gathered.photos.filter(({ photo }) => foldOf(gathered, photo.folder, photo.file) === fold);
    for (const photo of held) {
      const answer = answerTo(photo, knowledge, model);
      tested.push({ photo, answer, confidence: answer.confidence, place: placeOf(photo, answer, catalogue) });
    }
    await askChanged(held, gathered, knowledge, model, kept);
  }
  return figuresOf(tested, catalogue, kept);
}

/** Photos of a plant are dealt to the folds in turn; all forms of a photo go to one. */
function foldOf({ photos }: Gathered, folder: string, file: string): number {
  const files = [
    ...new Set(photos.flatMap(({ photo }) => (photo.folder === folder ? [photo.file] : []))),
  ].sort();
  return files.indexOf(file) % folds;
}

export const namesOf = ({ photos }: Gathered) =>
  new Map(photos.map(({ label, photo }) => [label, [photo.label.latin, ...photo.label.accepted]]));

function withoutFold(gathered: Gathered, fold: number) {
  const photos = gathered.photos.filter(({ photo }) => foldOf(gathered, photo.folder, photo.file) !== fold);
  return { ...gathered, photos, names: namesOf(gathered) };
}

/** The catalogue's plant may have any of the accepted names; a genus among them stands for all its species. */
function placeOf(
  { photo }: SpeciesObservation,
  { plantIds }: Answer,
  catalogue: readonly CataloguedPlant[],
): number {
  const right = new Set(
    photo.label.accepted.flatMap((name) => plantsNamed([name], catalogue)).map(({ plantId }) => plantId),
  );
  return plantIds.findIndex((plantId) => right.has(plantId));
}

async function askChanged(
  held: readonly SpeciesObservation[],
  { photos, measure }: Gathered,
  knowledge: Parameters<typeof answerTo>[1],
  model: IdentificationModel,
  kept: Map<string, { asked: number; same: number }>,
) {
  const raw = photos.filter(({ sending }) => sending === 'raw');
  for (const observation of held.filter(
    (one) => one.sending === 'raw' && raw.indexOf(one) % changedEvery === 0,
  )) {
    const before = answerTo(observation, knowledge, model);
    const bytes = readFileSync(observation.photo.path);
    for (const [name, change] of Object.entries(changes)) {
      const after = answerTo(await measure(await change(bytes)), knowledge, model);
      const count = kept.get(name) ?? { asked: 0, same: 0 };
      kept.set(name, {
        asked: count.asked + 1,
        same: count.same + (after.plantIds[0] === before.plantIds[0] ? 1 : 0),
      });
    }
  }
}

function figuresOf(
  tested: readonly Tested[],
  catalogue: readonly CataloguedPlant[],
  kept: ReadonlyMap<string, { asked: number; same: number }>,
): Figures {
  const likely = tested.filter(({ answer }) => answer.verdict === 'likely');
  const kinds = [...new Set(tested.flatMap(({ photo }) => kindsOf(photo)))].sort();
  return {
    species: new Set(tested.map(({ photo }) => photo.label)).size,
    overall: ranking(tested),
    byKind: kinds.map((kind) => ({
      kind,
      ...ranking(tested.filter(({ photo }) => kindsOf(photo).includes(kind))),
    })),
    calibrationError: calibrationError(tested),
    reliability: reliability(tested),
    riskCoverage: riskCoverage(tested),
    likely: { photos: likely.length, precision: likely.length === 0 ? null : ranking(likely).top1 },
    toxicWarnings: toxicWarnings(tested, catalogue),
    plantsRefused: tested.filter(({ answer }) => !answer.isPlant).length / tested.length,
    confusions: confusionsOf(
      tested.flatMap((one) => confusionOf(one, catalogue)),
      25,
    ),
    robustness: [...kept].map(([change, { asked, same }]) => ({ change, unchanged: same / asked })),
  };
}

const sendingNames = { raw: 'as it is', desktop: 'as the browser sends it', phone: 'as a phone sends it' };
const kindsOf = ({ photo, sending }: SpeciesObservation) => [...photo.label.kinds, sendingNames[sending]];

/** Photos of plants that the catalogue calls toxic or deadly, and those whose answer opens with any warning. */
function toxicWarnings(tested: readonly Tested[], catalogue: readonly CataloguedPlant[]) {
  const pages = new Map(catalogue.map(({ plantId, page }) => [plantId, page]));
  const toxic = tested.filter(({ photo }) =>
    photo.photo.label.accepted
      .flatMap((name) => plantsNamed([name], catalogue))
      .some(({ plantId }) => ['toxic', 'deadly'].includes(pages.get(plantId)?.toxicity.level ?? '')),
  );
  const warned = toxic.filter(({ answer }) => {
    if (!answer.isPlant) return false;
    const shown = answer.plantIds.slice(0, maxShown).flatMap((plantId) => pages.get(plantId) ?? []);
    return warningsOf(shown, pages.values()).length > 0;
  });
  return { expected: toxic.length, shown: warned.length };
}

function confusionOf({ photo, answer, place }: Tested, catalogue: readonly CataloguedPlant[]) {
  if (place === 0) return [];
  const answered = catalogue.find(({ plantId }) => plantId === answer.plantIds[0])?.latinName ?? '—';
  return [{ actual: photo.photo.label.latin, answered }];
}
