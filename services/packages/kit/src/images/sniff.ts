/** The kinds of pictures that people may upload. SVG is excluded: it can carry scripts. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** The kind of a file by its first bytes, never by its name; undefined for anything else. */
export function kindOf(bytes: Buffer): ImageKind | undefined {
  if (bytes.subarray(0, 3).equals(jpeg)) return 'jpeg';
  if (bytes.subarray(0, 8).equals(png)) return 'png';
  const head = bytes.subarray(0, 12).toString('latin1');
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF.{4}WEBP$/s.test(head)) return 'webp';
  if (/^.{4}ftypavi[fs]$/s.test(head)) return 'avif';
  return undefined;
}

/** Returns whether a file is a HEIF with HEVC pictures, the default of some phones, or doesn't say what it holds. */
export const isHeic = (bytes: Buffer) =>
  /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/s.test(bytes.subarray(0, 12).toString('latin1'));

/** Returns whether a PNG is animated. It says so before its first picture; other decoders take it for a still one. */
export const isAnimatedPng = (bytes: Buffer) =>
  kindOf(bytes) === 'png' && bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');

const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
