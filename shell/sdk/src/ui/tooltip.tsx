import {
  type ComponentType,
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type RefAttributes,
  useRef,
  useState,
} from 'react';
import type { FloatingTooltipProps, TriggerHandlers } from './floating-tooltip.tsx';

interface TooltipProps {
  /** A few words; never the control's only name. */
  label: string;
  /** A control that takes a ref and an element's handlers. */
  children: ReactElement<Partial<TriggerHandlers> & RefAttributes<HTMLElement>>;
}

/**
 * Radix's tooltip. Its code is fetched on the first hover or focus, and rendered beside the control, so the control
 * itself never remounts.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [Floating, setFloating] = useState<ComponentType<FloatingTooltipProps>>();
  const radix = useRef<Partial<TriggerHandlers>>({});
  const load = () => {
    // Without its code there is no tooltip.
    import('./floating-tooltip.tsx').then(
      ({ FloatingTooltip }) => setFloating(() => FloatingTooltip),
      () => undefined,
    );
  };
  const trigger = cloneElement(children, {
    ref: setElement,
    onPointerEnter: load,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      load();
      radix.current.onFocus?.(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => radix.current.onPointerMove?.(event),
    onPointerLeave: (event: PointerEvent<HTMLElement>) => radix.current.onPointerLeave?.(event),
    onPointerDown: (event: PointerEvent<HTMLElement>) => radix.current.onPointerDown?.(event),
    onBlur: (event: FocusEvent<HTMLElement>) => radix.current.onBlur?.(event),
  });
  return (
    <>
      {trigger}
      {Floating && element && <Floating label={label} trigger={element} handlers={radix} />}
    </>
  );
}
