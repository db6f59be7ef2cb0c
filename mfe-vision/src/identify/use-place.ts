import { useQueryClient } from '@portal/sdk/query';
import { useEffect, useState } from 'react';
import { KitFailure } from '../field-kit/kit-failure.ts';
import { setUninstalled } from '../field-kit/kit-files.ts';
import { installedKitQuery, useInstalledKit } from '../field-kit/use-installed-kit.ts';

/** The place where photos are analysed. */
export type Place = 'device' | 'server';

const storageName = 'portal-identify-place';

/** Offers the kit again after an analysis that found it damaged: browsers delete what they store when space is short. */
export function useKitRepair(error: Error | null): void {
  const client = useQueryClient();
  const isDamaged = error instanceof KitFailure;
  useEffect(() => {
    if (!isDamaged) return;
    void setUninstalled().then(() => client.invalidateQueries({ queryKey: installedKitQuery.queryKey }));
  }, [client, isDamaged]);
}

/** The place where photos are analysed: on the device once it has the field kit, unless the visitor prefers the server. */
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
