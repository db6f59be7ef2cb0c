import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plant, PlantTraits } from '@portal/contracts';
import type { KnownPlant } from '@portal/vision-service/identify/knowledge';
import * as z from 'zod';

/** A plant from the catalogue's files. */
export type CataloguedPlant = KnownPlant & { page: Plant };

const Leaf = z.object({
  shape: z.string().default(''),
  margin: z.string().default('entire'),
  venation: z.string().default(''),
  arrangement: z.string().default(''),
  compound: z.string().default('simple'),
  colour: z.string().default(''),
});
const Flower = z.object({
  form: z.string().default(''),
  inflorescence: z.string().default(''),
  petals: z.number().default(0),
  colour: z.string().default(''),
});
const Traits = z.object({ habit: z.string(), leaf: Leaf.optional(), flower: Flower.optional() });

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
