/** A ref callback that focuses a new element and scrolls to the top of the page. */
export function takeFocus(element: HTMLElement | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
