import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { fieldKit, fieldKitFormat, maxFieldKitBytes } from '@portal/contracts';
import { garden } from '../testing/plants.ts';
import { fixedAnswers, testVision } from '../testing/test-vision.ts';
import { jsonContent, packKit } from './pack-kit.ts';

const vision = testVision(undefined, fixedAnswers);

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('anyone gets the files of the manifest, each with its digest, small enough together, cacheable for ever', async () => {
  const kit = await vision.call(fieldKit.read, {});

  expect(kit.format).toBe(fieldKitFormat);
  expect(kit.bytes).toBe(kit.files.reduce((sum, { bytes }) => sum + bytes, 0));
  expect(kit.bytes).toBeLessThan(maxFieldKitBytes);
  const contents = new Map<string, Buffer[]>();
  for (const { name, address, bytes, sha256 } of kit.files) {
    const response = await vision.fetch(address);
    const file = Buffer.from(await response.arrayBuffer());
    expect([response.status, file.length, digestOf(file)]).toEqual([200, bytes, sha256]);
    expect(response.headers.get('cache-control')).toMatch(/public.*immutable/);
    contents.set(name, [...(contents.get(name) ?? []), file]);
  }
  expect([...contents.keys()].sort()).toEqual(['certainty', 'guide', 'model', 'network', 'weights']);
  const guide = JSON.parse(gunzipSync(Buffer.concat(contents.get('guide') ?? [])).toString());
  expect(guide.plants.map(({ id }: { id: number }) => id).sort()).toEqual(garden.map(({ id }) => id).sort());
});

test('a file that is not in the kit is refused', async () => {
  const addressOf = (sha256: string) => fieldKit.file.path.replace(':sha256', sha256);
  expect((await vision.fetch(addressOf('0'.repeat(64)))).status).toBe(404);
  expect((await vision.fetch(addressOf('..%2fmodel'))).status).toBe(400);
});

test('a changed content changes the version and its own files only', async () => {
  const weights = { name: 'weights', bytes: Buffer.alloc(1_500_000, 7) };
  const before = packKit([weights, await jsonContent('guide', { plants: [1] })]).manifest;
  const after = packKit([weights, await jsonContent('guide', { plants: [1, 2] })]).manifest;

  expect(after.version).not.toBe(before.version);
  const digests = new Set(before.files.map(({ sha256 }) => sha256));
  expect(after.files.filter(({ sha256 }) => !digests.has(sha256)).map(({ name }) => name)).toEqual(['guide']);
  expect(packKit([weights, await jsonContent('guide', { plants: [1] })]).manifest).toEqual(before);
});
