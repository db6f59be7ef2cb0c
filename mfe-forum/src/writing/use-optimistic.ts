import { useState } from 'react';

/**
 * A state that changes at once, before the server has answered. `shown` is the state to show; after `show(next)` that is
 * the next one until the actual state changes.
 */
export function useOptimistic<State extends Record<string, unknown>>(actual: State) {
  const basis = JSON.stringify(actual);
  const [ahead, setAhead] = useState<{ basis: string; state: State }>();
  return {
    shown: ahead?.basis === basis ? ahead.state : actual,
    show: (state: State) => setAhead({ basis, state }),
  };
}
