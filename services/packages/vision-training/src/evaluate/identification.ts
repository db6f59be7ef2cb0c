import { readFileSync } from 'node:fs';
import type { EvaluationReport } from '@portal/contracts';
import { warningsOf } from '@portal/vision-service/answer/warnings';
import type { IdentificationModel } from '@portal/vision-service/identify/model';
import { plantsNamed } from '@portal/vision-service/identify/species-odds';
import sharp from 'sharp';
import { fitModel } from '../fit/fit-model.ts';
import type { Gathered, SpeciesObservation } from '../fit/gather-material.ts';
import { type Answer, answerTo } from './answer.ts';
import type { CataloguedPlant } from './catalogue.ts';
import {
  calibrationError,
  confusionsOf,
  type Judged,
  ranking,
  reliability,
  riskCoverage,
} from './figures.ts';

type Figures = NonNullable<EvaluationReport['identification']>;

/** An answer by a model fitted without the photo. */
interface Tested extends Judged {
  photo: SpeciesObservation;
  answer: Answer;
}

const folds = 5;
/** Robustness is tested with every third photo. */
const changedEvery = 3;
const maxShown = 5;

/** How often the first name stays the same, by change. */
type Robustness = Map<string, { tested: number; same: number }>;

/** Changes that should not affect an answer. */
const changes: Record<string, (photo: Buffer) => Promise<Buffer>> = {
  recompressed: (photo) => sharp(photo).jpeg({ quality: 60 }).toBuffer(),
  'scaled to 70 %': async (photo) => {
    const { width } = await sharp(photo).metadata();
    return sharp(photo)
      .resize({ width: Math.round(width * 0.7) })
      .jpeg({ quality: 92 })
      .toBuffer();
  },
  'rotated by EXIF': (photo) =>
    sharp(photo).rotate(90).withMetadata({ orientation: 8 }).jpeg({ quality: 95 }).toBuffer(),
  '10 % lighter': (photo) => sharp(photo).linear(1.1).jpeg({ quality: 92 }).toBuffer(),
  '10 % darker': (photo) => sharp(photo).linear(0.9).jpeg({ quality: 92 }).toBuffer(),
};

/** Cross-validates identification by photo. */
export async function evaluateIdentification(
  gathered: Gathered,
  catalogue: readonly CataloguedPlant[],
): Promise<Figures> {
  const knowledge = { plants: [...catalogue], references: [] };
  const tested: Tested[] = [];
  const robustness: Robustness = new Map();
  for (let fold = 0; fold < folds; fold++) {
    const model = fitModel(withoutFold(gathered, fold));
    const testPhotos = gathered.photos.filter(
      ({ photo }) => foldOf(gathered, photo.folder, photo.file) === fold,
    );
    for (const photo of testPhotos) {
      const answer = answerTo(photo, knowledge, model);
      tested.push({ photo, answer, confidence: answer.confidence, rank: rankOf(photo, answer, catalogue) });
    }
    await testChanges(testPhotos, gathered, knowledge, model, robustness);
  }
  return figuresOf(tested, catalogue, robustness);
}

/** Deals the photos of a plant to the folds in turn; all forms of a photo go to the same one. */
function foldOf({ photos }: Gathered, folder: string, file: string): number {
  const files = [
    ...new Set(photos.flatMap(({ photo }) => (photo.folder === folder ? [photo.file] : []))),
  ].sort();
  return files.indexOf(file) % folds;
}

function withoutFold(gathered: Gathered, fold: number) {
  const photos = gathered.photos.filter(({ photo }) => foldOf(gathered, photo.folder, photo.file) !== fold);
  return { ...gathered, photos };
}

/** The rank of the right plant: any accepted name counts, and a genus stands for all its species. */
function rankOf(
  { photo }: SpeciesObservation,
  { plantIds }: Answer,
  catalogue: readonly CataloguedPlant[],
): number {
  const right = new Set(
    photo.label.accepted.flatMap((name) => plantsNamed([name], catalogue)).map(({ plantId }) => plantId),
  );
  return plantIds.findIndex((plantId) => right.has(plantId));
}

async function testChanges(
  tested: readonly SpeciesObservation[],
  { photos, measure }: Gathered,
  knowledge: Parameters<typeof answerTo>[1],
  model: IdentificationModel,
  robustness: Robustness,
) {
  const raw = photos.filter(({ sending }) => sending === 'raw');
  for (const observation of tested.filter(
    (one) => one.sending === 'raw' && raw.indexOf(one) % changedEvery === 0,
  )) {
    const before = answerTo(observation, knowledge, model);
    const bytes = readFileSync(observation.photo.path);
    for (const [name, change] of Object.entries(changes)) {
      const after = answerTo(await measure(await change(bytes)), knowledge, model);
      const count = robustness.get(name) ?? { tested: 0, same: 0 };
      robustness.set(name, {
        tested: count.tested + 1,
        same: count.same + (after.plantIds[0] === before.plantIds[0] ? 1 : 0),
      });
    }
  }
}

function figuresOf(
  tested: readonly Tested[],
  catalogue: readonly CataloguedPlant[],
  robustness: Robustness,
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
    robustness: [...robustness].map(([change, { tested: count, same }]) => ({
      change,
      unchanged: same / count,
    })),
  };
}

const sendingNames = { raw: 'original', desktop: 'sent by a desktop browser', phone: 'sent by a phone' };
const kindsOf = ({ photo, sending }: SpeciesObservation) => [...photo.label.kinds, sendingNames[sending]];

/** Photos of toxic plants, and how many of them are answered with a warning. */
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

function confusionOf({ photo, answer, rank }: Tested, catalogue: readonly CataloguedPlant[]) {
  if (rank === 0) return [];
  const answered = catalogue.find(({ plantId }) => plantId === answer.plantIds[0])?.latinName ?? '—';
  return [{ actual: photo.photo.label.latin, answered }];
}
