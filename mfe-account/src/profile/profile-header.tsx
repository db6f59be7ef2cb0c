import type { Member } from '@portal/contracts';
import { Plate, StaffBadge } from '@portal/sdk';
import { ReportButton } from '@portal/sdk/forms';
import { useTexts } from '../texts/index.ts';
import styles from './profile-header.module.css';

export function ProfileHeader({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const { profile } = useTexts();
  const fullName = [member.firstName, member.lastName].filter(Boolean).join(' ');
  return (
    <header className={styles.header}>
      <span className={styles.plate} aria-hidden>
        <Plate className={styles.sprig} />
        <span className={styles.monogram}>{monogramOf(member)}</span>
      </span>
      <div className={styles.names}>
        <h1>{member.username}</h1>
        {fullName && <p>{fullName}</p>}
        <div className={styles.badges}>
          <StaffBadge role={member.role} />
          <ReportButton
            kind="member"
            id={member.id}
            authorId={member.id}
            label={profile.account(member.username)}
          />
        </div>
        {isOwn && <p className={styles.hint}>{profile.namesArePublic}</p>}
      </div>
    </header>
  );
}

/** The initials, or the first letter of the username. */
function monogramOf({ username, firstName, lastName }: Member): string {
  const names = [firstName, lastName].filter((name) => name !== undefined && name !== '');
  return (names.length > 0 ? names : [username])
    .map((name) => [...(name ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
