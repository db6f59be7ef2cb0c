import { NotFoundState, portalName, usePage } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './pages.module.css';

/** The home page of a portal without remotes. */
export function NothingInstalled() {
  const { nothingInstalled } = useTexts().pages;
  usePage({ title: portalName });
  return (
    <div className={styles.notice}>
      <NotFoundState title={nothingInstalled.title}>{nothingInstalled.text}</NotFoundState>
    </div>
  );
}
