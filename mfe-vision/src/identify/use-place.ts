import { useState } from 'react';
import { useInstalledKit } from '../field-kit/use-installed-kit.ts';

/** Where photos are analysed. */
export type Place = 'device' | 'server';

const storageName = 'portal-identify-place';

/** Where photos are analysed: on the device once it has the field kit, unless the visitor prefers the server. */
export function usePlace() {
  const kit = useInstalledKit();
  const [wanted, setWanted] = useState<Place>();
  const place: Place = kit ? (wanted ?? storedPlace()) : 'server';
  return {
    /** Undefined until it is known. */
    kit,
    place,
    choose: (chosen: Place) => {
      setWanted(chosen);
      try {
        localStorage.setItem(storageName, chosen);
      } catch {
        // Without storage, the choice lasts as long as the page.
      }
    },
  };
}

function storedPlace(): Place {
  try {
    return localStorage.getItem(storageName) === 'server' ? 'server' : 'device';
  } catch {
    return 'device';
  }
}
