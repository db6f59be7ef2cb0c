import type { renderScreen } from '@portal/sdk/testing';
import type { within } from '@testing-library/react';

type Visit = Awaited<ReturnType<typeof renderScreen>>;

/** Fills in the author and the licence of photos. */
export async function describePhotos(user: Visit['user'], panel: ReturnType<typeof within>): Promise<void> {
  await user.type(panel.getByRole('textbox', { name: 'Author' }), 'A. Gray');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Licence' }), 'CC BY 4.0');
}

/** The record of a photo after `describePhotos`. */
export const describedRecord = { author: 'A. Gray', licence: 'CC BY 4.0' };
