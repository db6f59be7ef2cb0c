import type { AdPlacement } from '@portal/sdk';

/** What stands in an ad slot of a portal without an ad network: a word of the portal's own. */
export const houseNotices: Record<AdPlacement, { title: string; text: string }> = {
  banner: {
    title: 'Not sure of the name?',
    text: 'Search by common or Latin name, family or use. A slip of the pen is forgiven.',
  },
  rectangle: {
    title: 'Before you pick it',
    text: 'Compare a plant with its look-alikes first. Where one of them is dangerous, its page says how to tell them apart.',
  },
  horizontal: {
    title: 'Two names, one plant',
    text: 'Common names differ from place to place. The Latin name in italics is the same everywhere.',
  },
};
