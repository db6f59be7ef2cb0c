import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@portal/kit';
import sharp from 'sharp';
import { hasOnnxRuntime } from '../testing/onnx-runtime.ts';
import { tinyModel } from '../testing/tiny-model.ts';
import { createEmbedder } from './embedding.ts';
import { createPhotoPool, workerProgram } from './photo-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'model-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const model = (name: string, size: number, sidecar?: object) => {
  const path = join(folder, `${name}.onnx`);
  writeFileSync(path, tinyModel(size));
  if (sidecar) writeFileSync(join(folder, `${name}.json`), JSON.stringify(sidecar));
  return path;
};
const photoOf = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

const describeWithRuntime = hasOnnxRuntime ? describe : describe.skip;

test('there is no embedder without a model', async () => {
  expect(await createEmbedder(undefined)).toBeUndefined();
});

test('a missing model or an invalid sidecar fails the start with an explanation', async () => {
  await expect(createEmbedder(join(folder, 'none.onnx'))).rejects.toThrow(
    /VISION_MODEL_PATH: there is no file/,
  );
  await expect(createEmbedder(model('strange', 32, { size: -1 }))).rejects.toThrow(/size/);
});

(hasOnnxRuntime ? test.skip : test)('without onnxruntime-node the error says how to install it', async () => {
  await expect(createEmbedder(model('any', 32))).rejects.toThrow(
    /npm install --no-save --ignore-scripts onnxruntime-node/,
  );
});

/** Describes a photo with the model in a real thread. */
async function described(modelPath: string, photo: Buffer) {
  const pool = createPhotoPool({
    program: workerProgram(join(__dirname, '..')),
    threads: 1,
    maxWaitMs: 60_000,
    maxPerNetwork: 5,
    timeoutMs: 60_000,
    log: createLog({ name: 'vision', level: 'silent' }),
    modelPath,
  });
  try {
    const { kind, embedding } = await pool.runInBackground('describe', { photo });
    return { kind, vector: [...(embedding ?? [])] };
  } finally {
    await pool.stop();
  }
}

describeWithRuntime('a photo and a model (needs onnxruntime-node)', () => {
  test('give a unit vector, normalised with ImageNet values by default', async () => {
    const { vector } = await described(model('usual', 224), await photoOf('#ff0000'));
    const scaled = [(1 - 0.485) / 0.229, -0.456 / 0.224, -0.406 / 0.225];

    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    for (const [index, value] of vector.entries())
      expect(value).toBeCloseTo((scaled[index] ?? 0) / Math.hypot(...scaled), 3);
  });

  test('obey the sidecar, and each model has its own kind of vectors', async () => {
    const plain = { size: 32, mean: [0, 0, 0], std: [1, 1, 1] };
    const green = await described(model('plain', 32, plain), await photoOf('#00ff00'));
    const usual = await described(model('usual', 224), await photoOf('#00ff00'));

    expect(green.vector).toEqual([0, 1, 0]);
    expect(green.kind).toMatch(/ onnx-[0-9a-f]{16}$/);
    expect(usual.kind).not.toBe(green.kind);
  });

  test('fail the start if the file is no model', async () => {
    const path = join(folder, 'text.onnx');
    writeFileSync(path, 'not a model');

    await expect(createEmbedder(path)).rejects.toThrow(/VISION_MODEL_PATH: .+ can’t be loaded/);
  });
});
