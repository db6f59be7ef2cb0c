import { parseArgs } from 'node:util';
import { createDescriber, type Describe } from './fit/describe.ts';
import type { Described } from './fit/fit-model.ts';
import { type Folders, readAllPhotos } from './fit/photos.ts';

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

export async function describeAll(folders: Folders, describe: Describe): Promise<Described[]> {
  const described: Described[] = [];
  for (const photo of readAllPhotos(folders))
    described.push({
      photo,
      description: await describe(photo.path, 'identification', 'sent by a phone'),
    });
  return described;
}
