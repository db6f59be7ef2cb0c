import type { Plant } from '@portal/contracts';

/** The parts of every plant that analyses need: its names and its dangers. */
export type ListedPlant = Pick<
  Plant,
  | 'id'
  | 'commonName'
  | 'germanName'
  | 'latinName'
  | 'otherNames'
  | 'family'
  | 'category'
  | 'toxicity'
  | 'lookAlikes'
>;

/** Of the look-alikes only the dangerous ones: the others bring no warning. */
export function listedOf(plant: Plant): ListedPlant {
  const { id, commonName, germanName, latinName, otherNames, family, category, toxicity } = plant;
  const lookAlikes = plant.lookAlikes.filter(({ isDangerous }) => isDangerous);
  const named = { id, commonName, latinName, otherNames, family, category, toxicity, lookAlikes };
  return germanName === undefined ? named : { ...named, germanName };
}
