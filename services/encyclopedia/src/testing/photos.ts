import sharp from 'sharp';

/** A small JPEG of one colour, as a browser sends it. */
export async function photoOf(colour: string): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return dataUrl(bytes);
}

export const dataUrl = (bytes: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${bytes.toString('base64')}`;
