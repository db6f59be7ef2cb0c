import { screen } from '@testing-library/react';

/** The toast with this title. */
export const toastOf = async (title: string) => (await screen.findByText(title)).closest('li');
