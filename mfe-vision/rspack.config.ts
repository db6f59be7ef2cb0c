import { remoteConfigs } from '@portal/build';
import { description } from './src/description.ts';

export default remoteConfigs(import.meta.dirname, description, {
  wasmWorker: { entry: './src/device/worker/device.ts', licences: ['nsfwjs'] },
});
