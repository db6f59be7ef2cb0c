import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readableFile } from '@portal/kit/lenient-pictures';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { decoded } from '../sight/unreadable-photo.ts';

export interface Embedder {
  /** Vectors of another kind can't be compared with these. */
  kind: string;
  /** Embeds a photo as a unit vector. Throws UnreadablePhoto. */
  embed: (photo: Uint8Array) => Promise<Float32Array>;
}

/** The input format of a model: `model.json` next to `model.onnx`. Defaults suit most models. */
const Sidecar = z.strictObject({
  /** Pixels on a side. */
  size: z._default(z.int().check(z.minimum(16), z.maximum(1024)), 224),
  /** Of red, green and blue, from 0 to 1. */
  mean: z._default(z.tuple([z.number(), z.number(), z.number()]), [0.485, 0.456, 0.406]),
  std: z._default(z.tuple([z.number(), z.number(), z.number()]), [0.229, 0.224, 0.225]),
});
type Sidecar = z.infer<typeof Sidecar>;

/** The part of onnxruntime-node in use; the package is optional (README). */
interface Runtime {
  InferenceSession: { create: (path: string, options: object) => Promise<Session> };
  Tensor: new (type: 'float32', data: Float32Array, shape: number[]) => unknown;
}
interface Session {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run: (feeds: Record<string, unknown>) => Promise<Record<string, { data: unknown } | undefined>>;
}

/** Loads the model, if one is configured. Throws if it can't be used. */
export async function createEmbedder(modelPath: string | undefined): Promise<Embedder | undefined> {
  if (modelPath === undefined) return undefined;
  if (!existsSync(modelPath)) throw new Error(`VISION_MODEL_PATH: there is no file ${modelPath}.`);
  const sidecar = readSidecar(modelPath.replace(/\.onnx$/i, '.json'));
  const { InferenceSession, Tensor } = await loadRuntime();
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1 };
  const session = await InferenceSession.create(modelPath, options).catch((cause: unknown) => {
    throw new Error(`VISION_MODEL_PATH: ${modelPath} can’t be loaded: ${cause}`, { cause });
  });
  const [input, output] = [session.inputNames[0], session.outputNames[0]];
  if (input === undefined || output === undefined) throw new Error('The model has no input or no output.');
  const { size } = sidecar;
  return {
    kind: `onnx-${createHash('sha256').update(readFileSync(modelPath)).update(JSON.stringify(sidecar)).digest('hex').slice(0, 16)}`,
    async embed(photo) {
      const tensor = new Tensor('float32', await planesOf(photo, sidecar), [1, 3, size, size]);
      const { [output]: result } = await session.run({ [input]: tensor });
      if (!(result?.data instanceof Float32Array)) throw new Error('The model answers no numbers (float32).');
      return unitVector(result.data);
    },
  };
}

function readSidecar(path: string): Sidecar {
  return Sidecar.parse(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
}

async function loadRuntime(): Promise<Runtime> {
  // A variable keeps the compiler and the bundler from resolving a package that may not be installed.
  const name = 'onnxruntime-node';
  try {
    const loaded: { default?: Runtime } & Runtime = await import(/* webpackIgnore: true */ name);
    return loaded.default ?? loaded;
  } catch (cause) {
    throw new Error(
      'VISION_MODEL_PATH needs the package onnxruntime-node: npm install --no-save --ignore-scripts onnxruntime-node',
      {
        cause,
      },
    );
  }
}

/** The centre of the photo as normalised red, green and blue planes. */
async function planesOf(photo: Uint8Array, { size, mean, std }: Sidecar): Promise<Float32Array> {
  const pixels = await decoded(
    sharp(readableFile(photo), { failOn: 'none', pages: 1 })
      .autoOrient()
      .resize({ width: size, height: size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer(),
  );
  const area = size * size;
  const planes = new Float32Array(3 * area);
  for (const channel of [0, 1, 2] as const) {
    for (let i = 0; i < area; i++) {
      const value = (pixels[3 * i + channel] ?? 0) / 255;
      planes[channel * area + i] = (value - mean[channel]) / std[channel];
    }
  }
  return planes;
}

function unitVector(values: Float32Array): Float32Array {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return length > 0 ? values.map((value) => value / length) : values;
}
