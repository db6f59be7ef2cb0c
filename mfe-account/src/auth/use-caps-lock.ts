import { useEffect, useState } from 'react';

/** Whether Caps Lock was on at the last key; a browser tells no earlier. */
export function useCapsLock(): boolean {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    // A password manager's filling sends key events that are none.
    const look = (event: Event) => {
      if (event instanceof KeyboardEvent) setIsOn(event.getModifierState('CapsLock'));
    };
    window.addEventListener('keydown', look);
    window.addEventListener('keyup', look);
    return () => {
      window.removeEventListener('keydown', look);
      window.removeEventListener('keyup', look);
    };
  }, []);
  return isOn;
}
