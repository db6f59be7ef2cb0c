import type { Measurements } from './describe.ts';
import { project } from './linear-map.ts';
import type { IdentificationModel } from './model.ts';
import { type FeatureMaps, featureCount, randomFeatures } from './random-features.ts';

/** The features that the model's linear functions read. */
export function featuresOf(measurements: Measurements, maps: FeatureMaps): Float32Array {
  const { subject, surroundings, picture } = maps;
  const features = new Float32Array(featureCount([subject, surroundings, picture]));
  let at = randomFeatures(measurements.subject, subject, features);
  at = randomFeatures(measurements.surroundings, surroundings, features, at);
  randomFeatures(measurements.picture, picture, features, at);
  return features;
}

/** Content of a photo, as numbers. */
export interface Impression {
  /** The likeness with each class of the model, about 0..1; similar for photos of the same plant. */
  descriptor: Float32Array;
  /** Likeness of the picture to something that grows (plant or fungus), and to a fungus; about 0..1. */
  living: number;
  fungus: number;
}

/** The mean impression of a photo's forms. */
export function meanImpression([first, ...others]: readonly [Impression, ...Impression[]]): Impression {
  const all = [first, ...others];
  const mean = (pick: (one: Impression) => number) =>
    all.reduce((sum, one) => sum + pick(one), 0) / all.length;
  return {
    descriptor: first.descriptor.map((_, at) => mean(({ descriptor }) => descriptor[at] ?? 0)),
    living: mean(({ living }) => living),
    fungus: mean(({ fungus }) => fungus),
  };
}

export function impressionOf(measurements: Measurements, model: IdentificationModel): Impression {
  const answers = project(featuresOf(measurements, model.features), model.answers);
  const classes = model.classes.length;
  const [living = 0, fungus = 0] = answers.subarray(classes);
  return {
    descriptor: answers.slice(0, classes),
    living: measurements.isEven ? 0 : living,
    fungus: measurements.isEven ? 0 : fungus,
  };
}
