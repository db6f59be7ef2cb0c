// Stands in for src/identify until that is there.
import type { Plant, PlantTraits } from '@portal/contracts';
import type { PlantFinding } from '../answer/plant-finding.ts';
import type { Scene } from '../sight/scene.ts';

export interface Knowledge {
  plants: {
    plantId: number;
    latinName: string;
    commonName: string;
    family: string;
    category: Plant['category'];
    traits?: PlantTraits;
  }[];
  references: { plantId: number; descriptor: Float32Array; embedding?: Float32Array }[];
}
export interface LocalIdentification extends PlantFinding {
  isPlant: boolean;
  descriptor: Float32Array;
}
export const descriptorVersion = 'stand-in-1';
export function identifyScene(
  scene: Scene,
  knowledge: Knowledge,
  _embedding?: Float32Array,
): LocalIdentification {
  const { leaf, flower } = scene.shares;
  const isPlant = leaf + flower > 0.05;
  const descriptor = Float32Array.from([leaf, flower, ...Array.from(scene.rgb.slice(0, 60), (v) => v / 255)]);
  const near = (id: number) =>
    Math.max(
      0,
      ...knowledge.references
        .filter((r) => r.plantId === id)
        .map((r) => 1 / (1 + Math.hypot(...r.descriptor.map((v, i) => v - (descriptor[i] ?? 0))))),
    );
  const ranking = knowledge.plants
    .map(({ plantId }) => ({
      plantId,
      confidence: near(plantId) * 0.5 + 0.01 / plantId,
      seen: 'green leaves',
    }))
    .sort((a, b) => b.confidence - a.confidence);
  return {
    isPlant,
    verdict: isPlant ? 'unsure' : 'no_plant',
    seen: 'green leaves',
    ranking: isPlant ? ranking : [],
    descriptor,
  };
}
