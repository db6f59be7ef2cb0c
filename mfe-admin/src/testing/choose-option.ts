import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an option of a select of antd; the chosen one has the same title, outside of the list. */
export async function chooseOption(user: UserEvent, select: HTMLElement, name: string): Promise<void> {
  await user.click(select);
  const titled = await screen.findAllByTitle(name);
  const option = titled.find((each) => each.closest('.ant-select-dropdown:not(.ant-select-dropdown-hidden)'));
  if (!option) throw new Error(`The list has no option ${name}.`);
  await user.click(option);
}
