/** Brings what has just appeared into sight, and those who listen or use the keys to it: as a `ref` of it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
}
