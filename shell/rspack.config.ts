import { shellConfig } from '@portal/sdk/build';

export default shellConfig(import.meta.dirname);
