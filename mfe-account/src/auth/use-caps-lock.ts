import { useEffect, useState } from 'react';

/** Whether Caps Lock was on at the last key press. */
export function useCapsLock(): boolean {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    // Password managers dispatch other events as key events.
    const update = (event: Event) => {
      if (event instanceof KeyboardEvent) setIsOn(event.getModifierState('CapsLock'));
    };
    window.addEventListener('keydown', update);
    window.addEventListener('keyup', update);
    return () => {
      window.removeEventListener('keydown', update);
      window.removeEventListener('keyup', update);
    };
  }, []);
  return isOn;
}
