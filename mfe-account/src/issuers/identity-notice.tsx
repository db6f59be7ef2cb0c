import { type Identity, identities } from '@portal/contracts';
import { query, useIsHydrated } from '@portal/sdk';
import { useQuery, useQueryClient } from '@portal/sdk/query';
import { useSearchParams } from '@portal/sdk/router';
import { useEffect, useState } from 'react';
import { useIssuerTexts } from '../texts/issuers.ts';
import styles from './issuers.module.css';
import { Refusal } from './refusal.tsx';

/** Says in the settings how a link or a confirmation at another site has ended, until the page does its next act. */
export function IdentityNotice() {
  const { done } = useIssuerTexts().settings;
  const act = useDoneAct();
  const isOver = useHasWritten();
  if (!act) return <Refusal />;
  if (isOver) return null;
  return (
    <p role="status" className={styles.done}>
      {act === 'link' ? <Linked /> : done.confirm}
    </p>
  );
}

function Linked() {
  const { done } = useIssuerTexts().settings;
  // Only in the browser, as in the settings.
  const enabled = useIsHydrated();
  const { data } = useQuery({ ...query(identities.list), enabled });
  return done.link(data && lastLinked(data.issuers)?.name);
}

const lastLinked = (issuers: Identity[]) =>
  issuers.reduce<Identity | undefined>(
    (last, issuer) => ((issuer.linked?.linkedAt ?? '') > (last?.linked?.linkedAt ?? '') ? issuer : last),
    undefined,
  );

/** The act in the address, which is removed from there: a reload must not repeat the notice. */
function useDoneAct() {
  const [params, setParams] = useSearchParams();
  const done = (['link', 'confirm'] as const).find((known) => known === params.get('done'));
  const [act, setAct] = useState(done);
  useEffect(() => {
    if (!done) return;
    setAct(done);
    setParams({}, { replace: true, preventScrollReset: true });
  }, [done, setParams]);
  return act;
}

/** Returns whether a write has succeeded since the page was opened. */
function useHasWritten(): boolean {
  const [hasWritten, setWritten] = useState(false);
  const writes = useQueryClient().getMutationCache();
  useEffect(
    () =>
      writes.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') setWritten(true);
      }),
    [writes],
  );
  return hasWritten;
}
