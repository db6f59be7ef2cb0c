import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useNavOverflow } from './use-nav-overflow.ts';

let resize: () => void = () => undefined;
let boxWidth = 0;
let rowWidth = 0;

// jsdom lays nothing out; these are the three figures that a browser would give.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => rowWidth);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => boxWidth);
  globalThis.ResizeObserver = class {
    constructor(told: ResizeObserverCallback) {
      resize = () => told([], this);
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
      <div ref={row} data-testid="row" data-space={useNavOverflow(row, content)} />
    </header>
  );
}
const space = () => screen.getByTestId('row').dataset.space;

test.each([
  [800, 1000, 'enough'],
  [1000, 1000, 'enough'],
  [1001, 1000, 'little'],
])('a row of %i px in %i px has %s space', (row, box, expected) => {
  rowWidth = row;
  boxWidth = box;

  render(<Row content="Home" />);

  expect(space()).toBe(expected);
});

test('a window that becomes wider or narrower changes that', () => {
  rowWidth = 900;
  boxWidth = 1000;
  render(<Row content="Home" />);

  boxWidth = 600;
  act(() => resize());
  expect(space()).toBe('little');

  boxWidth = 901;
  act(() => resize());
  expect(space()).toBe('enough');
});

test('other links are measured anew', () => {
  rowWidth = 900;
  boxWidth = 1000;
  const { rerender } = render(<Row content="Home" />);

  rowWidth = 1200;
  rerender(<Row content="Home|Photo Manager" />);

  expect(space()).toBe('little');
});

test('in a phone’s window there is little space, without measuring; a wider one is measured', () => {
  const measured = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900);
  jest.replaceProperty(window, 'innerWidth', 390);
  render(<Row content="Home" />);
  expect(space()).toBe('little');
  expect(measured).not.toHaveBeenCalled();

  boxWidth = 1000;
  act(() => resize());
  expect(space()).toBe('enough');
});
