import { Plant } from '@portal/contracts/schemas';
import * as z from 'zod/mini';

/** Fields of every plant that are in memory: its names and its dangers. */
export const ListedPlant = z.pick(Plant, {
  id: true,
  commonName: true,
  germanName: true,
  latinName: true,
  otherNames: true,
  family: true,
  category: true,
  toxicity: true,
  lookAlikes: true,
});
export type ListedPlant = z.infer<typeof ListedPlant>;

/** Of the look-alikes only the dangerous ones: the others bring no warning. */
export function listedOf(plant: Plant): ListedPlant {
  const { id, commonName, germanName, latinName, otherNames, family, category, toxicity } = plant;
  const lookAlikes = plant.lookAlikes.filter(({ isDangerous }) => isDangerous);
  const named = { id, commonName, latinName, otherNames, family, category, toxicity, lookAlikes };
  return germanName === undefined ? named : { ...named, germanName };
}
