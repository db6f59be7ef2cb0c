export type { PlantToDraw } from './default-traits.ts';
export { drawPlate, type Figure, figuresOf, platesRevision } from './draw-plate.ts';
export { pigment } from './palette.ts';
export { Traits, type TraitsInput } from './traits.ts';
