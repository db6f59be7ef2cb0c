import { hasRole, links, type Role } from '@portal/contracts';
import { Button, Row, Stack, useBackToClose, useSession } from '@portal/sdk';
import { Drawer } from '@portal/sdk/antd';
import { Link, useLocation } from '@portal/sdk/router';
import { PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './admin-links.module.css';

const staff: Role[] = ['moderator', 'admin'];
const admins: Role[] = ['admin'];

/** The pages of the administration, each with the roles that may open it. */
const pageRoles = {
  administration: admins,
  members: staff,
  moderation: staff,
  photoManager: admins,
  photoApprovals: ['admin', 'owner'] as Role[],
  newPlant: admins,
  removals: admins,
  rejections: admins,
  releases: admins,
  backups: admins,
  audit: admins,
};
export type AdminPage = keyof typeof pageRoles;

export const rolesFor = (page: AdminPage): readonly Role[] => pageRoles[page];

const groups: { name: 'community' | 'plants' | 'portal'; pages: AdminPage[] }[] = [
  { name: 'community', pages: ['administration', 'members', 'moderation'] },
  { name: 'plants', pages: ['photoManager', 'photoApprovals', 'newPlant', 'removals', 'rejections'] },
  { name: 'portal', pages: ['releases', 'backups', 'audit'] },
];

/** The pages that this viewer may open, by group. */
function useGroups() {
  const { viewer } = useSession();
  return groups
    .map(({ name, pages }) => ({ name, pages: pages.filter((page) => hasRole(viewer, ...pageRoles[page])) }))
    .filter(({ pages }) => pages.length > 0);
}

/**
 * The navigation of the administration: a row, or a panel in narrow windows. Nothing for a single page.
 * @param current The page, or the one that it is below.
 */
export function AdminLinks({ current }: { current: AdminPage }) {
  const { admin } = useTexts();
  const shown = useGroups();
  const [isOpen, setOpen] = useState(false);
  useBackToClose(isOpen, () => setOpen(false));
  if (shown.flatMap(({ pages }) => pages).length < 2) return null;
  return (
    <>
      <Row as="nav" gap={24} rowGap={0} aria-label={admin.title} className={styles.row}>
        {shown.map(({ name, pages }) => (
          <Links key={name} pages={pages} current={current} />
        ))}
      </Row>
      <Button size="small" className={styles.open} onClick={() => setOpen(true)}>
        <PanelLeft aria-hidden size={18} strokeWidth={1.5} />
        {admin.title}
      </Button>
      <Drawer
        destroyOnHidden
        open={isOpen}
        onClose={() => setOpen(false)}
        placement="left"
        size={300}
        title={admin.title}
      >
        <Stack as="nav" gap={16} aria-label={admin.title} className={styles.panel}>
          {shown.map(({ name, pages }) => (
            <section key={name}>
              <h2>{admin.groups[name]}</h2>
              <Links pages={pages} current={current} onFollow={() => setOpen(false)} />
            </section>
          ))}
        </Stack>
      </Drawer>
    </>
  );
}

interface LinksProps {
  pages: AdminPage[];
  current: AdminPage;
  onFollow?: () => void;
}

function Links({ pages, current, onFollow }: LinksProps) {
  const { admin } = useTexts();
  const { pathname } = useLocation();
  const mark = (page: AdminPage) => (pathname === links[page]() ? 'page' : page === current);
  return (
    <Row className={styles.links}>
      {pages.map((page) => (
        <Link
          key={page}
          to={links[page]()}
          aria-current={mark(page)}
          onClick={onFollow}
          className={styles.link}
        >
          {admin[page]}
        </Link>
      ))}
    </Row>
  );
}
