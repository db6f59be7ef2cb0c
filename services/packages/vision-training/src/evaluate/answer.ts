import { descriptorOf } from '@portal/vision-service/identify/descriptor';
import type { Knowledge } from '@portal/vision-service/identify/knowledge';
import type { IdentificationModel } from '@portal/vision-service/identify/model';
import { rankPlants } from '@portal/vision-service/identify/rank-plants';
import { verdictOf } from '@portal/vision-service/identify/verdict';
import { plantVotes } from '../fit/fit-model.ts';
import type { Observation } from '../fit/observe.ts';

/** The service's answer to a measured picture. */
export interface Answer {
  isPlant: boolean;
  verdict: 'likely' | 'unsure' | 'group_only' | 'no_plant';
  /** Best first. */
  plantIds: number[];
  /** Of the best plant, from 0 to 1, assuming that the picture shows a plant. */
  confidence: number;
}

/** Answers as `identifyScene` does, from measurements. */
export function answerTo(observation: Observation, knowledge: Knowledge, model: IdentificationModel): Answer {
  const descriptor = descriptorOf([observation.numbers], model);
  const certainties = rankPlants(descriptor, observation.appearance, knowledge, model);
  const sorted = [...certainties].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const isPlant = plantVotes(model.isPlant, observation) >= model.calibration.plant;
  return {
    isPlant,
    verdict: isPlant ? verdictOf(certainties, knowledge.plants, model.calibration).verdict : 'no_plant',
    plantIds: sorted.map(([plantId]) => plantId),
    confidence: sorted[0]?.[1] ?? 0,
  };
}
