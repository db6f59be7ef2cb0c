import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HelpService, Medicine, Need, Source } from '@portal/contracts';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { DangerousPlant, EverydayNames } from '../search/dangerous-plant.ts';
import {
  CatalogueEntry,
  type CataloguePlant,
  type CatalogueReference,
  HelpServices,
  Medicines,
  Needs,
  Previews,
  References,
  TraitsByName,
} from './entry.ts';

/** Lists that all plants of a catalogue refer to. */
export interface CatalogueLists {
  references: CatalogueReference[];
  medicines: Medicine[];
  needs: Need[];
  helpServices: HelpService[];
  dangerousPlants: DangerousPlant[];
  everydayNames: EverydayNames;
}

/** The files of a catalogue. */
export interface Catalogue extends CatalogueLists {
  entries: { file: string; entry: CatalogueEntry }[];
  traits: TraitsByName;
  previews: Previews;
}

/** Reads a catalogue's folder. Throws an error that names the invalid file. */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const plantFolder = path.join(folder, 'plants');
  const files = (await readdir(plantFolder)).filter((file) => file.endsWith('.json')).sort();
  const [
    references,
    traits,
    medicines,
    needs,
    helpServices,
    dangerousPlants,
    everydayNames,
    previews,
    ...entries
  ] = await Promise.all([
    readJson(path.join(folder, 'references.json'), References),
    readJson(path.join(folder, 'traits.json'), TraitsByName),
    readJson(path.join(folder, 'medicines.json'), Medicines),
    readJson(path.join(folder, 'needs.json'), Needs),
    readJson(path.join(folder, 'help-services.json'), HelpServices),
    readJson(path.join(folder, 'dangerous-plants.json'), z.array(DangerousPlant)),
    readJson(path.join(folder, 'everyday-names.json'), EverydayNames),
    readJson(path.join(folder, 'previews.json'), Previews),
    ...files.map(async (file) => ({
      file,
      entry: await readJson(path.join(plantFolder, file), CatalogueEntry),
    })),
  ]);
  return {
    references,
    traits,
    medicines,
    needs,
    helpServices,
    dangerousPlants,
    everydayNames,
    previews,
    entries,
  };
}

/** Fills in citations, traits and previews. Throws where two files share an id or a source is unknown. */
export function cataloguePlants({ entries, references, traits, previews }: Catalogue): CataloguePlant[] {
  const sourceById = new Map(references.map((reference) => [reference.id, sourceFrom(reference)]));
  const fileById = new Map<number, string>();
  return entries.map(({ file, entry }) => {
    const otherFile = fileById.get(entry.id);
    if (otherFile)
      throw new Error(`The catalogue's files ${otherFile} and ${file} both have the id ${entry.id}.`);
    fileById.set(entry.id, file);
    const sources = citedIds(entry).map((id) => sourceOf(sourceById, id, file));
    const known = traits[entry.latinName];
    const preview = previews.previews[entry.latinName];
    // Omitted without traits, because the database would store undefined as null.
    return { ...entry, sources, ...(known && { traits: known }), ...(preview && { preview }) };
  });
}

export const sourceFrom = ({ id, kind, citation, url }: CatalogueReference): Source => ({
  id,
  kind,
  citation,
  ...(url !== undefined && { url }),
});

type Citing = Pick<CatalogueEntry, 'sources' | 'interactions'> &
  Partial<
    Pick<CatalogueEntry, 'toxicity' | 'groups' | 'pets' | 'indications' | 'summary' | 'excludedInteractions'>
  >;

/** Every source of an entry once, those of single statements last. */
export function citedIds(entry: Citing): string[] {
  const { sources, toxicity, groups, pets, interactions, indications } = entry;
  const statements = [
    ...Object.values(entry.summary ?? {}),
    ...Object.values(groups ?? {}),
    ...Object.values(pets ?? {}),
    ...interactions,
    ...(indications ?? []),
    ...(entry.excludedInteractions ?? []),
  ];
  return [
    ...new Set([
      ...sources,
      ...(toxicity?.sources ?? []),
      ...(toxicity?.oil?.sources ?? []),
      ...statements.flatMap((statement) => statement.sources),
    ]),
  ];
}

function sourceOf(sourceById: Map<string, Source>, id: string, file: string): Source {
  const source = sourceById.get(id);
  if (!source)
    throw new Error(`The catalogue's file ${file} cites "${id}", which is not in references.json.`);
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
    throw new Error(`The catalogue's file ${file} is invalid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
