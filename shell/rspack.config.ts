import { shellConfigs } from '@portal/build/shell';

export default shellConfigs(import.meta.dirname);
