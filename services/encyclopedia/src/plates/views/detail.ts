import { composePlant } from '../habits/compose-plant.ts';
export const composeDetail = composePlant;
