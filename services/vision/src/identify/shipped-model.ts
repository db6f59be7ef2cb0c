import { impressionOf } from '@portal/vision-core/identify/descriptor';
import { type PackedModel, unpackModel } from '@portal/vision-core/identify/model';
import packed from '../../data/identification.json';

/** The model fitted by vision-training. */
export const shippedModel = unpackModel(packed satisfies PackedModel);

/** Only descriptors of the same version can be compared. */
export const descriptorVersion = shippedModel.version;

/** Returns whether a photo shows a plant; a fungus isn't one. */
export function showsPlant(description: Float32Array): boolean {
  const { calibration } = shippedModel;
  const { living, fungus } = impressionOf(description, shippedModel);
  return living >= calibration.living && fungus < calibration.fungus;
}
