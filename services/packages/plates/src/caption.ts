import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { short } from './curve.ts';

type Font = {
  /** Calls back with each glyph and its position, and returns the end of the text. */
  forEachGlyph: (
    text: string,
    x: number,
    y: number,
    size: number,
    options: object,
    place: (glyph: Glyph, x: number) => void,
  ) => number;
};
type Glyph = { getPath: (x: number, y: number, size: number) => { commands: Command[] } };
type Command = { type: 'M' | 'L' | 'Q' | 'C' | 'Z' } & Partial<
  Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>
>;
type OpenType = { parse: (data: ArrayBuffer) => Font };

let font: Font | undefined;

/** Text in the caption's italic as path data, centred on `x` with its baseline at `y`, scaled down to fit `maxWidth`. */
export function letters(text: string, x: number, y: number, size: number, maxWidth = Infinity): string {
  const glyphs: { glyph: Glyph; at: number }[] = [];
  // Once for both width and positions: ligatures and kerning take most of the time.
  const natural = captionFont().forEachGlyph(text, 0, 0, size, {}, (glyph, at) => glyphs.push({ glyph, at }));
  const share = Math.min(1, maxWidth / natural);
  const start = x - (natural * share) / 2;
  return glyphs
    .flatMap(({ glyph, at }) => glyph.getPath(start + at * share, y, size * share).commands)
    .map(written)
    .join('');
}

/** Unlike the library's own writer, which turns some coordinates into NaN. */
function written({ type, x1, y1, x2, y2, x, y }: Command): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return type + numbers.map(short).join(' ');
}

/** Read on first use. Packages are resolved from the working directory, because a bundle may lie anywhere. */
function captionFont(): Font {
  if (font) return font;
  const require = createRequire(join(process.cwd(), 'package.json'));
  const { parse } = require('opentype.js') as OpenType;
  const file = readFileSync(
    require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff'),
  );
  // A copy, because a small file's buffer may be a window into a larger one.
  font = parse(new Uint8Array(file).buffer);
  return font;
}
