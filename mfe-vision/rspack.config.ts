import { remoteConfig } from '@portal/sdk/build';

export default remoteConfig(import.meta.dirname);
