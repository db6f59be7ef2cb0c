import type { Candidate, PlantFinding } from '@portal/vision-core/answer/plant-finding';
import type { Catalogue } from '@portal/vision-core/catalogue/catalogue';
import * as z from 'zod/mini';
import type { OutboundPhoto } from './provider.ts';

const unseen = 'not visible';
const colours = [
  'white',
  'cream',
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
  'blue',
  'green',
  'brown',
] as const;

/**
 * Answers that a language model may give: fixed terms, which are worded here, and plant names, of which only those in
 * the catalogue are shown. So no text of the model reaches a page, whatever a photo makes it say.
 */
export const ModelPlant = z.strictObject({
  subject: z.enum(['plant', 'fungus', 'neither']),
  candidates: z
    .array(
      z.strictObject({
        latinName: z.string(),
        confidence: z.number().check(z.minimum(0), z.maximum(1)),
      }),
    )
    .check(z.maxLength(10)),
  leafShape: z.enum([
    unseen,
    'needle-like',
    'linear',
    'lance-shaped',
    'oval',
    'heart-shaped',
    'round',
    'lobed',
    'feathered',
    'hand-shaped',
    'fleshy',
  ]),
  leafMargin: z.enum([unseen, 'smooth-edged', 'toothed', 'wavy', 'spiny']),
  flowerColour: z.enum([unseen, ...colours]),
  flowerForm: z.enum([
    unseen,
    'composite head',
    'bell',
    'tube',
    'cross',
    'star',
    'lipped flower',
    'pea flower',
    'umbel',
    'spike',
    'funnel',
    'catkin',
    'rose-like flower',
  ]),
  fruitColour: z.enum([unseen, ...colours, 'black']),
});
export type ModelPlant = z.infer<typeof ModelPlant>;

export const plantTask = (catalogue: Catalogue, photos: readonly Pick<OutboundPhoto, 'organ'>[]): string =>
  [
    'Identify the plant or fungus in the photo, as cautiously as a botanist who has nothing but the photo.',
    'Give up to five candidates by accepted Latin name, best first; confidences from 0 to 1 add up to at most 1.',
    `If one of these fits, use its name as written: ${catalogue.plants.map(({ latinName }) => latinName).join('; ')}.`,
    'Describe leaves, flowers and fruit; "not visible" if they are not visible.',
    'subject: what the photo shows; if it is neither a plant nor a fungus, no candidates.',
    ...(photos.length > 1 ? [`The photos show one plant: ${photos.map(partOf).join('; ')}.`] : []),
  ].join('\n');

const partOf = ({ organ }: Pick<OutboundPhoto, 'organ'>, index: number) =>
  `photo ${index + 1}${organ ? ` (${organ})` : ''}`;

/** The least confidence of a likely plant; high, because a model's confidence isn't calibrated. */
const likelyFrom = 0.8;

/** Matches the answer with the catalogue. */
export function findingOfModel(answer: ModelPlant, catalogue: Catalogue): PlantFinding {
  const seen = describeTerms(answer);
  if (answer.subject === 'neither') return { verdict: 'no_plant', seen, ranking: [] };
  const total = answer.candidates.reduce((sum, { confidence }) => sum + confidence, 0);
  const ranking = new Map<number, Candidate>();
  for (const { latinName, confidence } of answer.candidates) {
    const plant = catalogue.byLatinName(latinName);
    if (!plant || ranking.has(plant.id)) continue;
    ranking.set(plant.id, { plantId: plant.id, confidence: confidence / Math.max(1, total), seen });
  }
  const best = [...ranking.values()].sort((a, b) => b.confidence - a.confidence);
  const isLikely = (best[0]?.confidence ?? 0) >= likelyFrom;
  const verdict = isLikely ? 'likely' : 'unsure';
  return { verdict: answer.subject === 'fungus' ? 'fungus' : verdict, seen, ranking: best };
}

function describeTerms({ leafShape, leafMargin, flowerColour, flowerForm, fruitColour }: ModelPlant): string {
  const isSeen = (term: string) => term !== unseen;
  const leaf = [leafShape, leafMargin].filter(isSeen);
  const flower = [flowerColour, flowerForm].filter(isSeen);
  const parts = [
    flower.length > 0 && (isSeen(flowerForm) ? flower.join(' ') : `${flowerColour} flowers`),
    leaf.length > 0 && `${leaf.join(', ')} leaves`,
    isSeen(fruitColour) && `${fruitColour} fruit`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
