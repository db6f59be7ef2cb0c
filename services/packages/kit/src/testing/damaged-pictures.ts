import sharp from 'sharp';

/**
 * Pictures of every accepted kind, each with one to three bytes near its beginning changed: data URLs, the
 * same ones for the same `seed`, `perKind` of each kind. Some are still readable.
 */
export async function* damagedPictures(seed: number, perKind: number): AsyncGenerator<string> {
  const next = numbersFrom(seed);
  for (const whole of await pictures()) {
    for (let count = 0; count < perKind; count++) {
      const bytes = Buffer.from(whole);
      const headLength = Math.min(bytes.length, 32 << next(5));
      for (let changes = 1 + next(3); changes > 0; changes--) {
        const at = next(headLength);
        bytes[at] = next(2) === 0 ? next(256) : (bytes[at] ?? 0) ^ (1 << next(8));
      }
      yield `data:image/png;base64,${bytes.toString('base64')}`;
    }
  }
}

function pictures(): Promise<Buffer[]> {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle r="25" fill="green"/></svg>';
  const leaf = sharp(Buffer.from(drawing)).flatten({ background: 'wheat' });
  return Promise.all([
    leaf.clone().png().toBuffer(),
    leaf.clone().png({ palette: true }).toBuffer(),
    leaf.clone().greyscale().png({ progressive: true }).toBuffer(),
    leaf.clone().jpeg().toBuffer(),
    leaf.clone().withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
    leaf.clone().webp().toBuffer(),
    leaf.clone().webp({ lossless: true }).toBuffer(),
    leaf.clone().avif().toBuffer(),
    leaf.clone().gif().toBuffer(),
  ]);
}

/** Whole numbers from 0 up to, but not including, the limit: the same sequence for the same seed. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
