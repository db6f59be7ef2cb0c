import { type Plant, type PlantTraits, plants } from '@portal/contracts';
import { buildPlant } from '@portal/contracts/testing';
import { type Served, serve } from '@portal/kit';

/** A plant of tests, with what a test says of it. */
export const plantOf = (given: Partial<Plant> & Pick<Plant, 'id'>): Plant =>
  buildPlant({
    commonName: `Test sage ${given.id}`,
    latinName: `Salvia experimentalis${given.id}`,
    category: 'medicinal',
    imageUrl: '',
    ...given,
  });

/** A dangerous look-alike as a plant page lists it. */
export const mistakenFor = (plant: Pick<Plant, 'commonName' | 'latinName'>, difference = 'Smells.') => ({
  commonName: plant.commonName,
  latinName: plant.latinName,
  difference,
  isDangerous: true,
});

export const foxglove = plantOf({
  id: 1,
  commonName: 'Common foxglove',
  latinName: 'Digitalis purpurea',
  family: 'Plantaginaceae',
  category: 'ornamental',
  toxicity: { level: 'deadly', parts: 'all parts' },
});
export const ivy = plantOf({
  id: 2,
  commonName: 'Common ivy',
  latinName: 'Hedera helix',
  family: 'Araliaceae',
  category: 'ornamental',
  toxicity: { level: 'toxic', parts: 'berries and leaves' },
});
export const comfrey = plantOf({
  id: 3,
  commonName: 'Common comfrey',
  latinName: 'Symphytum officinale',
  family: 'Boraginaceae',
  toxicity: { level: 'caution', parts: 'leaf and root' },
  lookAlikes: [mistakenFor({ commonName: 'Foxglove', latinName: 'Digitalis purpurea' })],
});
export const dandelion = plantOf({
  id: 4,
  commonName: 'Dandelion',
  latinName: 'Taraxacum officinale',
  family: 'Asteraceae',
  otherNames: ['Lion’s tooth', 'Taraxacum campylodes'],
});
export const sage = plantOf({ id: 5, commonName: 'Common sage', latinName: 'Salvia officinalis' });
export const clary = plantOf({ id: 6, commonName: 'Clary', latinName: 'Salvia sclarea' });
export const chanterelle = plantOf({
  id: 7,
  commonName: 'Golden chanterelle',
  latinName: 'Cantharellus cibarius',
  family: 'Cantharellaceae',
  category: 'fungi',
  lookAlikes: [
    mistakenFor({ commonName: 'Deadly webcap', latinName: 'Cortinarius rubellus' }, 'Destroys the kidneys.'),
    mistakenFor({ commonName: 'Jack-o’-lantern', latinName: 'Omphalotus illudens' }, 'Grows in tufts.'),
  ],
});
export const garden: Plant[] = [foxglove, ivy, comfrey, dandelion, sage, clary, chanterelle];

/** The calls by which the encyclopedia's plants are copied; `read` may throw. */
export const copyRoutes = (read: () => Plant[], traitsOf: () => PlantTraits[] = () => []): Served[] => {
  const versionOf = (plant: Plant) => JSON.stringify([plant, traitsOf()]);
  return [
    serve(plants.versions, () => read().map((plant) => ({ id: plant.id, version: versionOf(plant) }))),
    serve(plants.copies, ({ query }) =>
      read()
        .filter(({ id }) => query.ids.includes(id))
        .map((plant) => {
          const traits = traitsOf().find(({ plantId }) => plantId === plant.id);
          return { version: versionOf(plant), plant, ...(traits && { traits }) };
        }),
    ),
  ];
};
