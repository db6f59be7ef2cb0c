import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Source } from '@portal/contracts';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import {
  CatalogueEntry,
  type CataloguePlant,
  type CatalogueReference,
  References,
  TraitsByName,
} from './entry.ts';

/** A folder of the catalogue, read but not yet put together. */
export interface Catalogue {
  entries: { file: string; entry: CatalogueEntry }[];
  references: CatalogueReference[];
  traits: TraitsByName;
}

/** Reads `plants/*.json`, `references.json` and `traits.json` of a folder. Throws a sentence that names the file at fault. */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const plantFolder = path.join(folder, 'plants');
  const files = (await readdir(plantFolder)).filter((file) => file.endsWith('.json')).sort();
  const [references, traits, ...entries] = await Promise.all([
    readJson(path.join(folder, 'references.json'), References),
    readJson(path.join(folder, 'traits.json'), TraitsByName),
    ...files.map(async (file) => ({
      file,
      entry: await readJson(path.join(plantFolder, file), CatalogueEntry),
    })),
  ]);
  return { references, traits, entries };
}

/** The plants of a catalogue with their citations and traits. Throws where two files share an id or a source is unknown. */
export function cataloguePlants({ entries, references, traits }: Catalogue): CataloguePlant[] {
  const sourceById = new Map(references.map((reference) => [reference.id, sourceFrom(reference)]));
  const fileById = new Map<number, string>();
  return entries.map(({ file, entry }) => {
    const taken = fileById.get(entry.id);
    if (taken) throw new Error(`The catalogue's files ${taken} and ${file} both have the id ${entry.id}.`);
    fileById.set(entry.id, file);
    const sources = citedIds(entry).map((id) => sourceOf(sourceById, id, file));
    const known = traits[entry.latinName];
    // A plant of which no traits are known lacks the field: the database would keep an undefined one as null.
    return { ...entry, sources, ...(known && { traits: known }) };
  });
}

/** A work as a plant's page cites it. */
export const sourceFrom = ({ id, kind, citation, url }: CatalogueReference): Source => ({
  id,
  kind,
  citation,
  ...(url !== undefined && { url }),
});

/** Every source of an entry once: the page's own first, then those of single interactions. */
export function citedIds(entry: Pick<CatalogueEntry, 'sources' | 'interactions'>): string[] {
  return [
    ...new Set([...entry.sources, ...entry.interactions.flatMap((interaction) => interaction.sources)]),
  ];
}

function sourceOf(sourceById: Map<string, Source>, id: string, file: string): Source {
  const source = sourceById.get(id);
  if (!source)
    throw new Error(`The catalogue's file ${file} cites "${id}", which references.json does not hold.`);
  return source;
}

const english = en().localeError;

async function readJson<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await readFile(file, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`The catalogue's file ${file} is not JSON: ${String(error)}`, { cause: error });
  }
  const parsed = z.safeParse(schema, value, { error: english });
  if (!parsed.success)
    throw new Error(`The catalogue's file ${file} is wrong: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
