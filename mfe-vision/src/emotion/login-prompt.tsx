import type { Photo } from '../photo/use-photo.ts';
import { useTexts } from '../texts/index.ts';
import styles from './emotion.module.css';
import { LoginLink } from './login-link.tsx';
import type { PlantNames } from './use-plant-names.ts';

interface LoginPromptProps {
  photo: Photo | undefined;
  names: PlantNames;
}

/** Says to strangers that the translator is for members, before they have done anything in vain. */
export function LoginPrompt({ photo, names }: LoginPromptProps) {
  const { emotion } = useTexts();
  return (
    <aside className={styles.prompt} aria-label={emotion.pleaseLogIn}>
      <div>
        <h2>{emotion.pleaseLogIn}</h2>
        <p>
          {emotion.forMembers} {photo ? emotion.photoWaits : emotion.isFree}
        </p>
      </div>
      <LoginLink photo={photo} names={names}>
        {emotion.logIn}
      </LoginLink>
    </aside>
  );
}
