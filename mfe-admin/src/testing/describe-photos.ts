import { fireEvent, type within } from '@testing-library/react';

/** Fills in the author and the licence of photos. */
export function describePhotos(panel: ReturnType<typeof within>): void {
  const { author, licence } = describedRecord;
  fireEvent.change(panel.getByLabelText('Author'), { target: { value: author } });
  fireEvent.change(panel.getByLabelText('Licence'), { target: { value: licence } });
}

/** The record of a photo after `describePhotos`. */
export const describedRecord = { author: 'A. Gray', licence: 'CC BY 4.0' };
