/**
 * `generated_password`: nobody has changed the printed one; `short_password`: fewer than twelve characters;
 * `second_factor_required`: without one the account has no role.
 */
export const accountNotices = ['generated_password', 'short_password', 'second_factor_required'] as const;
