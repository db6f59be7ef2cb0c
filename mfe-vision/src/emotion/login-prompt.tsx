import { links } from '@portal/contracts';
import { LinkButton, Row } from '@portal/sdk';
import type { Photo } from '../photo/use-photos.ts';
import { useTexts } from '../texts/index.ts';
import styles from './emotion.module.css';
import { storePhoto } from './stored-photo.ts';
import type { PlantNames } from './use-plant-names.ts';

interface LoginPromptProps {
  photo: Photo | undefined;
  names: PlantNames;
}

/** Says before the photo is taken that the analysis is for members. */
export function LoginPrompt({ photo, names }: LoginPromptProps) {
  const { emotion } = useTexts();
  return (
    <Row as="aside" gap={24} rowGap={8} className={styles.prompt} aria-label={emotion.forMembers}>
      <p>
        <strong>{emotion.forMembers}</strong> {emotion.isFree}
      </p>
      <LoginLink photo={photo} names={names}>
        {emotion.logIn}
      </LoginLink>
    </Row>
  );
}

interface LoginLinkProps extends LoginPromptProps {
  variant?: 'primary' | 'plain';
  children: string;
}

/** Leads to the login and back, and stores the photo meanwhile. */
export const LoginLink = ({ photo, names, variant = 'plain', children }: LoginLinkProps) => (
  <LinkButton
    to={links.auth({ next: links.emotion() })}
    variant={variant}
    onClick={() => photo && storePhoto({ file: photo.file, names })}
  >
    {children}
  </LinkButton>
);
