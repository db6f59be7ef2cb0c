import type { Backbone } from '../backbone/backbone.ts';
import { lookAt } from '../backbone/look.ts';
import type { Picture } from '../sight/picture.ts';
import { isEven, standardPicture } from '../sight/standard-picture.ts';
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

/** Observes the pixels of a photo. Runs in Node and in browsers, and answers the same in both. */
export function observe(picture: Picture, backbone: Backbone): Observation {
  const standard = standardPicture(picture, 'identification');
  return {
    description: lookAt(standard, backbone),
    appearance: appearanceOf(findSubject(standard)),
    isEven: isEven(standard),
  };
}
