import type { PlantTraits } from '@portal/contracts';
import { pigment } from '@portal/plates';
import type { DrawnPlant } from './plant-entry.ts';

/** A plant's traits with colours as `#rrggbb`; empty where the catalogue has none. */
export function presentTraits({ id, traits }: DrawnPlant): PlantTraits[] {
  if (!traits) return [];
  const { habit, leaf, flower, fruit } = traits;
  return [
    {
      plantId: id,
      habit,
      ...(leaf && {
        leaf: {
          shape: leaf.shape,
          margin: leaf.margin,
          venation: leaf.venation,
          arrangement: leaf.arrangement,
          compound: leaf.compound,
          colour: pigment(leaf.colour),
        },
      }),
      ...(flower && {
        flower: {
          form: flower.form,
          inflorescence: flower.inflorescence,
          petals: flower.petals,
          colour: pigment(flower.colour),
        },
      }),
      ...(fruit && { fruit: { form: fruit.form, colour: pigment(fruit.colour) } }),
    },
  ];
}
