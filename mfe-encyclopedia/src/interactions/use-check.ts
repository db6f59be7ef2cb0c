import { interactionChecks } from '@portal/contracts';
import { useWrite } from '@portal/sdk';
import { useSearchParams } from '@portal/sdk/router';
import { useState } from 'react';

interface Chosen {
  plants: number[];
  medicines: string[];
}

/**
 * The chosen plants and medicines, and their check. A plant in the address is chosen first, if it is known. A changed
 * choice discards the answer.
 */
export function useCheck(isKnown: (plant: number) => boolean) {
  const [params] = useSearchParams();
  const [touched, setTouched] = useState<Chosen>();
  const check = useWrite(interactionChecks.check);
  const linked = Number(params.get('plant'));
  const chosen = touched ?? { plants: isKnown(linked) ? [linked] : [], medicines: [] };
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
