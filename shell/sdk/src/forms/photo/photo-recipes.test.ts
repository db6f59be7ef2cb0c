import { deviceKind, photoRecipes } from './photo-recipes.ts';

const kB = 1024;

test('recipes follow the specification’s table', () => {
  const identify = { qualityStep: 0.01, qualityFloor: 0.01 };
  const emotion = { qualityStep: 0.05, qualityFloor: 0.1 };

  expect(photoRecipes.identify).toEqual({
    mobile: {
      width: 280,
      height: 210,
      quality: 0.15,
      limit: { ...identify, underBytes: 100 * kB, downscale: { factor: 0.75, times: 5 } },
    },
    desktop: {
      width: 400,
      height: 300,
      quality: 0.3,
      limit: { ...identify, underBytes: 200 * kB, downscale: { factor: 0.85, times: 5 } },
    },
  });
  expect(photoRecipes.emotion).toEqual({
    mobile: { width: 280, height: 210, quality: 0.3, limit: { ...emotion, underBytes: 150 * kB } },
    desktop: { width: 400, height: 300, quality: 0.6, limit: { ...emotion, underBytes: 300 * kB } },
  });
  expect(photoRecipes.admin).toMatchObject({ width: 800, height: 600, quality: 0.8 });
});

test.each([
  [true, 'mobile'],
  [false, 'desktop'],
])('touch only: %s, so the device counts as %s', (isTouch, kind) => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (media) => ({ matches: isTouch && media.includes('pointer: coarse') }) as MediaQueryList,
    );

  expect(deviceKind()).toBe(kind);
});
