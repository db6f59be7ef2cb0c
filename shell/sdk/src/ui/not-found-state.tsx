import type { ReactNode } from 'react';
import { usePage } from '../page.ts';
import { LinkButton } from './button.tsx';
import styles from './not-found-state.module.css';
import { Plate } from './plate.tsx';

interface NotFoundStateProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A whole page for something that doesn't exist, or not for this viewer. */
export const NotFoundState = ({ title, children, action }: NotFoundStateProps) => (
  <div className={styles.notice}>
    <Plate className={styles.plate} />
    <h1>{title}</h1>
    <p>{children}</p>
    {action}
  </div>
);

interface NotFoundPageProps {
  title: string;
  /** The page's title, if it is not the heading. */
  pageTitle?: string;
  children: string;
  link: { to: string; label: string };
}

/** The same with the page's title and a link to go on. */
export function NotFoundPage({ title, pageTitle = title, children, link }: NotFoundPageProps) {
  usePage({ title: pageTitle, description: children });
  return (
    <NotFoundState
      title={title}
      action={
        <LinkButton to={link.to} variant="primary">
          {link.label}
        </LinkButton>
      }
    >
      {children}
    </NotFoundState>
  );
}
