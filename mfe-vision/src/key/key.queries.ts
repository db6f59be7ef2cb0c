import { plantKey } from '@portal/contracts';
import { query } from '@portal/sdk';

export const keyQuery = query(plantKey.read);
