import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const themes = ['light', 'dark'] as const;

/** Pairs of text and background (WCAG 2.2). */
const pairs = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'lichen'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'card'],
  ['moss', 'paper'],
  ['moss', 'card'],
  ['moss-strong', 'lichen'],
  ['on-moss', 'moss'],
  ['on-moss', 'moss-strong'],
  ['on-fern', 'fern'],
  ['on-fern-soft', 'fern'],
  ['madder', 'card'],
  ['madder', 'paper'],
  ['madder', 'madder-wash'],
  ['on-madder', 'madder'],
  ['on-madder', 'madder-strong'],
  ['on-deadly', 'deadly'],
  ['saffron-ink', 'saffron-wash'],
  ['ink', 'saffron-wash'],
  ['ink', 'madder-wash'],
  ['sky', 'sky-wash'],
  ['sky', 'paper'],
] as const;

test.each(themes.flatMap((theme) => pairs.map(([text, ground]) => [text, ground, theme] as const)))(
  '%s on %s has a contrast of at least 4.5 (%s)',
  (text, ground, theme) => {
    expect(contrast(color(text, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(themes.flatMap((theme) => (['paper', 'card'] as const).map((ground) => [ground, theme] as const)))(
  'the border of a field on %s has a contrast of at least 3 (%s)',
  (ground, theme) => {
    expect(contrast(color('field-border', theme), color(ground, theme))).toBeGreaterThanOrEqual(3);
  },
);

test.each(themes.flatMap((theme) => (['paper', 'card'] as const).map((ground) => [ground, theme] as const)))(
  'the filled mark of deadly plants on %s has a contrast of at least 3 (%s)',
  (ground, theme) => {
    expect(contrast(color('deadly', theme), color(ground, theme))).toBeGreaterThanOrEqual(3);
  },
);

function color(name: string, theme: (typeof themes)[number]): number[] {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(sheet)?.[1] ?? '';
  const colors = value.match(/#[0-9a-f]{6}/g) ?? [];
  const chosen = colors[theme === 'light' ? 0 : colors.length - 1];
  if (!chosen) throw new Error(`There is no colour "${name}".`);
  return [1, 3, 5].map((at) => Number.parseInt(chosen.slice(at, at + 2), 16) / 255);
}

function contrast(a: number[], b: number[]): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
