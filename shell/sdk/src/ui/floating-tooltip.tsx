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
  /** Where the control finds what to do on pointer and focus. */
  handlers: RefObject<Partial<TriggerHandlers>>;
}

/** Radix's tooltip around a control that is drawn elsewhere. */
export const FloatingTooltip = ({ label, trigger, handlers }: FloatingTooltipProps) => (
  <Radix.Provider delayDuration={limits.tooltip.delayMs} skipDelayDuration={limits.tooltip.skipDelayMs}>
    <Radix.Root>
      <Radix.Trigger asChild>
        <Borrowed element={trigger} handlers={handlers} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);

interface BorrowedProps extends Partial<TriggerHandlers> {
  element: HTMLElement;
  handlers: RefObject<Partial<TriggerHandlers>>;
  ref?: Ref<HTMLElement>;
  'aria-describedby'?: string | undefined;
}

/** Stands in for the trigger: what Radix gives its trigger is passed on to the control. */
function Borrowed({ element, handlers, ref, ...given }: BorrowedProps) {
  useImperativeHandle(ref, () => element, [element]);
  useLayoutEffect(() => {
    handlers.current = given;
  });
  const description = given['aria-describedby'];
  useEffect(() => {
    if (!description) return;
    element.setAttribute('aria-describedby', description);
    return () => element.removeAttribute('aria-describedby');
  }, [element, description]);
  useEffect(() => {
    // The focus that asked for the tooltip came before it did.
    if (element.matches(':focus-visible')) handlers.current.onFocus?.(new FocusEvent('focus') as never);
  }, [element, handlers]);
  return null;
}
