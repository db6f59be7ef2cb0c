import * as z from 'zod';
import type { Candidate, PlantFinding } from '../answer/plant-finding.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

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
 * What a language model is asked of a photo. It is let speak in terms of ours alone, and name plants: the terms are put
 * into words here, and of the names those that the catalogue knows are shown, as the catalogue writes them. So nothing
 * that it says reaches a page, whoever made it say so.
 */
export const ModelPlant = z.strictObject({
  isPlant: z.boolean(),
  candidates: z
    .array(z.strictObject({ latinName: z.string(), confidence: z.number().min(0).max(1) }))
    .max(10),
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

export const plantTask = (catalogue: Catalogue): string =>
  [
    'You look at one photo and say which plant or fungus it shows, as cautiously as a botanist who sees a photo alone.',
    'Give up to five candidates by accepted Latin name, best first; confidences from 0 to 1 add up to at most 1.',
    `Where one of these fits, use its name as written: ${catalogue.plants.map(({ latinName }) => latinName).join('; ')}.`,
    'Say what is seen of leaves, flowers and fruit; "not visible" where it is not.',
    'Where no plant and no fungus is the subject: isPlant false and no candidates.',
  ].join('\n');

/** From this on a plant is shown as likely: a model's confidence is its own word, so the bar is high. */
const likelyFrom = 0.8;

/** Reads the answer against the catalogue. */
export function findingOfModel(answer: ModelPlant, catalogue: Catalogue): PlantFinding {
  const seen = wordsOf(answer);
  if (!answer.isPlant) return { verdict: 'no_plant', seen, ranking: [] };
  const total = answer.candidates.reduce((sum, { confidence }) => sum + confidence, 0);
  const ranking = new Map<number, Candidate>();
  for (const { latinName, confidence } of answer.candidates) {
    const plant = catalogue.byLatinName(latinName);
    if (!plant || ranking.has(plant.id)) continue;
    ranking.set(plant.id, { plantId: plant.id, confidence: confidence / Math.max(1, total), seen });
  }
  const best = [...ranking.values()].sort((a, b) => b.confidence - a.confidence);
  const isLikely = (best[0]?.confidence ?? 0) >= likelyFrom;
  return { verdict: isLikely ? 'likely' : 'unsure', seen, ranking: best };
}

function wordsOf({ leafShape, leafMargin, flowerColour, flowerForm, fruitColour }: ModelPlant): string {
  const isSeen = (word: string) => word !== unseen;
  const leaf = [leafShape, leafMargin].filter(isSeen);
  const flower = [flowerColour, flowerForm].filter(isSeen);
  const parts = [
    flower.length > 0 && (isSeen(flowerForm) ? flower.join(' ') : `${flowerColour} flowers`),
    leaf.length > 0 && `${leaf.join(', ')} leaves`,
    isSeen(fruitColour) && `${fruitColour} fruit`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
