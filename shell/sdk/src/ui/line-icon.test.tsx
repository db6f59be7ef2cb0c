import { render } from '@testing-library/react';
import { createLucideIcon, type LucideProps } from 'lucide-react';
import { type ComponentType, createRef } from 'react';
import lineIcon from './line-icon.ts';

const node: Parameters<typeof createLucideIcon>[1] = [
  ['path', { d: 'm12 19-7-7 7-7', key: '1l729n' }],
  ['circle', { cx: '12', cy: '12', r: '3', key: '1v7zrd' }],
];
const Ours = lineIcon({ node });
const Theirs = createLucideIcon('Arrow', node);

/** The SVG as text, without Lucide's class names. */
function rendered(Icon: ComponentType<LucideProps>, props: LucideProps): string {
  const svg = render(<Icon {...props} />).container.querySelector('svg');
  svg?.classList.remove('lucide', 'lucide-arrow');
  if (svg?.className.baseVal === '') svg.removeAttribute('class');
  const attributes = [...(svg?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`).sort();
  return [...attributes, svg?.innerHTML].join('\n');
}

test.each<[string, LucideProps]>([
  ['hidden from screen readers', { 'aria-hidden': true }],
  ['with a size', { 'aria-hidden': true, size: 18, strokeWidth: 1.5 }],
  ['filled, with a class', { 'aria-hidden': true, fill: 'currentColor', className: 'heart' }],
  ['with a name', { 'aria-label': 'Back', role: 'img' }],
])('an icon renders like Lucide’s: %s', (_case, props) => {
  expect(rendered(Ours as ComponentType<LucideProps>, props)).toBe(rendered(Theirs, props));
});

test('an icon forwards its ref', () => {
  const element = createRef<SVGSVGElement>();

  render(<Ours ref={element} />);

  expect(element.current?.tagName).toBe('svg');
});
