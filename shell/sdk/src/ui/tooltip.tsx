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
  /** A few words; never the only name of the control, which carries its own label. */
  label: string;
  /** One control that takes a ref and the handlers of an element. */
  children: ReactElement<Partial<TriggerHandlers> & RefAttributes<HTMLElement>>;
}

/**
 * A tooltip with Radix's behaviour. Its code is fetched when a tooltip is first wanted, and drawn beside the
 * control, so that the control itself is never mounted anew.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [Floating, setFloating] = useState<ComponentType<FloatingTooltipProps>>();
  const radix = useRef<Partial<TriggerHandlers>>({});
  const wake = () => {
    // A tooltip that can't be fetched is done without.
    import('./floating-tooltip.tsx').then(
      ({ FloatingTooltip }) => setFloating(() => FloatingTooltip),
      () => undefined,
    );
  };
  const trigger = cloneElement(children, {
    ref: setElement,
    onPointerEnter: wake,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      wake();
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
