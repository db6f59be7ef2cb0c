import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type Random, randomFor, randomOf } from './random.ts';
import { forEachNumber, type Run } from './run.ts';
import { type Client, clientsAt, isFailure, summaryOf } from './target.ts';

const addresses = 100;
const noFailure = 'Images: every picture gets 2xx or 4xx, or 503 with Retry-After';
const inTime = 'Images: every answer comes within 20 s';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
const formats: Format[] = ['jpeg', 'png', 'webp', 'avif', 'gif'];

interface Picture {
  name: string;
  /** A data URL, or a text sent in place of one. */
  data: string;
}

/** Sends broken, huge and disguised pictures to every call that takes one. */
export async function images(run: Run, count: number): Promise<void> {
  const clients = clientsAt(run.target, 7, addresses, 1);
  const good = await goodPictures(run.seed);
  const crafted = await makeCrafted(good);
  await forEachNumber(count, 4, async (number) => {
    const random = randomFor(run.seed, number);
    const picture = crafted[number] ?? mutated(good, random);
    await send(run, clients[number % addresses] as Client, picture, random, number);
  });
  await Promise.all(clients.map((client) => client.close()));
}

async function send(run: Run, client: Client, { name, data }: Picture, random: Random, number: number) {
  const { member, admin } = run;
  const calls: [path: string, body: object, session: string | undefined][] = [
    ['/api/identify-plant', { image: data }, random.chance(0.5) ? member.session : undefined],
    ['/api/identifications', { photos: [{ image: data, organ: 'leaf' }, { image: data }] }, undefined],
    ['/api/analyze-plant-emotion', { image: data }, member.session],
    [`/api/users/${member.id}/journal`, { plantId: 12, notes: 'A photo', photoUrl: data }, member.session],
    [`/api/plants/${random.whole(100, 160)}/photos`, { images: [data] }, admin.session],
    ['/api/bulletin', { title: 'x', content: 'x', imageUrl: data, expires: true }, admin.session],
  ];
  // Pictures made by hand go to every call (in the short form to two in turn), mutated ones to one.
  const inTurn = calls.filter((_, index) => index % 3 === number % 3);
  const chosen = name.startsWith('seed') ? [random.pick(calls)] : run.isShort ? inTurn : calls;
  for (const [path, body, session] of chosen) {
    const answer = await client.send('POST', path, body, session);
    const example = () =>
      `seed ${run.seed}, picture ${number} (${name}), POST ${path}: ${summaryOf(answer)}; ${data.slice(0, 200)}`;
    run.guarantees.check(noFailure, !isFailure(answer, run.guarantees.judgesTime), example);
    run.guarantees.time(inTime, answer.ms, 20_000, example);
  }
}

const dataUrl = (mime: string, bytes: Buffer) => `data:${mime};base64,${bytes.toString('base64')}`;

async function goodPictures(seed: number): Promise<Record<Format, Buffer>> {
  const random = randomOf(seed);
  const [width, height] = [96, 72];
  const noise = random.bytes(width * height * 3);
  const picture = sharp(noise, { raw: { width, height, channels: 3 } });
  const made = formats.map(async (format) => [format, await picture.clone().toFormat(format).toBuffer()]);
  return Object.fromEntries(await Promise.all(made)) as Record<Format, Buffer>;
}

/** A valid picture with one change, often in its header: decoders trust headers most. */
function mutated(good: Record<Format, Buffer>, random: Random): Picture {
  const format = random.pick(formats);
  const bytes = Buffer.from(good[format]);
  const way = random.pick(Object.keys(ways)) as keyof typeof ways;
  const mime = random.chance(0.1) ? `image/${random.pick(formats)}` : `image/${format}`;
  return { name: `seeded ${format}, ${way}`, data: dataUrl(mime, ways[way](bytes, random)) };
}

const ways = {
  'a bit of the head': (bytes: Buffer, random: Random) => withBit(bytes, random, 64),
  'a byte of the head': (bytes: Buffer, random: Random) => withByte(bytes, random, 64),
  'a bit anywhere': (bytes: Buffer, random: Random) => withBit(bytes, random, bytes.length),
  'twenty bytes anywhere': (bytes: Buffer, random: Random) => {
    for (let n = 0; n < 20; n += 1) withByte(bytes, random, bytes.length);
    return bytes;
  },
  'cut off': (bytes: Buffer, random: Random) => bytes.subarray(0, random.whole(0, bytes.length)),
  'a piece left out': (bytes: Buffer, random: Random) => {
    const at = random.whole(0, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.whole(1, 200))]);
  },
  'a piece twice': (bytes: Buffer, random: Random) => {
    const at = random.whole(0, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at / 2)]);
  },
  'junk behind': (bytes: Buffer, random: Random) => Buffer.concat([bytes, random.bytes(500)]),
  'junk before': (bytes: Buffer, random: Random) => Buffer.concat([random.bytes(20), bytes]),
};

function withBit(bytes: Buffer, random: Random, within: number): Buffer {
  const at = random.whole(0, Math.min(within, bytes.length) - 1);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.whole(0, 7));
  return bytes;
}

function withByte(bytes: Buffer, random: Random, within: number): Buffer {
  bytes[random.whole(0, Math.min(within, bytes.length) - 1)] = random.whole(0, 255);
  return bytes;
}

/** A chunk of a PNG with its checksum. */
function makeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG with any header, and zeros as its compressed pixels. */
function makePng(
  width: number,
  height: number,
  { depth = 1, colors = 0, bytes = 1000, extra = [] as Buffer[] } = {},
) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = depth;
  head[9] = colors;
  const pixels = makeChunk('IDAT', deflateSync(Buffer.alloc(bytes)));
  const end = makeChunk('IEND', Buffer.alloc(0));
  return Buffer.concat([pngSignature, makeChunk('IHDR', head), ...extra, pixels, end]);
}

