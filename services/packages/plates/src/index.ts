export type { PlantToDraw } from './default-traits.ts';
export { drawPlate, platesRevision } from './draw-plate.ts';
export { pigment } from './palette.ts';
export { Traits, type TraitsInput } from './traits.ts';
