import { Stack } from '@portal/sdk';
import styles from './references.module.css';
import { useTexts } from './texts/index.ts';

export function MedicalDisclaimer() {
  const { disclaimer } = useTexts();
  return (
    <section aria-labelledby="disclaimer" className={styles.disclaimer}>
      <h2 id="disclaimer">{disclaimer.title}</h2>
      <p>{disclaimer.text}</p>
    </section>
  );
}

export function VerificationMethod() {
  const { method } = useTexts();
  return (
    <section aria-labelledby="method" className={styles.section}>
      <h2 id="method">{method.title}</h2>
      <Stack as="ol" gap={8} className={styles.steps}>
        {Object.values(method.steps).map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </Stack>
    </section>
  );
}
