import type { Identification, Plant, PlantTraits } from '@portal/contracts';
import { composeAnswer } from '@portal/vision-core/answer/compose-answer';
import { type MeasuredCertainty, shownCertaintyBy } from '@portal/vision-core/answer/measured-certainty';
import { createBackbone } from '@portal/vision-core/backbone/backbone';
import { catalogueOf } from '@portal/vision-core/catalogue/catalogue';
import { knowledgeFrom } from '@portal/vision-core/catalogue/knowledge-from';
import { listedOf } from '@portal/vision-core/catalogue/listed-plant';
import { identifyPhotos, type PhotoOfPlant } from '@portal/vision-core/identify/identify-scene';
import { type PackedModel, unpackModel } from '@portal/vision-core/identify/model';
import { observe } from '@portal/vision-core/identify/observe';
import { KitFailure } from '../../field-kit/kit-failure.ts';
import { installedKit, readContent, readJson } from '../../field-kit/kit-files.ts';
import type { DevicePhoto } from '../messages.ts';
import { decodePhoto } from './decode-photo.ts';

/** A photo can't be decoded. */
export class Unreadable extends Error {}

type Identify = (photos: readonly DevicePhoto[]) => Promise<Identification>;
type Network = Parameters<typeof createBackbone>[0]['model'];

/** Loads the installed kit; the result identifies photos as the server does. Throws KitFailure. */
export async function loadIdentifier(): Promise<Identify> {
  const kit = await installedKit();
  if (!kit) throw new KitFailure('damaged');
  const guide = await readJson<{ plants: Plant[]; traits: PlantTraits[] }>(kit, 'guide');
  const toPercent = shownCertaintyBy(await readJson<MeasuredCertainty>(kit, 'certainty'));
  const model = unpackModel(await readJson<PackedModel>(kit, 'model'));
  const weights = await (await readContent(kit, 'weights')).arrayBuffer();
  const network = await readJson<Network>(kit, 'network');
  const backbone = await createBackbone({ model: network, weights });
  const catalogue = catalogueOf(guide.plants.map(listedOf), guide.traits);
  // Photos that members share teach the server only.
  const knowledge = knowledgeFrom(catalogue, []);
  return async (photos) => {
    const seen: PhotoOfPlant[] = [];
    for (const { image, organ } of photos) {
      const picture = await decodePhoto(image).catch((cause: unknown) => {
        throw new Unreadable('The photo can’t be decoded.', { cause });
      });
      seen.push({ ...observe(picture, backbone), organ });
    }
    const { descriptor: _, ...finding } = identifyPhotos(seen, knowledge, model);
    const answer = composeAnswer(finding, catalogue, {
      identificationId: crypto.randomUUID(),
      remarks: [],
      toPercent,
    });
    const match = answer.matchedPlant;
    const matchedPlant = (match && guide.plants.find(({ id }) => id === match.id)) ?? null;
    return { ...answer, matchedPlant };
  };
}
