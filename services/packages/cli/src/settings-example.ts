import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findPackages, processNameOf } from './packages.ts';
import { managerSettings } from './run/settings.ts';

/** Settings that no schema has, because tests and tools read them. */
const otherSettings = z.object({
  TEST_MONGODB_URI: z.string().check(z.describe('A MongoDB for the tests; by default they start one.')),
  CHROMIUM_PATH: z.string().check(z.describe('The browser of the browser tests; by default one is found.')),
  PORTAL_URL: z
    .string()
    .check(z.describe('The running portal that `npm run dev -w mfe-…` shows a remote in.')),
});
const lineWidth = 120;

/** Settings by their name. */
type Shape = Record<string, z.ZodMiniType>;

/** The text of `.env.example`: every setting once, with the description, choices and default of its schema. */
export async function settingsExample(root: string): Promise<string> {
  const packages: [title: string, Shape][] = [];
  for (const pkg of findPackages(root)) {
    const file = join(root, pkg.folder, 'src/config.ts');
    if (existsSync(file)) packages.push([processNameOf(pkg), shapeIn((await import(file)) as object)]);
  }
  const [first = {}, ...others] = packages.map(([, shape]) => shape).filter((shape) => 'PORT' in shape);
  const shared = Object.entries(first).filter(([name]) => others.every((shape) => name in shape));
  const sections: [title: string, Shape][] = [
    ['The whole portal', managerSettings.shape],
    ['Every process', Object.fromEntries(shared)],
    ...packages,
    ['Tests and development', otherSettings.shape],
  ];

  const listed = new Set<string>();
  const texts = sections.flatMap(([title, shape]) => {
    const names = Object.keys(shape).filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name) && !listed.has(name));
    for (const name of names) listed.add(name);
    const schemasOf = (name: string) => sections.flatMap(([, { [name]: schema }]) => schema ?? []);
    if (names.length === 0) return [];
    return [`# ── ${title}`, ...names.flatMap((name) => linesOf(name, schemasOf(name)))].join('\n');
  });
  const start =
    '# Every setting of the portal with its default. Copy what you change into .env; the environment wins over the file.';
  return `${[start, ...texts].join('\n\n')}\n`;
}

const shapeIn = (module: object): Shape =>
  Object.assign(
    {},
    ...Object.values(module).map((value) => (value instanceof z.ZodMiniObject ? value.shape : {})),
  );

/** The comment and the line of a setting, which several processes may read. */
function linesOf(name: string, schemas: z.ZodMiniType[]): string[] {
  const layers = schemas.flatMap(layersOf);
  const find = <T>(read: (layer: z.ZodMiniType) => T | undefined) =>
    layers.map(read).find((value) => value !== undefined);
  const choices = find((layer) => (layer instanceof z.ZodMiniEnum ? (layer.options as string[]) : undefined));
  const description = find((layer) => z.globalRegistry.get(layer)?.description);
  const value = find((layer) => (layer instanceof z.ZodMiniDefault ? layer.def.defaultValue : undefined));
  const unnamed = choices?.some((choice) => !description?.includes(choice)) && choices.join(', ');
  const comment = [description, description && unnamed ? `(${unnamed})` : unnamed];
  return [
    ...wrap(comment.filter(Boolean).join(' ')),
    `${name}=${typeof value === 'object' ? '' : (value ?? '')}`,
  ];
}

/** A schema and those that it wraps. */
function layersOf(schema: z.ZodMiniType): z.ZodMiniType[] {
  const { innerType, in: input } = schema.def as { innerType?: z.ZodMiniType; in?: z.ZodMiniType };
  const inner = innerType ?? input;
  return inner ? [schema, ...layersOf(inner)] : [schema];
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lineWidth)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}
