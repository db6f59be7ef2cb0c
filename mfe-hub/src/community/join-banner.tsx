import { links } from '@portal/contracts';
import { LinkButton } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './community.module.css';

export function JoinBanner() {
  const { join, joinReason, logInOrRegister } = useTexts().community;
  return (
    <aside className={styles.banner} aria-label={join}>
      <div>
        <h2>{join}</h2>
        <p>{joinReason}</p>
      </div>
      <LinkButton to={links.auth({ next: links.community() })} variant="primary">
        {logInOrRegister}
      </LinkButton>
    </aside>
  );
}
