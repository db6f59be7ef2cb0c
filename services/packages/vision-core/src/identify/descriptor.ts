import { answersTo } from '../backbone/head.ts';
import type { IdentificationModel } from './model.ts';

/** Content of a photo, as numbers. */
export interface Impression {
  /** The likeness with each class of the model, about 0..1; similar for photos of the same plant. */
  descriptor: Float32Array;
  /** Likeness of the picture to something that grows (plant or fungus), and to a fungus; about 0..1. */
  living: number;
  fungus: number;
}

export function impressionOf(
  description: Float32Array,
  { head, classes }: Pick<IdentificationModel, 'head' | 'classes'>,
): Impression {
  const answers = answersTo(description, head);
  const [living = 0, fungus = 0] = answers.subarray(classes.length);
  return { descriptor: answers.slice(0, classes.length), living, fungus };
}
