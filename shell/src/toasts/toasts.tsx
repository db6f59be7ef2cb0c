import { currentToasts, loadToaster, onToastsChange } from '@portal/sdk/host';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

/** The toaster. Its code loads once the page is idle, or with the first message, which waits for it. */
export function Toasts() {
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
    const cancel = whenIdle(load);
    const stopWaiting = () => {
      unsubscribe();
      cancel();
    };
    if (currentToasts().length > 0) load();
    return stopWaiting;
  }, []);
  return Toaster ? <Toaster /> : null;
}
