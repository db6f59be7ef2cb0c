import { LinkButton, NotFoundState, usePage } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './pages.module.css';

export function NotFound() {
  const { notFound } = useTexts().pages;
  usePage({ title: notFound.page, description: notFound.description });
  return (
    <div className={styles.notice}>
      <NotFoundState
        title={notFound.title}
        action={
          <LinkButton to="/" variant="primary">
            {notFound.home}
          </LinkButton>
        }
      >
        {notFound.text}
      </NotFoundState>
    </div>
  );
}
