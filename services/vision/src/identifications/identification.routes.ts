import { randomUUID } from 'node:crypto';
import { type Identification, identifications, type Organ } from '@portal/contracts';
import { type HandlerInput, type Log, type Served, serve } from '@portal/kit';
import { composeAnswer } from '@portal/vision-core/answer/compose-answer';
import { type PlantFinding, withCautionOf } from '@portal/vision-core/answer/plant-finding';
import { shownCertainty } from '../answer/published-certainty.ts';
import { wholePlant } from '../catalogue/plant-copies.ts';
import { type PhotoDeps, readPhotos } from '../photo-deps.ts';
import { IdentificationModel } from './identification.model.ts';

export const identificationRoutes = (deps: PhotoDeps): Served[] => [
  serve(identifications.identify, (input) => identify([input.body], input, deps)),
  serve(identifications.identifyPhotos, (input) => identify(input.body.photos, input, deps)),
];

type Input = Pick<HandlerInput<typeof identifications.identify>, 'query' | 'network' | 'signal' | 'log'>;

/** Identifies the plant of one or more photos. */
function identify(
  sent: { image: string; organ?: Organ | undefined }[],
  { query, network, signal, log }: Input,
  { pool, tickets, providers, catalogue, knowledge, counts }: PhotoDeps,
): Promise<Identification> {
  return tickets.during(query.ticket, async (onQueued) => {
    const files = await readPhotos(sent.map(({ image }) => image));
    const photos = files.map((photo, index) => ({ photo, organ: sent[index]?.organ }));
    const known = await catalogue.current();
    const wantsJpeg = providers.provider.isRemote;
    const task = { photos, wantsJpeg, knowledge: knowledge.shared(known) };
    const { local, jpegs } = await pool.run('identify', task, { network, signal, onQueued });
    const outbound = jpegs.map((jpeg, index) => ({ jpeg, organ: sent[index]?.organ }));
    const answer = await providers.ask<PlantFinding>(
      (provider) => provider.identify({ local, photos: outbound, signal }, known),
      local,
    );
    const composed = composeAnswer(withCautionOf(local, answer.value), known, {
      identificationId: randomUUID(),
      remarks: answer.remark === undefined ? [] : [answer.remark],
      toPercent: shownCertainty,
    });
    const match = composed.matchedPlant;
    const identification = { ...composed, matchedPlant: match && (await wholePlant(match.id)) };
    countAnswer(counts, identification);
    await store(identification, answer.provider, log);
    return identification;
  });
}

/** Counts the verdict, and the confidence of the first answer in tenths. */
function countAnswer(
  counts: PhotoDeps['counts'],
  { verdict, matchedPlant, confidence, suggestions }: Identification,
) {
  counts.add('identifications', { verdict });
  const first = matchedPlant ? confidence : suggestions[0]?.confidence;
  if (first === undefined) return;
  const tenth = Math.min(9, Math.floor(first / 10)) * 10;
  counts.add('confidences', { from: String(tenth) });
}

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
