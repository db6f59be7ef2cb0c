/** The kinds of picture that people may send in. SVG is none: it can carry scripts. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** What the bytes are, by their first ones and never by a name; undefined for anything else. */
export function kindOf(bytes: Buffer): ImageKind | undefined {
  if (bytes.subarray(0, 3).equals(jpeg)) return 'jpeg';
  if (bytes.subarray(0, 8).equals(png)) return 'png';
  const head = bytes.subarray(0, 12).toString('latin1');
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF.{4}WEBP$/s.test(head)) return 'webp';
  if (/^.{4}ftypavi[fs]$/s.test(head)) return 'avif';
  return undefined;
}

const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
