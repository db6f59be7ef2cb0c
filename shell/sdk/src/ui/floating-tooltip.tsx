import { limits } from '@portal/contracts';
import * as Radix from '@radix-ui/react-tooltip';
import {
  type DOMAttributes,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
} from 'react';
import styles from './floating-tooltip.module.css';

export type TriggerHandlers = Required<
  Pick<
    DOMAttributes<HTMLElement>,
    'onPointerEnter' | 'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'
  >
>;

export interface FloatingTooltipProps {
  label: string;
  /** The control that the tooltip belongs to. */
  trigger: HTMLElement;
  /** Gets Radix's handlers, which the control calls. */
  handlers: RefObject<Partial<TriggerHandlers>>;
}

/** Radix's tooltip for a control that is rendered elsewhere. */
export const FloatingTooltip = ({ label, trigger, handlers }: FloatingTooltipProps) => (
  <Radix.Provider delayDuration={limits.tooltip.delayMs} skipDelayDuration={limits.tooltip.skipDelayMs}>
    <Radix.Root>
      <Radix.Trigger asChild>
        <TriggerProxy element={trigger} handlers={handlers} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);

interface TriggerProxyProps extends Partial<TriggerHandlers> {
  element: HTMLElement;
  handlers: RefObject<Partial<TriggerHandlers>>;
  ref?: Ref<HTMLElement>;
  'aria-describedby'?: string | undefined;
}

/** Passes what Radix gives its trigger on to the control. */
function TriggerProxy({ element, handlers, ref, ...props }: TriggerProxyProps) {
  useImperativeHandle(ref, () => element, [element]);
  useLayoutEffect(() => {
    handlers.current = props;
  });
  const description = props['aria-describedby'];
  useEffect(() => {
    if (!description) return;
    element.setAttribute('aria-describedby', description);
    return () => element.removeAttribute('aria-describedby');
  }, [element, description]);
  useEffect(() => {
    // The focus event that requested the tooltip came before its code.
    if (element.matches(':focus-visible')) handlers.current.onFocus?.(new FocusEvent('focus') as never);
  }, [element, handlers]);
  return null;
}
