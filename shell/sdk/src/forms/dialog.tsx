import { X } from 'lucide-react';
import { type PointerEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { holdToasts } from '../toasts/toast-place.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Asked for by Escape, by Close and by a click beside the dialog. */
  onClose: () => void;
  size?: 'small' | 'medium' | 'large';
  /** What was asked for here is on its way: the dialog stays. */
  isBusy?: boolean;
  description?: ReactNode;
  /** The buttons at its foot; they stay in sight while the rest scrolls. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. */
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
  useModal(dialog);
  const ask = () => {
    if (!isBusy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      aria-busy={isBusy || undefined}
      {...useClickBeside(dialog, ask)}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        // Whether it closes is for whoever opened it to say.
        event.preventDefault();
        ask();
      }}
      onClose={(event) => {
        // A browser may close it without asking, when Escape is pressed twice.
        if (event.target !== dialog.current || dialog.current.open) return;
        if (isBusy) dialog.current.showModal();
        else onClose();
      }}
    >
      <div className={styles.sheet}>
        <h2 id={`${id}-title`} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>
          {description && (
            <div id={`${id}-description`} className={styles.description}>
              {description}
            </div>
          )}
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {/* Last, so that the focus begins with what the dialog is about. */}
        <button
          type="button"
          className={styles.close}
          aria-label={forms.close}
          disabled={isBusy}
          onClick={ask}
        >
          <X aria-hidden size={22} strokeWidth={1.5} />
        </button>
      </div>
    </dialog>
  );
}

/** Opens the dialog over the page as long as it is drawn, and gives the focus back to where it was. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    element.showModal();
    firstOf(element)?.focus();
    const release = holdToasts(element);
    return () => {
      release();
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog]);
}

/** Where the focus begins: the first control. On phones the title, or the keyboard would cover the dialog at once. */
function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  return dialog.querySelector(isPhone ? 'h2' : ':is(input, textarea, select, button):enabled, a[href]');
}

/** A click that begins and ends beside the dialog; one that begins inside is a selection of text that went too far. */
function useClickBeside(dialog: RefObject<HTMLDialogElement | null>, onClick: () => void) {
  const hasBegun = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      hasBegun.current = event.target === dialog.current;
    },
    onClick: (event: { target: EventTarget }) => {
      if (hasBegun.current && event.target === dialog.current) onClick();
    },
  };
}
