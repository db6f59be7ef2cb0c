import { shellConfigs } from '@portal/build';

export default shellConfigs(import.meta.dirname);
