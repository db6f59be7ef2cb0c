import type { ReleaseNeeds, RemotePermit, Role } from '@portal/contracts';
import { useTeamTexts } from '../texts/teams.ts';
import { type Kind, kindsOf, newRights, opensToEveryone } from './rights.ts';
import styles from './teams.module.css';

/** The rights that a release asks for and has not got. */
export function RequestedRights({ permit, needs }: { permit: RemotePermit; needs: ReleaseNeeds }) {
  const labels = useTeamTexts();
  const rights = newRights(permit, needs);
  const textOf = (kind: Kind) => {
    if (kind !== 'roles') return rights[kind].join(', ');
    return opensToEveryone(permit, needs)
      ? labels.everyone
      : rights.roles.map((role) => labels.roleNames[role as Role]).join(', ');
  };
  return (
    <ul className={styles.requested} aria-label={labels.newRights}>
      {kindsOf(permit.tier).map((kind) => {
        const text = textOf(kind);
        return (
          text !== '' && (
            <li key={kind}>
              {labels.newRight[kind]}: <strong>{text}</strong>
            </li>
          )
        );
      })}
    </ul>
  );
}
