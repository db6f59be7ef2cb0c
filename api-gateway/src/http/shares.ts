/** Ends what was taken; a second call does nothing. */
export type Release = () => void;

export interface Shares {
  /**
   * Takes an amount for a network. Beyond its own share a network gets nothing (null). When everything is taken, the
   * network that holds most loses its oldest (`drop` is called), unless it is the one that asks.
   */
  take: (network: string, drop: () => void, amount?: number) => Release | null;
  /** What all networks hold together. */
  held: () => number;
}

interface Holding {
  amount: number;
  drop: () => void;
  release: Release;
}

interface Holder {
  sum: number;
  /** Oldest first. */
  holdings: Set<Holding>;
}

/** Divides something scarce between networks, so that what one of them hoards is never missing for the others. */
export function createShares({ total, perNetwork }: { total: number; perNetwork: number }): Shares {
  const holders = new Map<string, Holder>();
  let sum = 0;

  const release = (network: string, holder: Holder, holding: Holding) => {
    if (!holder.holdings.delete(holding)) return;
    holder.sum -= holding.amount;
    sum -= holding.amount;
    if (holder.holdings.size === 0) holders.delete(network);
  };

  /** Frees what the largest holder has had longest; false where nobody holds more than `limit`. */
  const dropOldest = (limit: number) => {
    let largest: Holder | undefined;
    for (const holder of holders.values()) if (holder.sum > (largest?.sum ?? limit)) largest = holder;
    const [oldest] = largest?.holdings ?? [];
    if (!oldest) return false;
    oldest.release();
    oldest.drop();
    return true;
  };

  return {
    take(network, drop, amount = 1) {
      const own = (holders.get(network)?.sum ?? 0) + amount;
      if (own > perNetwork) return null;
      while (sum + amount > total) if (!dropOldest(own)) return null;
      const holder = holders.get(network) ?? { sum: 0, holdings: new Set() };
      holders.set(network, holder);
      const holding: Holding = { amount, drop, release: () => release(network, holder, holding) };
      holder.holdings.add(holding);
      holder.sum += amount;
      sum += amount;
      return holding.release;
    },
    held: () => sum,
  };
}
