import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { EvaluationReport, HealthReport } from '@portal/contracts';
import type { HealthSample } from '../fit/health-samples.ts';
import { evaluateHealth, healthMethod } from './health.ts';

type Refusals = Pick<HealthReport, 'nonPlantsRefused' | 'plantsRefused'>;

/** The health part of the report, for the fit in a file. */
export function healthPart(
  samples: readonly HealthSample[],
  refusals: Refusals,
  modelFile: string,
): NonNullable<EvaluationReport['health']> {
  return {
    date: new Date().toISOString().slice(0, 10),
    fit: createHash('sha256').update(readFileSync(modelFile)).digest('hex').slice(0, 12),
    method: healthMethod,
    figures: { ...evaluateHealth(samples), ...refusals },
  };
}
