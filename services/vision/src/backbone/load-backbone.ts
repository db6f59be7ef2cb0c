import { readFileSync } from 'node:fs';
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

/** Reads the package: JSON as a module, and the weights in base64, which as modules would stay in memory. */
export async function readPackage(): Promise<BackboneFiles> {
  const load = createRequire(import.meta.url);
  const folder = join(dirname(load.resolve('nsfwjs')), '../models/mobilenet_v2_mid');
  const model: BackboneFiles['model'] = load(join(folder, 'model.min.js'));
  const parts = model.weightsManifest.flatMap(({ paths }) => paths);
  const weights = Buffer.concat(
    parts.map((part) =>
      Buffer.from(longestText(readFileSync(join(folder, `${part}.min.js`), 'latin1')), 'base64'),
    ),
  );
  return { model, weights: new Uint8Array(weights).buffer };
}

/** The longest text in quotes of a script: its content, whatever wraps it. */
function longestText(script: string): string {
  let [start, end] = [0, 0];
  for (let from = script.indexOf('"'); from >= 0; ) {
    const to = script.indexOf('"', from + 1);
    if (to - from > end - start) [start, end] = [from + 1, to];
    from = to;
  }
  return script.slice(start, end);
}
