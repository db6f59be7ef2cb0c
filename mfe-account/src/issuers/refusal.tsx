import { issuerRefusals } from '@portal/contracts';
import { useSearchParams } from '@portal/sdk/router';
import styles from '../auth/auth.module.css';
import { useIssuerTexts } from '../texts/issuers.ts';

/** Says why a login at another site ended without one; the address has only a code of a fixed list. */
export function Refusal({ code }: { code?: 'expired' }) {
  const { refusals } = useIssuerTexts();
  const [params] = useSearchParams();
  const known = code ?? issuerRefusals.find((one) => one === params.get('refused'));
  return known ? (
    <p role="alert" className={styles.failure}>
      {refusals[known]}
    </p>
  ) : null;
}
