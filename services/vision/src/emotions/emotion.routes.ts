import { type EmotionAnalysis, emotions } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { Remark } from '@portal/vision-core/answer/plant-finding';
import type { Catalogue } from '@portal/vision-core/catalogue/catalogue';
import type { ListedPlant } from '@portal/vision-core/catalogue/listed-plant';
import type { PlantInfo } from '../analysis/tasks.ts';
import { wholePlant } from '../catalogue/plant-copies.ts';
import { type PhotoDeps, readPhotos } from '../photo-deps.ts';

export const emotionRoutes = ({ pool, tickets, providers, catalogue }: PhotoDeps): Served[] => [
  serve(emotions.analyze, ({ body: { image, plantInfo }, query, network, signal }) =>
    tickets.during(query.ticket, async (onQueued) => {
      const [photo = Buffer.of()] = await readPhotos([image]);
      const named = plantInfo && plantNamed(plantInfo, await catalogue.current());
      const plant = named && (await wholePlant(named.id));
      const { local, jpeg = new Uint8Array() } = await pool.run(
        'readHealth',
        { photo, plant, plantInfo, wantsJpeg: providers.provider.readHealth !== undefined },
        { network, signal, onQueued },
      );
      const { value, remark } = await providers.ask<EmotionAnalysis>(
        (provider) => provider.readHealth?.({ local, jpeg, signal }, plant),
        local,
      );
      return withRemark(value, remark);
    }),
  ),
];

/** The plant that the member named, by a known Latin name first. */
const plantNamed = ({ commonName, latinName }: PlantInfo, catalogue: Catalogue): ListedPlant | undefined =>
  (latinName ? catalogue.byLatinName(latinName) : undefined) ?? catalogue.byAnyName(commonName);

function withRemark(analysis: EmotionAnalysis, remark: Remark | undefined): EmotionAnalysis {
  if (!remark) return analysis;
  const { german } = analysis;
  const added = (notice: string | undefined, text: string) => [notice, text].filter(Boolean).join(' ');
  return {
    ...analysis,
    notice: added(analysis.notice, remark.text),
    ...(german && { german: { ...german, notice: added(german.notice, remark.german) } }),
  };
}
