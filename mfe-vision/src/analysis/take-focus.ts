/** Brings what has just appeared into sight, and those who listen or use the keys to it: as a `ref` of it. */
export function takeFocus(element: HTMLElement | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  // The page is another one now, and shorter; with its title above, the result begins in sight.
  window.scrollTo(0, 0);
}
