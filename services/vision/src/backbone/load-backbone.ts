import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import {
  type Backbone,
  type BackboneFiles,
  type Classifier,
  createBackbone,
} from '@portal/vision-core/backbone/backbone';
import type { io } from '@tensorflow/tfjs-core';
import { MobileNetV2MidModel as packed } from 'nsfwjs/models/mobilenet_v2_mid';

let loaded: Promise<Backbone & Classifier> | undefined;

/** Loads the network once per thread, from the package that carries its weights. */
export function loadBackbone(): Promise<Backbone & Classifier> {
  loaded ??= readPackage().then(createBackbone);
  return loaded;
}

/** Reads the package: JSON, and the weights in base64, both as modules. */
export async function readPackage(): Promise<BackboneFiles> {
  const { resolve } = createRequire(import.meta.url);
  const { default: model }: { default: io.ModelJSON } = await packed.modelJson();
  const parts = await Promise.all(packed.weightBundles.map((read) => read()));
  const weights = Buffer.concat(parts.map(({ default: text }) => Buffer.from(text, 'base64')));
  const programs = `${dirname(resolve('@tensorflow/tfjs-backend-wasm'))}/`;
  return { model, weights: new Uint8Array(weights).buffer, programs };
}
