import { interactionChecks, limits } from '@portal/contracts';
import { useWrite } from '@portal/sdk';
import { useSearchParams } from '@portal/sdk/router';
import { useState } from 'react';

interface Chosen {
  plants: number[];
  medicines: string[];
}

interface Known {
  plant: (id: number) => boolean;
  medicine: (id: string) => boolean;
}

/**
 * The chosen plants and medicines, and their check. Those in the address that are known are chosen first. A changed
 * choice discards the answer.
 */
export function useCheck(isKnown: Known) {
  const [params] = useSearchParams();
  const [touched, setTouched] = useState<Chosen>();
  const check = useWrite(interactionChecks.check);
  const linked = (name: string) => [...new Set(params.get(name)?.split(',') ?? [])];
  const chosen = touched ?? {
    plants: linked('plant').map(Number).filter(isKnown.plant).slice(0, limits.interactionCheck.plants),
    medicines: linked('medicine').filter(isKnown.medicine).slice(0, limits.interactionCheck.medicines),
  };
  return {
    chosen,
    choose(change: Partial<Chosen>) {
      check.reset();
      setTouched({ ...chosen, ...change });
    },
    check,
    submit: () => check.mutate({ body: chosen }),
  };
}
