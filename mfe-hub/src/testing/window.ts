/** Gives this test a window that is wide enough for every query of a width. */
export function wideWindow(): void {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('min-width'),
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );
}

afterEach(() => jest.restoreAllMocks());
