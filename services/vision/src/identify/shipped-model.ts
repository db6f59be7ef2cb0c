import packed from '../../data/identification.json';
import type { Tree } from '../health/forest.ts';
import { unpackModel } from './model.ts';

/** The model fitted by vision-training. */
export const shippedModel = unpackModel({ ...packed, isPlant: packed.isPlant as unknown as Tree[] });
