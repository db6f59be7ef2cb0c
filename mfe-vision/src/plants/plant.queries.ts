import { plants } from '@portal/contracts';
import { query } from '@portal/sdk';

/** All plants as cards, which the home page fetches too: names to suggest, pictures to compare with. */
export const plantCardsQuery = query(plants.cards);
