import packed from '../../data/health.json';
import { unpackHead } from '../backbone/head.ts';
import type { HealthModel, PackedHealthModel } from './health-model.ts';

const { head, calibration } = packed satisfies PackedHealthModel;

/** The model fitted by vision-training. */
export const shippedModel: HealthModel = { head: unpackHead(head), calibration };
