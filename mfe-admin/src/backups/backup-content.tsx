import type { BackupContent as Content } from '@portal/contracts';
import { count, Moment, Muted } from '@portal/sdk';
import { useBackupTexts } from '../texts/backups.ts';
import styles from './backups.module.css';

const counted = ['members', 'plants', 'threads', 'comments', 'photos'] as const;

/** The description that a backup carries. */
export function BackupContent({ content }: { content: Content }) {
  const texts = useBackupTexts();
  return (
    <dl className={styles.content}>
      <div>
        <Muted as="dt">{texts.made}</Muted>
        <dd>
          <Moment at={content.at} format="bulletin" />
        </dd>
      </div>
      <div>
        <Muted as="dt">{texts.version}</Muted>
        <dd>{texts.versions(content.portalVersion, content.dataVersion)}</dd>
      </div>
      {counted.map((name) => (
        <div key={name}>
          <Muted as="dt">{texts.counts[name]}</Muted>
          <dd>{count(content[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
