import { limits } from '@portal/contracts';
import { type AdPlacement, classNames, Muted } from '@portal/sdk';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { usePageData } from '../registry.ts';
import { useTexts } from '../texts/index.ts';
import { pushAd } from './ad-network.ts';
import styles from './ad-slot.module.css';

/** A slot that is labelled "Sponsored": the network's ad in a fixed height, or a tip of the portal without a client id. */
export function AdSlot({ placement }: { placement: AdPlacement }) {
  const { ads } = useTexts();
  const { adsClient } = usePageData().config;
  const slot = useRef<HTMLElement>(null);
  useRemovalGuard(slot);
  useEffect(() => {
    if (!adsClient) return;
    const timer = setTimeout(() => pushAd(adsClient), limits.ads.pushDelayMs);
    return () => clearTimeout(timer);
  }, [adsClient]);
  return (
    <aside
      ref={slot}
      className={classNames(styles.slot, styles[placement])}
      aria-label={ads.place(placement)}
      data-tip={!adsClient || undefined}
      data-screen-only
    >
      <Muted as="span" size="caption" className={styles.label}>
        <span>{ads.sponsored}</span>
        {!adsClient && ` · ${ads.tip}`}
      </Muted>
      {adsClient ? <NetworkAd client={adsClient} /> : <Tip placement={placement} />}
    </aside>
  );
}

const NetworkAd = ({ client }: { client: string }) => (
  <ins className={classNames('adsbygoogle', styles.ad)} data-ad-client={client} />
);

function Tip({ placement }: { placement: AdPlacement }) {
  const { title, text } = useTexts().ads[placement];
  return (
    <Muted size="caption" className={styles.tip}>
      <strong>{title}</strong> {text}
    </Muted>
  );
}

/** Ad blockers may remove the slot. React throws if it then removes the slot itself, so it is put back just before. */
function useRemovalGuard(slot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = slot.current;
    const parent = element?.parentNode;
    return () => {
      if (element && parent && element.parentNode !== parent) parent.append(element);
    };
  }, [slot]);
}
