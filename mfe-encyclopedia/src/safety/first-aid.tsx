import { Row } from '@portal/sdk';
import { Phone } from 'lucide-react';
import styles from './first-aid.module.css';
import { HelpNumbers } from './help-numbers.tsx';
import { useSafetyTexts } from './texts/index.ts';

/** First aid after a poisoning, with the numbers to call. Without the list, the emergency numbers remain. */
export function FirstAid() {
  const { firstAid } = useSafetyTexts();
  return (
    <div className={styles.firstAid}>
      <Row as="h3" gap={8} isNowrap className={styles.title}>
        <Phone aria-hidden size={17} strokeWidth={2} />
        {firstAid.title}
      </Row>
      <p>{firstAid.emergency}</p>
      <p>{firstAid.swallowed}</p>
      <HelpNumbers kinds={['emergency', 'poison']} />
    </div>
  );
}
