import { remoteConfig } from '@portal/build';

export default remoteConfig(import.meta.dirname);
