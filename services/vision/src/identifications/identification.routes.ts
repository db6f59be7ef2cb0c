import { randomUUID } from 'node:crypto';
import { type Identification, identifications } from '@portal/contracts';
import { type Log, readImageFile, type Served, serve } from '@portal/kit';
import { composeAnswer } from '../answer/compose-answer.ts';
import type { PlantFinding } from '../answer/plant-finding.ts';
import { maxPixelsOf, type PhotoDeps } from '../photo-deps.ts';
import { IdentificationModel } from './identification.model.ts';

export const identificationRoutes = ({ pool, providers, catalogue, knowledge }: PhotoDeps): Served[] => [
  serve(identifications.identify, async ({ body, signal, log }) => {
    const photo = await readImageFile(body.image, maxPixelsOf);
    const known = await catalogue.current();
    const wantsJpeg = providers.provider.isRemote;
    const task = { photo, wantsJpeg, knowledge: knowledge.shared(known) };
    const { local, jpeg = new Uint8Array() } = await pool.run('identify', task, signal);
    const answer = await providers.ask<PlantFinding>(
      (provider) => provider.identify({ local, jpeg, signal }, known),
      local,
    );
    const identification = composeAnswer(answer.value, known, {
      identificationId: randomUUID(),
      remarks: answer.remark === undefined ? [] : [answer.remark],
    });
    await store(identification, answer.provider, log);
    return identification;
  }),
];

/** If storing fails, the answer is still sent; it just can't be rejected later. */
async function store(answer: Identification, provider: string, log: Log): Promise<void> {
  const { identificationId: _id, verdict, matchedPlant, confidence, suggestions } = answer;
  const match = matchedPlant ? [{ plantId: matchedPlant.id, confidence }] : [];
  const others = suggestions.flatMap((one) =>
    one.plantId === undefined ? [] : [{ plantId: one.plantId, confidence: one.confidence }],
  );
  try {
    await IdentificationModel.create({
      _id,
      verdict,
      provider,
      shown: [...match, ...others],
      at: new Date(),
    });
  } catch (error) {
    log.warn({ err: error }, 'answer not stored');
  }
}
