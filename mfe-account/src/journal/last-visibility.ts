import { type Visibility, visibilities } from '@portal/contracts';

/** Per member, because several may use one browser. */
const nameOf = (userId: number) => `portal-journal-visibility:${userId}`;

/** Visibility of the member's last entry on this device; at first public. */
export function lastVisibility(userId: number): Visibility {
  try {
    const stored = localStorage.getItem(nameOf(userId));
    return visibilities.find((option) => option === stored) ?? 'public';
  } catch {
    return 'public';
  }
}

/** Never throws. */
export function rememberVisibility(userId: number, visibility: Visibility): void {
  try {
    if (visibility === 'public') localStorage.removeItem(nameOf(userId));
    else localStorage.setItem(nameOf(userId), visibility);
  } catch {
    // Without storage, the form starts with everyone.
  }
}

export const forgetVisibility = (userId: number): void => rememberVisibility(userId, 'public');
