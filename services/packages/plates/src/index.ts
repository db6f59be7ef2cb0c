export { drawPlate, type PlantToDraw, platesRevision } from './draw-plate.ts';
export { pigment } from './palette.ts';
export { Traits, type TraitsInput } from './traits.ts';
