/** Frees what was taken; a second call does nothing. */
export type Release = () => void;

export interface Shares {
  /**
   * Takes an amount for a network; null if that exceeds its own limit. If everything is taken, the largest holder loses
   * its oldest holding (`drop` is called), unless the caller would hold more.
   */
  take: (network: string, drop: () => void, amount?: number) => Release | null;
  /** The amount that all networks hold. */
  total: () => number;
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

/** Divides a scarce resource between networks, so that one can't exhaust it for the others. */
export function createShares({ total, perNetwork }: { total: number; perNetwork: number }): Shares {
  const holders = new Map<string, Holder>();
  let sum = 0;

  const release = (network: string, holder: Holder, holding: Holding) => {
    if (!holder.holdings.delete(holding)) return;
    holder.sum -= holding.amount;
    sum -= holding.amount;
    if (holder.holdings.size === 0) holders.delete(network);
  };

  /** Drops the oldest holding of the largest holder; false if none holds more than `limit`. */
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
    total: () => sum,
  };
}
