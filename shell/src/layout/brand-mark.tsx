import styles from './nav-bar.module.css';

/** The portal's logo, a leaf with its midrib. */
export const BrandMark = () => (
  <svg aria-hidden="true" className={styles.mark} viewBox="0 0 28 28" fill="none" stroke="currentColor">
    <path
      d="M5 23C4 12 11 5 24 4c0 13-7 19-17 17M5 25c2-7 6-11 12-14M11 16l1-5m2 2 5 0"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
