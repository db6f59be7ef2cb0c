import sharp from 'sharp';

const leaf = 'M200 290 C 60 220 70 70 200 20 C 330 70 340 220 200 290 Z';

/** A drawn photo of a leaf on bare ground; another colour or tilt is another photo. */
export const leafPhoto = ({
  width = 400,
  height = 300,
  colour = '#3f8a3a',
  tilt = 0,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
} = {}): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${width}" height="${height}">
      <rect width="400" height="300" fill="#8a7a66"/>
      <g transform="rotate(${tilt} 200 150)">
        <path d="${leaf}" fill="${colour}"/>
        <path d="M200 290 L200 30 M200 200 L120 150 M200 200 L280 150 M200 130 L140 90 M200 130 L260 90"
          stroke="#2c6328" stroke-width="4" fill="none"/>
      </g>
    </svg>`),
  )
    .toFormat(format)
    .toBuffer();

/** A photo of nothing. */
export const greyPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer();

export const dataUrl = (bytes: Uint8Array, type = 'image/jpeg'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
