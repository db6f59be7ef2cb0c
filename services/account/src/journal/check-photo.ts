import { invalidInput } from '@portal/kit';
import sharp from 'sharp';

/**
 * Refuses what the image store would refuse without saying why (HEIC, which phones take by themselves), and what it
 * would make into something else than was sent (of an animation it keeps the first picture). Throws invalid_input.
 */
export async function checkPhoto(dataUrl: string): Promise<void> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (isHeic(bytes)) {
    throw refusal(
      'This photo is in the HEIC format, which many browsers can’t show. Please choose a JPEG, PNG, WebP or AVIF.',
    );
  }
  if (await isAnimated(bytes)) throw refusal('This picture is animated. Please choose a still one.');
}

/** The brands by which a HEIF file says that it holds HEVC pictures, or does not say what it holds. */
const isHeic = (bytes: Buffer) =>
  /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/s.test(bytes.subarray(0, 12).toString('latin1'));

async function isAnimated(bytes: Buffer): Promise<boolean> {
  if (isAnimatedPng(bytes)) return true;
  try {
    const { pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return pages > 1;
  } catch {
    // What can't be read is refused by the image store, in its own words.
    return false;
  }
}

/** An APNG says so by a chunk before its first picture; to a decoder that doesn't know it, it is a plain PNG. */
function isAnimatedPng(bytes: Buffer): boolean {
  const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG';
  return isPng && bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');
}

const refusal = (sentence: string) => invalidInput(sentence, { photoUrl: sentence });
