import packed from '../../data/identification.json';
import { type PackedModel, unpackModel } from './model.ts';

/** The model fitted by vision-training. */
export const shippedModel = unpackModel(packed satisfies PackedModel);
