import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useNavOverflow } from './use-nav-overflow.ts';

let resize: () => void = () => undefined;
let boxWidth = 0;
let rowWidth = 0;

// jsdom has no layout.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => rowWidth);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => boxWidth);
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resize = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => jest.restoreAllMocks());

function Row({ content }: { content: string }) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <header>
      <div ref={row} data-testid="row" data-fit={useNavOverflow(row, content)} />
    </header>
  );
}
const navFit = () => screen.getByTestId('row').dataset.fit;

test.each([
  [800, 1000, 'full'],
  [1000, 1000, 'full'],
  [1001, 1000, 'collapsed'],
])('a row of %i px in %i px is %s', (row, box, expected) => {
  rowWidth = row;
  boxWidth = box;

  render(<Row content="Home" />);

  expect(navFit()).toBe(expected);
});

test('resizing the window updates it', () => {
  rowWidth = 900;
  boxWidth = 1000;
  render(<Row content="Home" />);

  boxWidth = 600;
  act(() => resize());
  expect(navFit()).toBe('collapsed');

  boxWidth = 901;
  act(() => resize());
  expect(navFit()).toBe('full');
});

test('other links are measured again', () => {
  rowWidth = 900;
  boxWidth = 1000;
  const { rerender } = render(<Row content="Home" />);

  rowWidth = 1200;
  rerender(<Row content="Home|Photo Manager" />);

  expect(navFit()).toBe('collapsed');
});

test('a phone’s window is not measured, a wider one is', () => {
  const measured = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900);
  jest.replaceProperty(window, 'innerWidth', 390);
  render(<Row content="Home" />);
  expect(navFit()).toBe('collapsed');
  expect(measured).not.toHaveBeenCalled();

  boxWidth = 1000;
  act(() => resize());
  expect(navFit()).toBe('full');
});
