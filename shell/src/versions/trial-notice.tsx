import { leavePreview, previewParameter, releases, type Trial } from '@portal/contracts';
import { Button, call, Row, shortDate, toastFailure, useZone } from '@portal/sdk';
import { useState } from 'react';
import { texts, useTexts } from '../texts/index.ts';
import styles from './trial-notice.module.css';

/** Names the previews and their ends, and the remote of the administrator's own machine. */
export function TrialNotice({ trial: { previews, override } }: { trial: Trial }) {
  const { trial: labels } = useTexts();
  const zone = useZone();
  return (
    <section className={styles.bar} aria-label={labels.title} data-screen-only>
      {previews.length > 0 && (
        <Row gap={16} rowGap={4} justify="center" align="baseline">
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
      )}
      {override && <OwnBuild {...override} />}
    </section>
  );
}

function OwnBuild({ name, address }: NonNullable<Trial['override']>) {
  const { trial: labels } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const stop = () => {
    setIsBusy(true);
    call(releases.endOverride).then(
      () => location.reload(),
      (error) => {
        setIsBusy(false);
        toastFailure(texts().trial.notStopped, error);
      },
    );
  };
  return (
    <Row gap={16} rowGap={4} justify="center" align="baseline">
      <p>
        <strong>{labels.ownMachine}</strong> <code>{name}</code> {labels.from(address)}
      </p>
      <Button size="small" isBusy={isBusy} onClick={stop}>
        {labels.stop}
      </Button>
    </Row>
  );
}
