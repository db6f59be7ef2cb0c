import { links } from '@portal/contracts';

export const paths = {
  auth: links.auth({ next: links.community() }),
  user: links.user,
  plant: links.plant,
};
