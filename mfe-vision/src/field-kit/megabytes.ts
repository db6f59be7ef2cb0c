import { currentLocale } from '@portal/sdk';

/** "6.4" for 6,380,000 bytes. */
export const megabytes = (bytes: number): string =>
  new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    bytes / 1_000_000,
  );
