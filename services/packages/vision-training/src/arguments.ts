import { parseArgs } from 'node:util';
import { createDescriber, type Describe } from './fit/describe.ts';
import type { Described } from './fit/fit-model.ts';
import { type Folders, otherForms, readAllPhotos } from './fit/photos.ts';

/** Reads the command line of both programs: what to fit or to evaluate, and the folders of photos. */
export function readArguments(program: 'fit' | 'evaluate') {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      species: { type: 'string' },
      health: { type: 'string' },
      more: { type: 'string', multiple: true },
      cache: { type: 'string' },
      publish: { type: 'boolean', default: false },
    },
  });
  const { species, health, more, cache, publish } = values;
  const [kind] = positionals;
  if (!species || !health || !more || (kind !== 'health' && kind !== 'identification'))
    throw new Error(
      `Usage: ${program} health|identification --species DIR --health DIR --more DIR [--more DIR] [--cache DIR]`,
    );
  const folders: Folders = { species, health, more };
  return { kind, folders, publish, describe: createDescriber(cache) } as const;
}

type Row = Omit<Described, 'description'>;

/** Describes all photos as a phone sends them, and each named one in another form, in turn. */
export async function describeAll(folders: Folders, describe: Describe): Promise<Described[]> {
  const photos = readAllPhotos(folders);
  const named = photos.filter(({ names }) => names.length > 0);
  const rows = [
    ...photos.map((photo): Row => ({ photo, form: 'sent by a phone' })),
    ...named.map(
      (photo, i): Row => ({ photo, form: otherForms[i % otherForms.length] ?? 'sent by a phone' }),
    ),
  ];
  const described: Described[] = [];
  for (const row of rows)
    described.push({ ...row, description: await describe(row.photo.path, 'identification', row.form) });
  return described;
}
