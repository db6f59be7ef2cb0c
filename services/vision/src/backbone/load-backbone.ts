import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  type Backbone,
  type BackboneFiles,
  type Classifier,
  createBackbone,
} from '@portal/vision-core/backbone/backbone';

let loaded: Promise<Backbone & Classifier> | undefined;

/** Loads the network once per thread, from the package that carries its weights. */
export function loadBackbone(): Promise<Backbone & Classifier> {
  loaded ??= readPackage().then(createBackbone);
  return loaded;
}

/**
 * Reads the package: JSON, and the weights in base64, both as modules. Its own reader for CommonJS copies the weights
 * character by character.
 */
export async function readPackage(): Promise<BackboneFiles> {
  const load = createRequire(import.meta.url);
  const folder = join(dirname(load.resolve('nsfwjs')), '../models/mobilenet_v2_mid');
  const model: BackboneFiles['model'] = load(join(folder, 'model.min.js'));
  const parts = model.weightsManifest.flatMap(({ paths }) => paths);
  const weights = Buffer.concat(
    parts.map((part) => Buffer.from(load(join(folder, `${part}.min.js`)), 'base64')),
  );
  return { model, weights: new Uint8Array(weights).buffer };
}
