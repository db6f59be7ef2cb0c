import { onFirstEvent } from '@portal/sdk';
import { currentToasts, dismissToastsOfPage, loadToaster, onToastsChange } from '@portal/sdk/host';
import { useLocation } from '@portal/sdk/router';
import { type ComponentType, useEffect, useState } from 'react';

/** The toaster. Its code loads once the visitor touches the page, or with the first message, which waits for it. */
export function Toasts() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page dismisses the messages of the last.
  useEffect(dismissToastsOfPage, [pathname]);
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    const load = () => {
      stopWaiting();
      loadToaster().then(
        (component) => setToaster(() => component),
        () => undefined,
      );
    };
    const unsubscribe = onToastsChange(load);
    const cancel = onFirstEvent(['pointerdown', 'keydown'], load);
    const stopWaiting = () => {
      unsubscribe();
      cancel();
    };
    if (currentToasts().length > 0) load();
    return stopWaiting;
  }, []);
  return Toaster ? <Toaster /> : null;
}
