import { links } from '@portal/contracts';

export const paths = {
  identify: links.identify(),
  accuracy: links.accuracy(),
  emotion: links.emotion(),
  plant: links.plant,
  auth: (next: string) => links.auth({ next }),
};
