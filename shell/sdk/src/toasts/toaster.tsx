import { limits } from '@portal/contracts';
import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../texts/index.ts';
import { currentToasts, dismissToast, onToastsChange } from './toast.ts';
import { onToastContainerChange, toastContainer } from './toast-container.ts';
import styles from './toaster.module.css';

interface ToasterProps {
  /** Least time for which a message is shown; infinite in tests, which may run on a machine that is slow. */
  leastMs?: number;
}

/** Shows the messages of `toast()` (specification §9). */
export function Toaster({ leastMs = 0 }: ToasterProps) {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts);
  const texts = useTexts().toasts;
  const dialog = useSyncExternalStore(onToastContainerChange, toastContainer);
  const viewport = <Toast.Viewport className={styles.viewport} hotkey={['F8']} label={texts.region} />;
  return (
    <Toast.Provider
      label={texts.one}
      duration={Math.max(leastMs, limits.toast.durationMs)}
      swipeDirection="right"
      swipeThreshold={limits.toast.swipeThresholdPx}
      // The rest of the page is inert for screen readers too.
      {...(dialog && { announcerContainer: dialog })}
    >
      {toasts.map(({ id, title, description, variant, action, isOpen }) => (
        <Toast.Root
          key={id}
          className={styles.toast}
          data-variant={variant}
          {...(action && { duration: Math.max(leastMs, limits.toast.withActionMs) })}
          type={variant ? 'foreground' : 'background'}
          open={isOpen}
          onOpenChange={(open) => open || dismissToast(id)}
        >
          <div className={styles.text}>
            <Toast.Title className={styles.title}>{title}</Toast.Title>
            {description && <Toast.Description>{description}</Toast.Description>}
          </div>
          {action && (
            <Toast.Action className={styles.action} altText={action.label} onClick={action.onPress}>
              {action.label}
            </Toast.Action>
          )}
          <Toast.Close className={styles.close} aria-label={texts.close}>
            <X aria-hidden size={18} strokeWidth={1.5} />
          </Toast.Close>
        </Toast.Root>
      ))}
      {dialog ? createPortal(viewport, dialog) : viewport}
    </Toast.Provider>
  );
}
