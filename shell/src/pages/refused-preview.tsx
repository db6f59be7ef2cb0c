import type { PageData } from '@portal/contracts';
import { NotFoundPage } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './pages.module.css';

/** The page of a link to a preview that nobody made, or that has ended. */
export function RefusedPreview({ reason }: { reason: NonNullable<PageData['refusedPreview']> }) {
  const { trial, pages } = useTexts();
  const { title, text } = trial.refused[reason];
  return (
    <div className={styles.notice}>
      <NotFoundPage title={title} pageTitle={title} link={{ to: '/', label: pages.notFound.home }}>
        {text}
      </NotFoundPage>
    </div>
  );
}
