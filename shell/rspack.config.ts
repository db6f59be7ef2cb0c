import { shellConfigs } from '@portal/sdk/build';

export default shellConfigs(import.meta.dirname);
