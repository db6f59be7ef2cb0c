import { limits } from '@portal/contracts';
import type { PhotoRecipe } from './shrink-photo.worker.ts';

/** Phones and tablets make smaller photos of what they send than the rest does. */
export type DeviceKind = 'mobile' | 'desktop';

/** What the person holds: a device that is worked with the finger alone counts as mobile. */
export const deviceKind = (): DeviceKind =>
  matchMedia('(hover: none) and (pointer: coarse)').matches ? 'mobile' : 'desktop';

/** What becomes of a photo before it is sent, by what it is sent for (specification §9). */
export const photoRecipes = {
  /** Of a member's journal. */
  member: limits.memberPhoto,
  /** Of a plant, by the admin or the photo owner. */
  admin: limits.adminPhotos,
  identify: { mobile: identifyOn('mobile'), desktop: identifyOn('desktop') },
  emotion: { mobile: emotionOn('mobile'), desktop: emotionOn('desktop') },
} satisfies Record<string, PhotoRecipe | Record<DeviceKind, PhotoRecipe>>;

function identifyOn(device: DeviceKind): PhotoRecipe {
  const { qualityStep, qualityFloor, downscaleRounds } = limits.identify;
  const { width, height, quality, targetBytes, downscale } = limits.identify[device];
  return {
    width,
    height,
    quality,
    limit: {
      underBytes: targetBytes,
      qualityStep,
      qualityFloor,
      downscale: { factor: downscale, rounds: downscaleRounds },
    },
  };
}

function emotionOn(device: DeviceKind): PhotoRecipe {
  const { qualityStep, qualityFloor } = limits.emotion;
  const { width, height, quality, capBytes } = limits.emotion[device];
  return { width, height, quality, limit: { underBytes: capBytes, qualityStep, qualityFloor } };
}
