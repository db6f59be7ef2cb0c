import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { io } from '@tensorflow/tfjs-core';
import type { MobileNetV2MidModel } from 'nsfwjs/models/mobilenet_v2_mid';
import { type Backbone, type BackboneFiles, createBackbone } from './backbone.ts';

const require = createRequire(import.meta.url);
let loaded: Promise<Backbone> | undefined;

/** Loads the network once per thread, from the package that carries its weights. */
export function loadBackbone(): Promise<Backbone> {
  loaded ??= readPackage().then(createBackbone);
  return loaded;
}

/** Reads the package: JSON, and the weights in base64, both as modules. */
async function readPackage(): Promise<BackboneFiles> {
  const { MobileNetV2MidModel: packed } = require('nsfwjs/models/mobilenet_v2_mid') as Package;
  const { default: model }: { default: io.ModelJSON } = await packed.modelJson();
  const parts = await Promise.all(packed.weightBundles.map((read) => read()));
  const weights = Buffer.concat(parts.map(({ default: text }) => Buffer.from(text, 'base64')));
  forget('nsfwjs');
  const programs = `${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`;
  return { model, weights: new Uint8Array(weights).buffer, programs };
}

interface Package {
  MobileNetV2MidModel: typeof MobileNetV2MidModel;
}

/** Frees the modules of a package, whose texts are as large as the weights. */
function forget(name: string) {
  for (const file of Object.keys(require.cache))
    if (file.includes(`/node_modules/${name}/`)) delete require.cache[file];
}
