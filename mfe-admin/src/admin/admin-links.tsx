import { hasRole, links, type Role } from '@portal/contracts';
import { Button, useBackToClose, useSession } from '@portal/sdk';
import { Drawer } from '@portal/sdk/antd';
import { NavLink } from '@portal/sdk/router';
import { PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { description } from '../description.ts';
import { useTexts } from '../texts/index.ts';
import styles from './admin-links.module.css';

const staff: Role[] = ['moderator', 'admin'];
const admins: Role[] = ['admin'];

/** The pages of the administration in groups, each with the roles that may open it. */
const groups = [
  { name: 'community', pages: { administration: admins, members: staff, moderation: staff } },
  {
    name: 'plants',
    pages: {
      photoManager: admins,
      photoApprovals: ['admin', 'owner'] as Role[],
      newPlant: admins,
      removals: admins,
      rejections: admins,
    },
  },
  { name: 'portal', pages: { releases: admins, audit: admins } },
] as const satisfies { name: string; pages: { [page in keyof typeof links]?: Role[] } }[];

type Group = (typeof groups)[number];
type Page = { [name in Group['name']]: keyof Extract<Group, { name: name }>['pages'] }[Group['name']];

const screens = Object.values(description.screens).flatMap(({ paths }) => paths);

/** The pages that exist and that this viewer may open, by group. */
function useGroups() {
  const { viewer } = useSession();
  return groups
    .map(({ name, pages }) => ({
      name,
      pages: (Object.entries(pages) as [Page, Role[]][])
        .filter(([page, roles]) => hasRole(viewer, ...roles) && screens.includes(links[page].pattern))
        .map(([page]) => page),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** The navigation of the administration: a row, or a panel in narrow windows. Nothing for a single page. */
export function AdminLinks() {
  const { admin } = useTexts();
  const shown = useGroups();
  const [isOpen, setOpen] = useState(false);
  useBackToClose(isOpen, () => setOpen(false));
  if (shown.flatMap(({ pages }) => pages).length < 2) return null;
  return (
    <>
      <nav aria-label={admin.title} className={styles.row}>
        {shown.map(({ name, pages }) => (
          <Links key={name} pages={pages} />
        ))}
      </nav>
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
        <nav aria-label={admin.title} className={styles.panel}>
          {shown.map(({ name, pages }) => (
            <section key={name}>
              <h2>{admin.groups[name]}</h2>
              <Links pages={pages} onFollow={() => setOpen(false)} />
            </section>
          ))}
        </nav>
      </Drawer>
    </>
  );
}

function Links({ pages, onFollow }: { pages: Page[]; onFollow?: () => void }) {
  const { admin } = useTexts();
  return (
    <div className={styles.links}>
      {pages.map((page) => (
        <NavLink key={page} to={links[page]()} end onClick={onFollow} className={styles.link ?? ''}>
          {admin[page]}
        </NavLink>
      ))}
    </div>
  );
}
