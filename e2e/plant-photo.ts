import sharp from 'sharp';

interface PlantPhoto {
  width?: number;
  height?: number;
  /** The EXIF orientation: 6 is a phone held upright. */
  orientation?: number;
}

/** A drawn plant: a yellow flower head over a rosette of leaves on soil. Free of copyright. */
export const plantPhoto = (options?: PlantPhoto) =>
  photoOf(
    `${around(14, (angle) => `<path d="M200 150c30 -26 82 -26 132 0c-50 22 -102 22 -132 0" fill="url(#leaf)" stroke="#244a18" transform="rotate(${angle} 200 150)"/>`)}
    ${around(36, (angle) => `<ellipse cx="228" cy="150" rx="26" ry="4" fill="#f3c81b" stroke="#c99a0c" stroke-width="0.6" transform="rotate(${angle} 200 150)"/>`)}
    <circle cx="200" cy="150" r="15" fill="#d99a12"/>`,
    options,
  );

/** A single drawn leaf with its veins on soil. */
export const leafPhoto = () =>
  photoOf(
    `<path d="M40 150c70 -120 240 -110 320 0c-80 110 -250 120 -320 0" fill="url(#leaf)" stroke="#244a18" stroke-width="2"/>
    <path d="M40 150H360${[80, 130, 180, 230, 280].map((x) => `M${x} 150l40 -52M${x} 150l40 52`).join('')}" fill="none" stroke="#b9d28c" stroke-width="2"/>`,
  );

/** A drawing on soil, with sensor noise. */
async function photoOf(drawing: string, { width = 1600, height = 1200, orientation }: PlantPhoto = {}) {
  const picture =
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${width}" height="${height}">
    <radialGradient id="soil"><stop offset="0" stop-color="#6b5238"/><stop offset="1" stop-color="#3a2c1e"/></radialGradient>
    <linearGradient id="leaf"><stop offset="0" stop-color="#2c5a1f"/><stop offset="1" stop-color="#6fa33b"/></linearGradient>
    <rect width="400" height="300" fill="url(#soil)"/>
    ${drawing}
  </svg>`);
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const photo = sharp(picture)
    .flatten()
    .blur(1.2)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 });
  const marked = orientation ? photo.withMetadata({ orientation }) : photo;
  return { name: 'plant.jpg', mimeType: 'image/jpeg', buffer: await marked.toBuffer() };
}

const around = (times: number, draw: (angle: number) => string) =>
  Array.from({ length: times }, (_, index) => draw((index * 360) / times)).join('');
