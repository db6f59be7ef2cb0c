import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * True if the optional package onnxruntime-node (290 MB) is installed. Tests that need it are skipped without it:
 * `npm install --no-save --ignore-scripts onnxruntime-node` runs them.
 */
export const hasOnnxRuntime = existsSync(
  join(__dirname, '../../../../node_modules/onnxruntime-node/package.json'),
);
