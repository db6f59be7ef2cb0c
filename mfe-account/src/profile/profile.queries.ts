import { profiles } from '@portal/contracts';
import { query } from '@portal/sdk';

export const profileQuery = (userId: number) => query(profiles.read, { params: { id: userId } });
