import { type EmotionAnalysis, emotions, type Plant } from '@portal/contracts';
import { readImageFile, type Served, serve } from '@portal/kit';
import type { PlantInfo } from '../analysis/tasks.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { maxPixelsOf, type PhotoDeps } from '../photo-deps.ts';

export const emotionRoutes = ({ pool, providers, catalogue }: PhotoDeps): Served[] => [
  serve(emotions.analyze, async ({ body: { image, plantInfo }, signal }) => {
    const photo = await readImageFile(image, maxPixelsOf);
    const plant = plantInfo && plantNamed(plantInfo, await catalogue.current());
    const { local, jpeg = new Uint8Array() } = await pool.run(
      'readHealth',
      { photo, plant, plantInfo, wantsJpeg: providers.provider.readHealth !== undefined },
      signal,
    );
    const { value, remark } = await providers.ask<EmotionAnalysis>(
      (provider) => provider.readHealth?.({ local, jpeg, signal }, plant),
      local,
    );
    return withRemark(value, remark);
  }),
];

/** The plant that the member named, by a known Latin name first. */
const plantNamed = ({ commonName, latinName }: PlantInfo, catalogue: Catalogue): Plant | undefined =>
  (latinName ? catalogue.byLatinName(latinName) : undefined) ?? catalogue.byAnyName(commonName);

function withRemark(analysis: EmotionAnalysis, remark: string | undefined): EmotionAnalysis {
  const notice = [analysis.notice, remark].filter(Boolean).join(' ');
  return notice === '' ? analysis : { ...analysis, notice };
}
