import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accuracy } from '@portal/contracts';
import { communityPhotoShared } from '@portal/contracts/schemas';
import { hasOnnxRuntime } from '../testing/onnx-runtime.ts';
import { rosa } from '../testing/people.ts';
import { leafPhoto } from '../testing/photos.ts';
import { clary } from '../testing/plants.ts';
import { countOf, testVision, until } from '../testing/test-vision.ts';
import { tinyModel } from '../testing/tiny-model.ts';

const folder = mkdtempSync(join(tmpdir(), 'reference-model-'));
const modelPath = join(folder, 'colours.onnx');
writeFileSync(modelPath, tinyModel(224));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

(hasOnnxRuntime ? describe : describe.skip)('an ONNX model (needs onnxruntime-node)', () => {
  const vision = testVision(() => ({ VISION_MODEL_PATH: modelPath, VISION_THREADS: '2' }));

  test('lifts the plant whose reference photo is nearest, and the accuracy page says that it is in use', async () => {
    const photo = await leafPhoto();
    const confidenceIn = async (plantId: number) => {
      const { matchedPlant, confidence, suggestions } = await vision.identify(photo);
      const all = [...(matchedPlant ? [{ plantId: matchedPlant.id, confidence }] : []), ...suggestions];
      return all.find((one) => one.plantId === plantId)?.confidence ?? 0;
    };
    const before = await confidenceIn(clary.id);
    const path = `/api/images/account/${createHash('sha256').update(photo).digest('hex')}`;
    vision.pictures.set(path, photo);
    const at = '2026-11-21T10:00:00Z';
    const shared = { id: 1, photoUrl: path, userId: rosa.id, username: rosa.username, createdAt: at };
    await vision.deliver(
      communityPhotoShared,
      { photo: shared, plantId: clary.id, sharedAt: at, revision: 1 },
      '1',
    );
    await until(async () => (await countOf('photodescriptions')) === 1);
    await vision.updateReferences();

    expect(await confidenceIn(clary.id)).toBeGreaterThan(Math.max(50, before));
    expect(await vision.call(accuracy.read, {})).toMatchObject({ hasReferenceModel: true });
  });
});
