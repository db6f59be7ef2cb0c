import type { Photo } from '../photo/use-photo.ts';
import styles from './emotion.module.css';
import { LoginLink } from './login-link.tsx';
import type { PlantNames } from './use-plant-names.ts';

interface LoginPromptProps {
  photo: Photo | undefined;
  names: PlantNames;
}

/** Says to strangers that the translator is for members, before they have done anything in vain. */
export const LoginPrompt = ({ photo, names }: LoginPromptProps) => (
  <aside className={styles.prompt} aria-label="Please log in">
    <div>
      <h2>Please log in</h2>
      <p>
        Members have their plants read here.{' '}
        {photo ? 'Your photo waits while you log in.' : 'It costs nothing.'}
      </p>
    </div>
    <LoginLink photo={photo} names={names}>
      Log in or register
    </LoginLink>
  </aside>
);
