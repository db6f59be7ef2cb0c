import { useSearchParams } from '@portal/sdk/router';
import { useIssuerTexts } from '../texts/issuers.ts';
import styles from './issuers.module.css';
import { Refusal } from './refusal.tsx';

/** Says in the settings how a link or a confirmation at another site has ended. */
export function IdentityNotice() {
  const { done } = useIssuerTexts().settings;
  const [params] = useSearchParams();
  const act = (['link', 'confirm'] as const).find((known) => known === params.get('done'));
  return act ? (
    <p role="status" className={styles.done}>
      {done[act]}
    </p>
  ) : (
    <Refusal />
  );
}
