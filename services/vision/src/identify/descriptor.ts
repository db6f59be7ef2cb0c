import type { Measurements } from './describe.ts';
import type { IdentificationModel } from './model.ts';
import { type FeatureMap, featureCount, randomFeatures } from './random-features.ts';

/** The maps of a picture's three groups of numbers. */
export interface FeatureMaps {
  subject: FeatureMap;
  surroundings: FeatureMap;
  picture: FeatureMap;
}

/** The features that the model's linear functions read. */
export function featuresOf(measurements: Measurements, maps: FeatureMaps): Float32Array {
  const { subject, surroundings, picture } = maps;
  const features = new Float32Array(featureCount([subject, surroundings, picture]));
  let at = randomFeatures(measurements.subject, subject, features);
  at = randomFeatures(measurements.surroundings, surroundings, features, at);
  randomFeatures(measurements.picture, picture, features, at);
  return features;
}

/** Linear functions of features, quantised. */
export interface LinearMap {
  /** One row of weights (-127..127) per output. */
  rows: Int8Array;
  rowScales: Float32Array;
  offsets: Float32Array;
}

export function project(features: Float32Array, { rows, rowScales, offsets }: LinearMap): Float32Array {
  const inputs = features.length;
  return rowScales.map((rowScale, output) => {
    let sum = 0;
    for (let i = 0, at = output * inputs; i < inputs; i++, at++)
      sum += (rows[at] as number) * (features[i] as number);
    return sum * rowScale + (offsets[output] ?? 0);
  });
}

/** What a photo shows, as numbers. */
export interface Impression {
  /** Similar for photos of the same plant. */
  descriptor: Float32Array;
  /** How much the picture looks like something that grows (plant or fungus), and like a fungus; about 0..1. */
  living: number;
  fungus: number;
}

export function impressionOf(measurements: Measurements, model: IdentificationModel): Impression {
  const features = featuresOf(measurements, model.features);
  const [living = 0, fungus = 0] = project(features, model.kinds);
  return { descriptor: project(features, model.projection), living, fungus };
}
