import { issuerRefusals } from '@portal/contracts';
import { classNames } from '@portal/sdk';
import { useSearchParams } from '@portal/sdk/router';
import auth from '../auth/auth.module.css';
import { useIssuerTexts } from '../texts/issuers.ts';
import styles from './issuers.module.css';

/** Says why a login at another site ended without one; the address has only a code of a fixed list. */
export function Refusal({ code }: { code?: 'expired' }) {
  const { refusals } = useIssuerTexts();
  const [params] = useSearchParams();
  const known = code ?? issuerRefusals.find((one) => one === params.get('refused'));
  return known ? (
    <p role="alert" className={classNames(auth.failure, styles.refusal)}>
      {refusals[known]}
    </p>
  ) : null;
}
