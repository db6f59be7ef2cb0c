import sharp from 'sharp';

/** A small picture in one colour as a browser would send it; another colour is another picture. */
export async function pictureOf(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}
