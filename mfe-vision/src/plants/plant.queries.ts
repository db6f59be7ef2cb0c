import { plants } from '@portal/contracts';
import { query } from '@portal/sdk';

/** All plants as cards, for name suggestions and pictures; shared with the home page. */
export const plantCardsQuery = query(plants.cards);
