import { act } from '@testing-library/react';

let observers: FakeIntersectionObserver[] = [];

class FakeIntersectionObserver {
  readonly observed = new Set<Element>();
  constructor(readonly notify: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    observers.push(this);
  }
  observe(element: Element) {
    this.observed.add(element);
  }
  unobserve(element: Element) {
    this.observed.delete(element);
  }
  disconnect() {
    this.observed.clear();
  }
}

/** A browser that is never idle. */
const busyBrowser = { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined };

afterEach(() => {
  for (const name of ['IntersectionObserver', ...Object.keys(busyBrowser)])
    Reflect.deleteProperty(globalThis, name);
});

/** Fakes what is in view, which jsdom doesn't know: in this test, elements come into view on request, and only so. */
export function fakeView() {
  observers = [];
  Object.assign(globalThis, { IntersectionObserver: FakeIntersectionObserver, ...busyBrowser });
  const notify = (selector: string, isIntersecting: boolean) =>
    act(() => {
      for (const { observed, notify } of observers) {
        const entries = [...observed].filter((element) => element.matches(selector));
        if (entries.length > 0) notify(entries.map((target) => ({ target, isIntersecting })));
      }
    });
  return {
    show: (selector: string) => notify(selector, true),
    hide: (selector: string) => notify(selector, false),
  };
}