/** A compressed chunk of a PNG. */
const makeDeflated = (type: string, data: Buffer) =>
  makeChunk(type, Buffer.concat([Buffer.from('x\0\0'), deflateSync(data)]));

/** A JPEG with a segment inserted after its first two bytes. */
function insertSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** A JPEG with another width and height in its frame header. */
function withSize(jpeg: Buffer, size: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(size, frame + 5);
  bytes.writeUInt16BE(size, frame + 7);
  return bytes;
}

async function makeAnimation(format: 'gif' | 'webp', frames: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: frames * 16 * 3 }, (_, n) => (n * 37) % 256));
  const raw = { width: 4, height: 4 * frames, channels: 3 as const, pageHeight: 4 };
  return sharp(pixels, { raw }).toFormat(format).toBuffer();
}

const makeSvg = (inside: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${inside}</svg>`);

const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${[...'bcdefghij']
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]>`;

/** Pictures made by hand after known weaknesses of decoders. */
async function makeCrafted({ jpeg, png, webp }: Record<Format, Buffer>): Promise<Picture[]> {
  const junk = Buffer.alloc(60_000, 0xff);
  const readsFile = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const image = '<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>';
  const exif = Buffer.concat([Buffer.from('Exif\0\0MM\0*'), junk]);
  const profile = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), junk]);
  let commented = jpeg;
  for (let comment = 0; comment < 1000; comment += 1)
    commented = insertSegment(commented, 0xfe, Buffer.alloc(100));
  const bytes: [name: string, mime: string, bytes: Buffer][] = [
    ...Array.from({ length: 17 }, (_, at): [string, string, Buffer] => {
      const changed = Buffer.from(png);
      changed[12 + at] = (changed[12 + at] ?? 0) ^ 0x01;
      return [`a PNG with byte ${12 + at} of its head changed`, 'png', changed];
    }),
    ['a PNG of 30000 x 30000', 'png', makePng(30_000, 30_000, { bytes: 30_000 * 3751 })],
    ['a PNG that says 30000 x 30000', 'png', makePng(30_000, 30_000)],
    ['a PNG of the greatest size', 'png', makePng(2 ** 31 - 1, 2 ** 31 - 1)],
    ['a PNG of no size', 'png', makePng(0, 0)],
    ['a PNG a pixel high and 16 million wide', 'png', makePng(16_000_000, 1)],
    ['a PNG of depth 7', 'png', makePng(10, 10, { depth: 7 })],
    ['a PNG of colour type 9', 'png', makePng(10, 10, { colors: 9, depth: 8 })],
    ['a PNG with a palette that is missing', 'png', makePng(10, 10, { colors: 3, depth: 8 })],
    ['a PNG with a junk profile', 'png', makePng(10, 10, { extra: [makeDeflated('iCCP', junk)] })],
    [
      'a PNG with a text of 50 MB',
      'png',
      makePng(10, 10, { extra: [makeDeflated('zTXt', Buffer.alloc(5e7))] }),
    ],
    ['a JPEG of 65535 x 65535', 'jpeg', withSize(jpeg, 65_535)],
    ['a JPEG of no size', 'jpeg', withSize(jpeg, 0)],
    ['a JPEG with junk as EXIF', 'jpeg', insertSegment(jpeg, 0xe1, exif)],
    ['a JPEG with a junk profile', 'jpeg', insertSegment(jpeg, 0xe2, profile)],
    ['a JPEG with a thousand comments', 'jpeg', commented],
    ['a GIF of 2,000 pictures', 'gif', await makeAnimation('gif', 2000)],
    ['a WebP of 500 pictures', 'webp', await makeAnimation('webp', 500)],
    [
      'a JPEG that is a web page too',
      'jpeg',
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a web page that is a picture too', 'png', Buffer.concat([Buffer.from('<html>'), png])],
    ['a PDF file', 'jpeg', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['an SVG', 'svg+xml', makeSvg('<circle r="50"/>')],
    ['an SVG that says it is a PNG', 'png', makeSvg('<circle r="50"/>')],
    ['an SVG that reads a file', 'svg+xml', makeSvg('&x;', readsFile)],
    ['an SVG that loads a picture', 'svg+xml', makeSvg(image)],
    ['an SVG of a billion laughs', 'svg+xml', makeSvg('<text>&j;</text>', laughs)],
    ['nothing', 'png', Buffer.alloc(0)],
    ['a WebP cut to its head', 'webp', webp.subarray(0, 30)],
    ['a PNG under an unknown type', 'x-unknown', png],
  ];
  const text = png.toString('base64');
  return [
    ...bytes.map(([name, mime, made]) => ({ name, data: dataUrl(`image/${mime}`, made) })),
    { name: 'no data URL', data: 'hello' },
    { name: 'a data URL without data', data: 'data:image/png;base64,' },
    { name: 'a data URL without base64', data: `data:image/png,${text}` },
    { name: 'a data URL of bad base64', data: 'data:image/png;base64,!!!!====????' },
    { name: 'a data URL with many parameters', data: `data:image/png;${'a=b;'.repeat(5000)}base64,${text}` },
    { name: 'an address of the machine itself', data: 'http://127.0.0.1:27017/' },
    { name: 'a file', data: 'file:///etc/passwd' },
    { name: 'a path', data: '/api/images/account/../../etc/passwd' },
    { name: 'an address of 100,000 characters', data: `https://example.com/${'x'.repeat(100_000)}` },
  ];
}
