/** Who an entry comes from where no member stands behind it. */
export const teamLabel = 'Plant Team';
