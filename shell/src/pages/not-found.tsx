import { NotFoundPage } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './pages.module.css';

export function NotFound() {
  const { notFound } = useTexts().pages;
  return (
    <div className={styles.notice}>
      <NotFoundPage title={notFound.title} pageTitle={notFound.page} link={{ to: '/', label: notFound.home }}>
        {notFound.text}
      </NotFoundPage>
    </div>
  );
}
