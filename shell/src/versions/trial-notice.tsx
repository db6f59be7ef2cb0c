import { leavePreview, previewParameter, type Trial } from '@portal/contracts';
import { Row, shortDate, useZone } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './trial-notice.module.css';

/** Names the previews and their ends. */
export function TrialNotice({ trial: { previews } }: { trial: Trial }) {
  const { trial: labels } = useTexts();
  const zone = useZone();
  return (
    <section className={styles.bar} aria-label={labels.title} data-screen-only>
      <Row gap={16} rowGap={4} justify="center">
        {previews.map(({ name, version, expiresAt }) => (
          <p key={name}>
            <strong>{labels.preview}</strong>{' '}
            <code>
              {name} {version}
            </code>{' '}
            {labels.until(shortDate(expiresAt, zone))}
          </p>
        ))}
        {/* A full page load, because the next page has other versions. */}
        <a className={styles.act} href={`?${previewParameter}=${leavePreview}`}>
          {labels.leave}
        </a>
      </Row>
    </section>
  );
}
