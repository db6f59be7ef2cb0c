import { type MeasuredCertainty, shownCertaintyBy } from '@portal/vision-core/answer/measured-certainty';
import published from '../../data/accuracy.json';

const { reliability, known } = published.identification.figures;

/** The published figures that limit what answers show. */
export const publishedCertainty: MeasuredCertainty = {
  reliability,
  known: { likelyRight: known.likelyRight },
};

/** A confidence as answers show it. */
export const shownCertainty = shownCertaintyBy(publishedCertainty);

/** The highest confidence of a health reading, in percent: how often a healthy plant scored better than an ill one. */
export const mostHealthCertainty = Math.floor(100 * published.health.figures.overall.auroc);
