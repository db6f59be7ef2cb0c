import { LinkButton } from '@portal/sdk';
import { paths } from '../paths.ts';
import type { Photo } from '../photo/use-photo.ts';
import { storePhoto } from './stored-photo.ts';
import type { PlantNames } from './use-plant-names.ts';

interface LoginLinkProps {
  photo: Photo | undefined;
  names: PlantNames;
  variant?: 'primary' | 'plain';
  children: string;
}

/** Leads to the login and back here, where the photo is waiting. */
export const LoginLink = ({ photo, names, variant = 'plain', children }: LoginLinkProps) => (
  <LinkButton
    to={paths.auth(paths.emotion)}
    variant={variant}
    onClick={() => photo && storePhoto({ file: photo.file, names })}
  >
    {children}
  </LinkButton>
);
