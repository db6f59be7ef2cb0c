import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The part of opentype.js that captions use. */
type Font = {
  getAdvanceWidth: (text: string, size: number) => number;
  getPath: (text: string, x: number, y: number, size: number) => { commands: Command[] };
};
type Command = { type: 'M' | 'L' | 'Q' | 'C' | 'Z' } & Partial<
  Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>
>;
type OpenType = { parse: (data: ArrayBuffer) => Font };

let font: Font | undefined;

/** Text in the caption's italic as path data, centred on `x` with its baseline at `y`, made to fit `room`. */
export function letters(text: string, x: number, y: number, size: number, room = Infinity): string {
  const face = captionFont();
  const natural = face.getAdvanceWidth(text, size);
  const share = Math.min(1, room / natural);
  const [fitted, width] = [size * share, natural * share];
  return face
    .getPath(text, x - width / 2, y, fitted)
    .commands.map(written)
    .join('');
}

/** Written here because the library's own writer turns some coordinates into NaN when it rounds them. */
function written({ type, x1, y1, x2, y2, x, y }: Command): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return type + numbers.map((value) => Math.round(value * 10) / 10).join(' ');
}

/**
 * Read once, on first use. Both packages are looked up from the working directory, because the service runs bundled:
 * there, the place of this file says nothing about where packages lie.
 */
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
