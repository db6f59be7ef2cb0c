import { LazyScreen } from '@portal/sdk';
import { type ComponentType, createContext, type ReactNode, use } from 'react';

/**
 * A part with properties whose code is fetched when it is first shown: `LazyScreen` for what is no whole screen.
 * Call it once, outside of components.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton?: ReactNode,
): ComponentType<Props> {
  const Given = createContext<Props | null>(null);
  const loadFilled = async () => {
    const Part = await load();
    return function Filled() {
      const props = use(Given);
      return props && <Part {...props} />;
    };
  };
  return function LazyPart(props: Props) {
    return (
      <Given value={props}>
        <LazyScreen load={loadFilled} skeleton={skeleton} />
      </Given>
    );
  };
}
