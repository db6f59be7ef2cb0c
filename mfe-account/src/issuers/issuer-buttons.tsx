import { issuers } from '@portal/contracts';
import { Button, query, Stack, useWrite } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import authStyles from '../auth/auth.module.css';
import { Failure } from '../auth/failure.tsx';
import { useIssuerTexts } from '../texts/issuers.ts';
import styles from './issuers.module.css';
import { leave } from './leave.ts';

interface IssuerButtonsProps {
  next: string;
  /** True right below a form; else other ways to log in are above. */
  followsForm: boolean;
}

/** A button for each site at which people log in; nothing where there is none. */
export function IssuerButtons({ next, followsForm }: IssuerButtonsProps) {
  const texts = useIssuerTexts();
  const { data: shown = [] } = useQuery(query(issuers.list));
  const begin = useWrite(issuers.begin, { onSuccess: leave });
  if (shown.length === 0) return null;
  // The button stays busy until the other site's page is here.
  const isLeaving = begin.isPending || begin.isSuccess;
  return (
    <Stack gap={16} className={followsForm ? styles.afterForm : styles.afterOthers}>
      {followsForm && <p className={authStyles.or}>{texts.or}</p>}
      <Stack as="ul" gap={8}>
        {shown.map(({ key, name }) => {
          const isOpening = isLeaving && begin.variables.params.key === key;
          return (
            <li key={key}>
              <Button
                className={styles.issuer}
                disabled={isLeaving}
                isBusy={isOpening}
                onClick={() => begin.mutate({ params: { key }, body: { next } })}
              >
                {isOpening ? texts.leaving : texts.logIn(name)}
              </Button>
            </li>
          );
        })}
      </Stack>
      <Failure error={begin.error} />
    </Stack>
  );
}
