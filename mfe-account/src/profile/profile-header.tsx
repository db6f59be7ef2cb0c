import { type Member, links as pages, type User } from '@portal/contracts';
import { Avatar, Button, currentLocale, LinkButton, lazyPart, Row, StaffBadge } from '@portal/sdk';
import { ReportButton } from '@portal/sdk/forms';
import { Link2, MapPin } from 'lucide-react';
import { useState } from 'react';
import { HeldPhotoNote } from '../journal/held-photo-note.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './profile-header.module.css';

const EditProfile = lazyPart(() => import('../settings/edit-profile.tsx').then((m) => m.EditProfile));

interface ProfileHeaderProps {
  member: Member;
  /** The viewer, on their own profile. */
  me?: User | null | undefined;
}

export function ProfileHeader({ member, me }: ProfileHeaderProps) {
  const { profile } = useTexts();
  const { username, displayName } = member;
  const fullName = [member.firstName, member.lastName].filter(Boolean).join(' ');
  const shown = displayName ?? username;
  return (
    <Row as="header" gap={24} align="start" isNowrap className={styles.header}>
      <Avatar id={member.id} url={member.avatarUrl} size={96} />
      <div className={styles.names}>
        <Row gap={12} rowGap={4}>
          <h1 dir="auto">{shown}</h1>
          <StaffBadge role={member.role} />
        </Row>
        {shown.toLowerCase() !== username.toLowerCase() && (
          <p>
            <bdi>@{username}</bdi>
          </p>
        )}
        {fullName && fullName.toLowerCase() !== shown.toLowerCase() && <p dir="auto">{fullName}</p>}
        {me?.isAvatarHeld && (
          <div className={styles.held}>
            <HeldPhotoNote />
          </div>
        )}
        <About member={member} />
        <Row gap={8} rowGap={4} className={styles.badges}>
          {me && <EditButton user={me} />}
          {me && (
            <LinkButton to={pages.settings()} size="small">
              {profile.settings}
            </LinkButton>
          )}
          <ReportButton kind="member" id={member.id} authorId={member.id} label={profile.account(username)} />
        </Row>
      </div>
    </Row>
  );
}

/** Biography, location and links of a member. */
function About({ member: { username, biography, location, links = [], createdAt } }: { member: Member }) {
  const { profile } = useTexts();
  return (
    <>
      {biography && (
        <p dir="auto" lang="en" className={styles.biography}>
          {biography}
        </p>
      )}
      {(location || createdAt) && (
        <Row as="ul" gap={16} rowGap={6} align="stretch" className={styles.facts}>
          {location && (
            <li>
              <MapPin role="img" aria-label={profile.location} size={18} strokeWidth={1.5} />
              <bdi>{location}</bdi>
            </li>
          )}
          {createdAt && <li suppressHydrationWarning>{profile.memberSince(monthOf(createdAt))}</li>}
        </Row>
      )}
      {links.length > 0 && (
        <Row
          as="ul"
          gap={16}
          rowGap={6}
          align="stretch"
          className={styles.facts}
          aria-label={profile.links(username)}
        >
          {links.map(({ label, url }) => (
            <li key={`${label} ${url}`}>
              <Link2 aria-hidden size={18} strokeWidth={1.5} />
              <a href={url} rel="ugc nofollow noopener noreferrer" title={url}>
                <bdi>{label}</bdi>
              </a>
            </li>
          ))}
        </Row>
      )}
    </>
  );
}

function EditButton({ user }: { user: User }) {
  const { profile } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {profile.edit}
      </Button>
      {isOpen && <EditProfile user={user} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const monthOf = (moment: string) =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(moment),
  );
