import { identifyScene } from '@portal/vision-service/identify/identify-scene';
import { readScene } from '@portal/vision-service/sight/scene';
import { makeNegatives } from './negatives.ts';

const plants = [
  {
    plantId: 1,
    latinName: 'Mangifera indica',
    commonName: 'Mango',
    family: 'Anacardiaceae',
    category: 'medicinal',
  },
];

test.each(['noise', 'flat', 'text', 'face', 'sky', 'fabric', 'furniture'])(
  'finds no plant in a picture of %s',
  async (kind) => {
    for await (const { bytes } of makeNegatives(1, 99, [kind])) {
      const { isPlant, verdict, ranking } = identifyScene(await readScene(bytes), { plants, references: [] });
      expect({ isPlant, verdict }).toEqual({ isPlant: false, verdict: 'no_plant' });
      expect(ranking.every(({ confidence }) => confidence === 0)).toBe(true);
    }
  },
);
