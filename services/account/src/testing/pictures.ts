import sharp from 'sharp';

/** Pictures that people might send, made up by sharp: none is a photo of anything. */

/** A picture in one colour; another colour is another picture. */
export const picture = (colour = '#3a7d44', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

export const dataUrl = (bytes: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${bytes.toString('base64')}`;

/** A small JPEG as a browser would send it. */
export const photoOf = async (colour?: string) => dataUrl(await picture(colour).jpeg().toBuffer());

/** A JPEG by a camera that knows where it is, held upright. */
export const photoWithPlace = () =>
  picture('#557799', 60, 20)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera of tests', Artist: 'Rosa' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Small files that unfold to many pixels. */
export const bomb = (format: 'png' | 'jpeg' | 'webp', megapixels = 50) =>
  picture('white', megapixels * 125, 8000)
    .toFormat(format)
    .toBuffer();

/** Two pictures, one after the other. */
export async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(['red', 'blue'].map((colour) => picture(colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** An APNG of one frame: a PNG with the chunk that announces an animation. */
export async function animatedPng(): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  const control = Buffer.concat([
    Buffer.from([0, 0, 0, 8]),
    Buffer.from('acTL'),
    Buffer.alloc(8),
    Buffer.alloc(4),
  ]);
  const header = 8 + 25;
  return Buffer.concat([png.subarray(0, header), control, png.subarray(header)]);
}

/** What an iPhone calls its photos: the container of an AVIF under the brand of a HEIC. */
export async function heic(brand = 'heic'): Promise<Buffer> {
  const bytes = await picture().avif().toBuffer();
  bytes.write(brand, 8, 'latin1');
  return bytes;
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

/** Begins like a JPEG and goes on as something else. */
export const falseJpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('not a picture '.repeat(50)),
]);

/** A file that was cut off on its way. */
export async function truncated(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white', noise } })
    .toFormat(format)
    .toBuffer();
  return bytes.subarray(0, bytes.length / 2);
}
