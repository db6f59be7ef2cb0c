/** Makes every `min-width` query match in this test. */
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
