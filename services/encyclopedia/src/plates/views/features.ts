import { composePlant } from '../habits/compose-plant.ts';
export const composeFeatures = composePlant;
