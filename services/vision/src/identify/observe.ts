import type { Backbone } from '../backbone/backbone.ts';
import { lookAt } from '../backbone/look.ts';
import { isEven, type Picture, standardPicture } from '../sight/standard-picture.ts';
import { type Appearance, appearanceOf } from './appearance.ts';
import { findSubject } from './subject.ts';

/** The content of a photo: its description, and its colours and shapes. */
export interface Observation {
  /** By the backbone. */
  description: Float32Array;
  appearance: Appearance;
  /** True if nothing can be made out. */
  isEven: boolean;
}

export async function observe(picture: Picture, backbone: Backbone): Promise<Observation> {
  const standard = await standardPicture(picture, 'identification');
  return {
    description: await lookAt(standard, backbone),
    appearance: appearanceOf(findSubject(standard)),
    isEven: await isEven(standard),
  };
}
