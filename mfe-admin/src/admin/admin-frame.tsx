import { links } from '@portal/contracts';
import { PageFrame, Row, usePage } from '@portal/sdk';
import { AntdScope } from '@portal/sdk/antd';
import type { ReactNode } from 'react';
import { ForRole, restrictedAt } from '../access/for-role.tsx';
import { TitledSkeleton } from '../parts/screen-skeleton.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './admin-frame.module.css';
import { AdminLinks, type AdminPage, rolesFor } from './admin-links.tsx';

interface AdminFrameProps {
  /** The page, or the one that it is below. */
  page: AdminPage;
  /** The title, if it isn't the name of the page. */
  title?: string | undefined;
  /** The way back, if it isn't to the plants. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** The paths of pages with texts of their own for everyone else. */
const restrictedPaths: Partial<Record<AdminPage, string>> = {
  moderation: links.moderation.pattern,
  members: `${links.members.pattern}/*`,
};

/** A page of the administration: its navigation, and antd's components with the portal's theme. */
export function AdminFrame({ page, title: ownTitle, back, children }: AdminFrameProps) {
  const { upload, admin } = useTexts();
  const title = ownTitle ?? admin[page];
  usePage({ title });
  return (
    <PageFrame back={back ?? { to: links.home(), label: upload.backToPlants }}>
      <ForRole
        allow={rolesFor(page)}
        restricted={restrictedAt(restrictedPaths[page] ?? '/admin/*')}
        fallback={<TitledSkeleton title={title} />}
      >
        <AntdScope>
          <Row as="header" gap={12} rowGap={0} justify="between" className={styles.head}>
            <h1>{title}</h1>
            <AdminLinks current={page} />
          </Row>
          {children}
        </AntdScope>
      </ForRole>
    </PageFrame>
  );
}
