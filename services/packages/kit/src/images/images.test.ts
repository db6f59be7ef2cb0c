import { pictureTypes, type ServiceName } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import mongoose from 'mongoose';
import sharp, { type Sharp } from 'sharp';
import { request } from 'undici';
import * as z from 'zod/mini';
import { serveRaw } from '../http/serve.ts';
import { pngOfSize, testDatabase, testService } from '../testing/index.ts';
import { readImageFile } from './decode.ts';
import { imageStore } from './image-store.ts';
import { sendImage } from './send-image.ts';
import { removeVariants } from './variants.ts';

testDatabase();

const name: ServiceName = 'forum';
const store = imageStore(name);
let drawings = 0;
let patience: Promise<void> | undefined;
const drawing = endpoint({
  method: 'GET',
  path: '/api/drawings/:key',
  service: name,
  access: 'anyone',
  summary: 'For tests.',
  produces: pictureTypes,
  params: z.object({ key: z.string() }),
  query: z.object({ w: z.optional(z.pipe(z.string(), z.transform(Number))) }),
});
const service = testService([
  ...store.routes,
  serveRaw(drawing, ({ ctx, params, query }) =>
    sendImage(ctx, {
      key: params.key,
      width: query.w,
      isImmutable: false,
      original: async () => {
        drawings++;
        await patience;
        return params.key === 'none' ? undefined : Buffer.from(svg);
      },
    }),
  ),
]);

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="800"><rect width="900" height="800"/></svg>';
const leaf = (width: number, height: number, colour = '#3a7d44') =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const cutTenth = (whole: Buffer) => whole.subarray(0, Math.floor(whole.length * 0.9));
const dataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`;

const get = async (path: string, accept = '*/*', headers = {}) => {
  const {
    statusCode: status,
    body,
    headers: answer,
  } = await request(service.origin() + path, {
    headers: { accept, ...headers },
  });
  return { status, answer, type: answer['content-type'], bytes: Buffer.from(await body.arrayBuffer()) };
};

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a picture uploaded as %s is stored and served',
  async (format) => {
    const bytes = await leaf(40, 30).toFormat(format).toBuffer();
    const stored = await store.store(dataUrl(bytes, `image/${format}`), 'plant:1');
    expect(stored).toMatchObject({ width: 40, height: 30, path: `/api/images/forum/${stored.hash}` });
    const served = await get(stored.path);
    expect([served.status, served.type]).toEqual([200, 'image/jpeg']);
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
  },
);

test('location, camera and colour profile are removed, and the picture is upright', async () => {
  const bytes = await leaf(60, 20)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const stored = await store.store(bytes, 'plant:1');
  expect(stored).toMatchObject({ width: 20, height: 60 });
  const metadata = await sharp((await get(stored.path, 'image/webp')).bytes).metadata();
  expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('bytes after the picture are removed', async () => {
  const secret = 'a page that a browser would run';
  const bytes = Buffer.concat([await leaf(10, 10).jpeg().toBuffer(), Buffer.from(secret)]);
  const { path } = await store.store(bytes, 'plant:1');
  for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
    expect((await get(path, accept)).bytes.includes(secret)).toBe(false);
  }
});

test.each<[string, () => Promise<string | Buffer> | string | Buffer]>([
  ['an SVG', () => dataUrl(Buffer.from(svg), 'image/svg+xml')],
  ['an SVG that is called a JPEG', () => dataUrl(Buffer.from(svg), 'image/jpeg')],
  ['text that is called a PNG', () => dataUrl(Buffer.from('hello'), 'image/png')],
  [
    'a JPEG that ends before its pixels',
    async () => (await leaf(400, 400).jpeg().toBuffer()).subarray(0, 150),
  ],
  [
    'a WebP that ends before its pixels',
    async () => (await leaf(400, 400).webp().toBuffer()).subarray(0, 40),
  ],
  // Their decoders need the whole file.
  [
    'an interlaced PNG that is cut',
    async () => cutTenth(await noise(300, 300).png({ progressive: true }).toBuffer()),
  ],
  ['an AVIF that is cut', async () => cutTenth(await noise(300, 300).avif({ effort: 0 }).toBuffer())],
  ['a data URL that is not base64', () => 'data:image/png,hello'],
  ['letters that are not base64', () => 'data:image/png;base64,!!!!'],
  ['an address', () => 'https://example.org/a.jpg'],
  ['nothing', () => ''],
])('%s is refused as not a picture', async (_, source) => {
  await expect(store.store(await source(), 'plant:1')).rejects.toMatchObject({ code: 'invalid_input' });
});

test.each<[string, (picture: Sharp) => Promise<Buffer>]>([
  ['JPEG', (picture) => picture.jpeg().toBuffer()],
  ['progressive JPEG', (picture) => picture.jpeg({ progressive: true }).toBuffer()],
  ['JPEG for print', (picture) => picture.toColourspace('cmyk').jpeg().toBuffer()],
  ['PNG', (picture) => picture.png().toBuffer()],
  ['GIF', (picture) => picture.gif().toBuffer()],
  ['WebP', (picture) => picture.webp().toBuffer()],
  ['WebP without loss', (picture) => picture.webp({ lossless: true }).toBuffer()],
  [
    'WebP of a camera',
    (picture) =>
      picture
        .webp()
        .withExif({ IFD0: { Make: 'Camera' } })
        .toBuffer(),
  ],
])('of a %s that is cut, what is there is stored, as browsers show it', async (_, encode) => {
  const black = { create: { width: 300, height: 100, channels: 3, background: 'black' } } as const;
  const whole = await encode(noise(300, 300).composite([{ input: black, gravity: 'north' }]));
  for (const bytes of [whole.subarray(0, -2), cutTenth(whole)]) {
    const { path } = await store.store(dataUrl(bytes, 'application/octet-stream'), 'plant:1');
    const { data } = await sharp((await get(path)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The beginning is black.
    expect(data[0]).toBeLessThan(30);
  }
});

test.each<[string, () => Promise<Buffer>, RegExp]>([
  ['a photo in the format of phones', heic, /HEIC format.*JPEG/],
  ['an animation', animation, /animated/],
])('%s is refused with its own sentence', async (_, make, sentence) => {
  await expect(store.store(await make(), 'plant:1')).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(sentence),
  });
});

test('too many bytes or too many pixels are too large', async () => {
  const picture = await noise(200, 200).png().toBuffer();
  await expect(store.store(dataUrl(picture), 'plant:1', { maxBytes: 1000 })).rejects.toMatchObject({
    code: 'too_large',
  });
  const bomb = await pngOfSize(8000, 8000);
  await expect(store.store(bomb, 'plant:1')).rejects.toMatchObject({ code: 'too_large' });
});

test('the file of a picture is read unchanged, within the same limits', async () => {
  const bytes = await leaf(60, 40).jpeg().toBuffer();
  const mostPixelsOf = (kind: string) => (kind === 'jpeg' ? 2400 : 2399);
  const picture = leaf(60, 40).png();
  expect(await readImageFile(dataUrl(bytes), mostPixelsOf)).toEqual(bytes);
  await expect(readImageFile(dataUrl(await picture.toBuffer()), mostPixelsOf)).rejects.toMatchObject({
    code: 'too_large',
  });
  const drawing = dataUrl(Buffer.from(svg), 'image/svg+xml');
  await expect(readImageFile(drawing, mostPixelsOf)).rejects.toMatchObject({ code: 'invalid_input' });
});

test.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['image/avif;q=0,image/webp', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])('a client that accepts %s gets a picture as %s', async (accept, type, format) => {
  const { path } = await store.store(await leaf(700, 500, '#884400').png().toBuffer(), 'plant:2');
  const served = await get(`${path}?w=320`, accept);
  expect([served.type, served.answer.vary]).toEqual([type, 'Accept']);
  expect(await sharp(served.bytes).metadata()).toMatchObject({ format, width: 320 });
});

test('a picture is never enlarged', async () => {
  const { path } = await store.store(await leaf(100, 50).png().toBuffer(), 'plant:2');
  expect(await sharp((await get(`${path}?w=1280`)).bytes).metadata()).toMatchObject({
    width: 100,
    height: 50,
  });
});

test('transparency becomes white in a format without it', async () => {
  const glass = sharp({
    create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const { path } = await store.store(await glass.png().toBuffer(), 'plant:2');
  const { channels } = await sharp((await get(path, 'image/jpeg')).bytes).stats();
  expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
});

test('a stored picture is cached for a year, and answered 304', async () => {
  const { path } = await store.store(await leaf(100, 50).png().toBuffer(), 'plant:2');
  const { answer } = await get(`${path}?w=320`, 'image/webp');
  expect(answer['cache-control']).toBe('public, max-age=31536000, immutable');
  const again = await get(`${path}?w=320`, 'image/webp', { 'if-none-match': answer.etag });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const other = await get(`${path}?w=320`, 'image/avif', { 'if-none-match': answer.etag });
  expect(other.status).toBe(200);
});

test.each([
  ['?w=100', 400],
  ['?w=abc', 400],
  ['?h=320', 400],
  ['?w=320&w=640', 400],
])('the query %s of a picture is refused', async (query, status) => {
  const { path } = await store.store(await leaf(100, 50).png().toBuffer(), 'plant:2');
  expect((await get(path + query)).status).toBe(status);
});

test('a missing picture and an invalid name are not found', async () => {
  expect((await get(`/api/images/forum/${'0'.repeat(64)}`)).status).toBe(404);
  expect((await get('/api/images/forum/..%2f..%2fetc')).status).toBe(400);
});

test('concurrent readers of a missing variant share its making', async () => {
  drawings = 0;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => get('/api/drawings/rose?w=320', 'image/webp')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  expect(drawings).toBe(1);
  expect(await sharp(answers[0]?.bytes).metadata()).toMatchObject({ width: 320, height: 160 });
});

test('a variant requested before its picture was removed is sent but not cached', async () => {
  let draw = () => {};
  patience = new Promise((done) => (draw = done));
  drawings = 0;
  const asked = get('/api/drawings/lily?w=320', 'image/webp');
  while (drawings === 0) await new Promise((soon) => setTimeout(soon, 5));
  await removeVariants('lily');
  draw();
  expect((await asked).status).toBe(200);
  // Later requests cache it.
  await get('/api/drawings/fern?w=320', 'image/webp');
  const cached = mongoose.connection.collection('imageVariants.files');
  const count = (filename: string) => cached.countDocuments({ filename });
  while ((await count('fern.320.webp')) === 0) await new Promise((soon) => setTimeout(soon, 5));
  expect(await count('lily.320.webp')).toBe(0);
});

test('a variant is cached in the database once, and a failed drawing is retried', async () => {
  drawings = 0;
  const asked = await Promise.all([1, 2].map(() => get('/api/drawings/tulip?w=640', 'image/avif')));
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  expect(drawings).toBe(1);
  const cached = mongoose.connection.collection('imageVariants.files');
  const count = () => cached.countDocuments({ filename: 'tulip.640.avif' });
  // It is sent before it is cached.
  while ((await count()) === 0) await new Promise((soon) => setTimeout(soon, 5));
  expect(await count()).toBe(1);
  expect((await get('/api/drawings/none')).status).toBe(404);
  drawings = 0;
  expect((await get('/api/drawings/none')).status).toBe(404);
  expect(drawings).toBe(1);
});

test('a variant that can’t be cached is sent all the same, and logged', async () => {
  const cached = mongoose.connection.collection('imageVariants.files');
  await cached.deleteMany({});
  await cached.insertOne({ filename: 'another', chunkSize: 261_120 });
  const index = await cached.createIndex({ chunkSize: 1 }, { unique: true });
  const isLogged = () => service.logLines().some(({ variant }) => variant === 'crocus.640.avif');
  expect((await get('/api/drawings/crocus?w=640', 'image/avif')).status).toBe(200);
  while (!isLogged()) await new Promise((soon) => setTimeout(soon, 5));
  await cached.dropIndex(index);
});

test('the same picture of two owners is stored once, and deleted with the last claim', async () => {
  const bytes = await leaf(90, 90, '#123456').png().toBuffer();
  const [mine, theirs] = [await store.store(bytes, 'journal:1'), await store.store(bytes, 'journal:2')];
  expect(mine.path).toBe(theirs.path);
  const files = mongoose.connection.collection('images.files');
  expect(await files.countDocuments({ filename: mine.hash })).toBe(1);
  await get(`${mine.path}?w=320`);

  await store.remove(mine.path, 'journal:1');
  await store.remove(mine.path, 'journal:1');
  expect((await get(mine.path)).status).toBe(200);

  await store.remove(mine.path, 'journal:2');
  expect((await get(`${mine.path}?w=320`)).status).toBe(404);
  const names = { filename: { $regex: `^${mine.hash}` } };
  expect(await files.countDocuments(names)).toBe(0);
  expect(await mongoose.connection.collection('imageVariants.files').countDocuments(names)).toBe(0);
});

test('pictures stored, read and removed concurrently leave no bytes without a description', async () => {
  const bytes = await leaf(64, 64, '#abcdef').png().toBuffer();
  await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const { path } = await store.store(bytes, `journal:${index}`);
      await get(path);
      await store.remove(path, `journal:${index}`);
    }),
  );
  const { hash } = await store.store(bytes, 'journal:last');
  const files = await mongoose.connection.collection('images.files').find({}).toArray();
  const chunks = await mongoose.connection.collection('images.chunks').distinct('files_id');
  expect(files.some((file) => file.filename === hash)).toBe(true);
  expect(new Set(chunks.map(String))).toEqual(new Set(files.map(({ _id }) => String(_id))));
});

test('the stored file of a picture can be read by its path and by its hash', async () => {
  const { path, hash } = await store.store(await leaf(30, 20, '#0a0b0c').png().toBuffer(), 'plant:3');
  expect(await sharp(await store.read(path)).metadata()).toMatchObject({
    format: 'webp',
    width: 30,
    height: 20,
  });
  expect(await store.read(hash)).toEqual(await store.read(path));
  expect(await store.read('0'.repeat(64))).toBeUndefined();
});

test('all claims of a kind of owner are found, over several pages, and none of another kind', async () => {
  const shared = await leaf(5, 5, '#fedcba').png().toBuffer();
  const { path } = await store.store(shared, 'note:0');
  await store.store(shared, 'note:1');
  await store.store(shared, 'notebook');
  // More than one page; descriptions only, because no pixel is read.
  const files = Array.from({ length: 250 }, (_, index) => ({
    filename: `${index}`.padStart(64, 'f'),
    metadata: { owners: [`note:${index + 2}`] },
  }));
  await mongoose.connection.collection('images.files').insertMany(files);

  const owners: string[] = [];
  const paths = new Set<string>();
  for await (const claims of store.claims('note:')) {
    for (const claim of claims) {
      owners.push(claim.owner);
      if (claim.owner === 'note:0' || claim.owner === 'note:1') paths.add(claim.path);
    }
  }
  expect(owners.sort()).toEqual(Array.from({ length: 252 }, (_, index) => `note:${index}`).sort());
  expect([...paths]).toEqual([path]);
});

/** The container of an AVIF with the brand of a HEIC. */
async function heic() {
  const bytes = await leaf(40, 30).avif().toBuffer();
  bytes.write('heic', 8, 'latin1');
  return bytes;
}

async function animation() {
  const frames = await Promise.all(['red', 'blue'].map((color) => leaf(40, 30, color).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
