import type { LucideIconNode } from 'lucide-react';
import { type ComponentProps, createElement } from 'react';

interface LineIconProps extends ComponentProps<'svg'> {
  /** Width and height, in pixels if it is a number. */
  size?: number | string;
}

/**
 * Creates a component from one of Lucide's drawings. Browser builds use it instead of Lucide's own `createLucideIcon`,
 * which would add 1.3 kB of contexts and aliases to the shell and to each remote.
 */
// biome-ignore lint/style/noDefaultExport: Lucide's icons import the default.
export default function lineIcon({ node }: { node: LucideIconNode[] }) {
  return function LineIcon({ size = 24, children, ...rest }: LineIconProps) {
    const lines = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...rest,
    } as const;
    return createElement(
      'svg',
      lines,
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  };
}
