import { unpackHead } from '@portal/vision-core/backbone/head';
import packed from '../../data/health.json';
import type { HealthModel, PackedHealthModel } from './health-model.ts';

const { head, calibration } = packed satisfies PackedHealthModel;

/** The model fitted by vision-training. */
export const shippedModel: HealthModel = { head: unpackHead(head), calibration };
