import { Link } from '@portal/sdk/router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/index.ts';
import styles from './forum-frame.module.css';

/** The frame of a thread and of the new-thread form, with the link back to the forum. */
export const ForumFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.screen}>
    <Link to={paths.forum} className={styles.back}>
      <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
      {useTexts().common.backToForum}
    </Link>
    {children}
  </div>
);
