import { remoteConfig } from '@portal/build';
import { description } from './src/description.ts';

export default remoteConfig(import.meta.dirname, description);
