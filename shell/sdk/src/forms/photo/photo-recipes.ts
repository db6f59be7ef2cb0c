import { limits } from '@portal/contracts';
import { useIsHydrated } from '../../hydration.ts';
import type { PhotoRecipe } from './shrink-photo.worker.ts';

export type DeviceKind = 'mobile' | 'desktop';

/** Touch-only devices count as mobile. */
export const deviceKind = (): DeviceKind =>
  matchMedia('(hover: none) and (pointer: coarse)').matches ? 'mobile' : 'desktop';

/** The same for what is rendered: a desktop until the page is hydrated. */
export const useDeviceKind = (): DeviceKind => (useIsHydrated() ? deviceKind() : 'desktop');

/** Limits for the compression of a photo, by its purpose (specification §9). */
export const photoRecipes = {
  /** A member's journal. */
  member: limits.memberPhoto,
  /** A plant's photos, by the admin or the photo owner. */
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
      downscale: { factor: downscale, times: downscaleRounds },
    },
  };
}

function emotionOn(device: DeviceKind): PhotoRecipe {
  const { qualityStep, qualityFloor } = limits.emotion;
  const { width, height, quality, capBytes } = limits.emotion[device];
  return { width, height, quality, limit: { underBytes: capBytes, qualityStep, qualityFloor } };
}
