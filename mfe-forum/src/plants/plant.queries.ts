import { plants } from '@portal/contracts';
import { query } from '@portal/sdk';

export const plantQuery = (id: number) => query(plants.read, { params: { id } });
