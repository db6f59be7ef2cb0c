import { type Author, links } from '@portal/contracts';
import { Link } from '../router.ts';
import { useTexts } from '../texts/index.ts';
import styles from './author-link.module.css';
import { Badge } from './badge.tsx';

/** Marks what staff wrote. It shows the role of the account, never a typed name. */
export function StaffBadge({ role }: { role: Author['role'] }) {
  const { staff } = useTexts();
  return role ? <Badge tone="information">{staff[role]}</Badge> : null;
}

interface AuthorLinkProps {
  /** Null once the account is deleted. */
  id: number | null;
  /** Absent where accounts can't be read now. */
  author: Author | undefined;
}

/** The account beside an author's typed name: `@user`, linked to the profile, with the badge of its role. */
export function AuthorLink({ id, author }: AuthorLinkProps) {
  if (id === null || !author) return null;
  return (
    <>
      <Link className={styles.account} to={links.user(id)}>
        <bdi>@{author.username}</bdi>
      </Link>
      <StaffBadge role={author.role} />
    </>
  );
}
