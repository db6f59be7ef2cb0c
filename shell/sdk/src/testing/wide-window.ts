const { matchMedia } = globalThis;

/** Makes every `min-width` query match until the test ends; without it none does. */
export function wideWindow(): void {
  globalThis.matchMedia = (media) =>
    Object.assign(matchMedia(media), { matches: media.includes('min-width') || matchMedia(media).matches });
}

afterEach(() => {
  globalThis.matchMedia = matchMedia;
});
