import sharp from 'sharp';

/** Changes of a file that must not change what is seen in it. */
export const changes: Record<string, (photo: Buffer) => Promise<Buffer>> = {
  'compressed again': (photo) => sharp(photo).jpeg({ quality: 60 }).toBuffer(),
  'scaled to 70 %': async (photo) => {
    const { width } = await sharp(photo).metadata();
    return sharp(photo)
      .resize({ width: Math.round(width * 0.7) })
      .jpeg({ quality: 92 })
      .toBuffer();
  },
  // Turned pixels with a word in the file that turns them back, as phones write it.
  'turned by EXIF': (photo) =>
    sharp(photo).rotate(90).withMetadata({ orientation: 8 }).jpeg({ quality: 95 }).toBuffer(),
  '10 % lighter': (photo) => sharp(photo).linear(1.1).jpeg({ quality: 92 }).toBuffer(),
  '10 % darker': (photo) => sharp(photo).linear(0.9).jpeg({ quality: 92 }).toBuffer(),
};
