import { helpServices, servicesOf } from '@portal/contracts';
import { query, Row } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Phone } from 'lucide-react';
import { useCountry } from './country.ts';
import styles from './first-aid.module.css';
import { HelpNumbers } from './help-numbers.tsx';
import { useSafetyTexts } from './texts/index.ts';

/** First aid after a poisoning, with the numbers to call. Without the list, the emergency numbers remain. */
export function FirstAid() {
  const { firstAid } = useSafetyTexts();
  const { data: services = [] } = useQuery(query(helpServices.list));
  const [country] = useCountry();
  const [emergency] = servicesOf(services, ['emergency'], country);
  return (
    <div className={styles.firstAid}>
      <Row as="h3" gap={8} isNowrap className={styles.title}>
        <Phone aria-hidden size={17} strokeWidth={2} />
        {firstAid.title}
      </Row>
      <p>{firstAid.emergency(emergency?.phone)}</p>
      <p>{firstAid.swallowed}</p>
      <HelpNumbers kinds={['emergency', 'poison']} />
    </div>
  );
}
