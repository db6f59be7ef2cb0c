import { plants } from '@portal/contracts';
import { query } from '@portal/sdk';

/** The plant that a list is about or a new discussion begins with. */
export const plantQuery = (id: number) => query(plants.read, { params: { id } });
