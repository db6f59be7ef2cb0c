import { LinkButton } from '@portal/sdk';
import { paths } from '../paths.ts';
import styles from './community.module.css';

/** Asks strangers in. */
export const JoinBanner = () => (
  <aside className={styles.banner} aria-label="Join the community">
    <div>
      <h2>Join the community</h2>
      <p>Members chat, share photos of their plants and keep a plant journal. It costs nothing.</p>
    </div>
    <LinkButton to={paths.auth} variant="primary">
      Log in or register
    </LinkButton>
  </aside>
);
