import { helpServices, servicesOf, toCall } from '@portal/contracts';
import { query, Row } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Phone } from 'lucide-react';
import { useCountry } from './country.ts';
import styles from './emergency-line.module.css';
import { useSafetyTexts } from './texts/index.ts';

/**
 * Names the numbers to call after a poisoning, so that they are on the first screen of a phone. Until the visitor's
 * country is known, it names the numbers of Europe and the United States.
 */
export function EmergencyLine() {
  const { firstAid } = useSafetyTexts();
  const { data: services = [] } = useQuery(query(helpServices.list));
  const [country] = useCountry();
  const [emergency] = servicesOf(services, ['emergency'], country);
  const [poison] = servicesOf(services, ['poison'], country);
  return (
    <Row as="p" gap={8} rowGap={0} className={styles.line}>
      <Phone aria-hidden size={18} strokeWidth={2} />
      <strong>{firstAid.eaten}</strong>
      <span className={styles.numbers}>
        {emergency
          ? firstAid.call(<Call phone={emergency.phone} />, poison && <Call phone={poison.phone} />)
          : firstAid.callAnywhere(<Call phone="112" />, <Call phone="911" />)}
      </span>
      <a href="#safety">{firstAid.title}</a>
    </Row>
  );
}

const Call = ({ phone }: { phone: string }) => (
  <a href={toCall(phone)} className={styles.number}>
    {phone}
  </a>
);
