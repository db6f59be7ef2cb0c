import { needs, plants } from '@portal/contracts';
import { query } from '@portal/sdk';

export const plantCardsQuery = () => query(plants.cards);

export const plantSearchQuery = (term: string) => query(needs.match, { query: { q: term } });

export const plantQuery = (id: number) => query(plants.read, { params: { id } });
