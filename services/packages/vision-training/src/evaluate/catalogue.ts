import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plant, PlantTraits } from '@portal/contracts';
import type { KnownPlant } from '@portal/vision-core/identify/knowledge';
import * as z from 'zod/mini';

/** A plant from the catalogue's files. */
export type CataloguedPlant = KnownPlant & { page: Plant };

const Leaf = z.object({
  shape: z._default(z.string(), ''),
  margin: z._default(z.string(), 'entire'),
  venation: z._default(z.string(), ''),
  arrangement: z._default(z.string(), ''),
  compound: z._default(z.string(), 'simple'),
  colour: z._default(z.string(), ''),
});
const Flower = z.object({
  form: z._default(z.string(), ''),
  inflorescence: z._default(z.string(), ''),
  petals: z._default(z.number(), 0),
  colour: z._default(z.string(), ''),
});
const Traits = z.object({ habit: z.string(), leaf: z.optional(Leaf), flower: z.optional(Flower) });

/** Reads `plants/*.json` and `traits.json` in a catalogue's folder. */
export function readCatalogue(folder: string): CataloguedPlant[] {
  const traits: Record<string, unknown> = JSON.parse(readFileSync(join(folder, 'traits.json'), 'utf8'));
  return readdirSync(join(folder, 'plants'))
    .sort()
    .map((file) => {
      const page: Plant = JSON.parse(readFileSync(join(folder, 'plants', file), 'utf8'));
      const { id: plantId, latinName, commonName, family, category } = page;
      return {
        plantId,
        latinName,
        commonName,
        family,
        category,
        page,
        ...traitsOf(plantId, traits[latinName]),
      };
    });
}

function traitsOf(plantId: number, entry: unknown): { traits?: PlantTraits } {
  const parsed = Traits.safeParse(entry);
  if (!parsed.success) return {};
  const { habit, leaf, flower } = parsed.data;
  return { traits: { plantId, habit, ...(leaf && { leaf }), ...(flower && { flower }) } };
}
