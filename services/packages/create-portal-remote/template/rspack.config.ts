import { remoteConfigs } from '@portal/build';
import { description } from './src/description.ts';

export default remoteConfigs(import.meta.dirname, description);
