import { screen } from '@testing-library/react';

/** The message that has this title, once it stands. */
export const toastOf = async (title: string) => (await screen.findByText(title)).closest('li');
