import { X } from 'lucide-react';
import { type PointerEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { classNames } from '../ui/class-names.ts';
import { Muted, Row, Stack } from '../ui/layout.tsx';
import { useBackToClose } from '../ui/use-back-to-close.ts';
import { useModal } from '../ui/use-modal.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called on Escape, Back, Close and a click on the backdrop. The opener decides. */
  onClose: () => void;
  size?: 'small' | 'medium' | 'large';
  /** A request is pending: the dialog stays open. */
  isBusy?: boolean;
  description?: ReactNode;
  /** Buttons at the bottom, visible while the content scrolls. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The browser's modal dialog: it traps the focus and restores it. */
export const Dialog = ({ isOpen, ...rest }: DialogProps) => (isOpen ? <OpenDialog {...rest} /> : null);

function OpenDialog({
  title,
  onClose,
  size = 'medium',
  isBusy = false,
  description,
  actions,
  children,
}: Omit<DialogProps, 'isOpen'>) {
  const id = useId();
  const { forms } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, firstOf);
  const requestClose = () => {
    if (!isBusy) onClose();
  };
  useBackToClose(true, requestClose);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      aria-busy={isBusy || undefined}
      {...useBackdropClick(dialog, requestClose)}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        requestClose();
      }}
      onClose={(event) => {
        // Browsers close it without a cancel event when Escape is pressed twice.
        if (event.target !== dialog.current || dialog.current.open) return;
        if (isBusy) dialog.current.showModal();
        else onClose();
      }}
    >
      <div className={styles.sheet}>
        <h2 id={`${id}-title`} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <Stack gap={16} className={styles.body}>
          {description && (
            <Muted as="div" size="text" id={`${id}-description`}>
              {description}
            </Muted>
          )}
          {children}
        </Stack>
        {actions && (
          <Row gap={8} align="stretch" justify="end" className={styles.actions}>
            {actions}
          </Row>
        )}
        {/* Last, so that the focus starts on the content. */}
        <button
          type="button"
          className={styles.close}
          aria-label={forms.close}
          disabled={isBusy}
          onClick={requestClose}
        >
          <X aria-hidden size={22} strokeWidth={1.5} />
        </button>
      </div>
    </dialog>
  );
}

/** The first control; on phones the title, or the on-screen keyboard would cover the dialog at once. */
function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  return dialog.querySelector(isPhone ? 'h2' : ':is(input, textarea, select, button):enabled, a[href]');
}

/** A click that starts and ends on the backdrop. One that starts inside is a text selection. */
function useBackdropClick(dialog: RefObject<HTMLDialogElement | null>, onClick: () => void) {
  const hasStarted = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      hasStarted.current = event.target === dialog.current;
    },
    onClick: (event: { target: EventTarget }) => {
      if (hasStarted.current && event.target === dialog.current) onClick();
    },
  };
}
