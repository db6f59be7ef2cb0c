import type { Member } from '@portal/contracts';
import styles from './avatar.module.css';
import { Picture } from './picture.tsx';

interface AvatarProps {
  /** The account; null once it is deleted. */
  id: Member['id'] | null;
  /** Its picture; without one a leaf drawn from the id. */
  url?: string | undefined;
  /** In pixels; 32 unless given. */
  size?: number;
}

/** A member's picture. Decorative: the name is beside it. */
export const Avatar = ({ id, url = '', size = 32 }: AvatarProps) => (
  <Picture
    url={url}
    alt=""
    widths={[320]}
    sizes={`${size}px`}
    width={size}
    height={size}
    className={styles.avatar}
    fallback={<DrawnLeaf id={id} size={size} />}
  />
);

/** Always the same drawing for an id. */
function DrawnLeaf({ id, size }: Required<Pick<AvatarProps, 'id' | 'size'>>) {
  const number = scattered(id ?? 0);
  const [leaf, veins, stem] = leaves[number % leaves.length] ?? leaves[0];
  const turn = (Math.floor(number / 100) % 5) * 18 - 36;
  return (
    <svg
      aria-hidden="true"
      className={styles.avatar}
      data-tone={id === null ? 'none' : Math.floor(number / 10) % tones}
      viewBox="0 0 32 32"
      width={size}
      height={size}
    >
      <g transform={`rotate(${turn} 16 17)`}>
        <path className={styles.stem} d={stem} />
        <path className={styles.leaf} d={leaf} />
        <path className={styles.veins} d={veins} />
      </g>
    </svg>
  );
}

/** Of avatar.module.css. */
const tones = 6;

/** Neighbouring ids get unlike numbers. */
function scattered(id: number): number {
  let bits = Math.imul(id ^ (id >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

type Drawing = readonly [leaf: string, veins: string, stem: string];

/** Ovate, heart-shaped, ginkgo, oak, a frond and a seedling, upright in a square of 32. */
const leaves: readonly [Drawing, ...Drawing[]] = [
  ['M16 5c7 5 8 13 0 21c-8-8-7-16 0-21z', 'M16 10v16m0-10 4-4m-4 4-4-4m4 9 4-4m-4 4-4-4', 'M16 24v5'],
  ['M16 6c7 4 10 9 9 14c-1 4-6 5-9 1c-3 4-8 3-9-1c-1-5 2-10 9-14z', 'M16 11v10m0-4 5-3m-5 3-5-3', 'M16 20v9'],
  [
    'M16 24c-3-5-9-6-11-11c3-5 8-5 10-3l1 4l1-4c2-2 7-2 10 3c-2 5-8 6-11 11z',
    'M16 22l-6-9m6 9 6-9',
    'M16 22v7',
  ],
  [
    'M16 4c3 1 4 3 3 5c3-1 5 2 2 4c4 0 4 4 0 4.5c3 1.5 1 5-2 4c0 2.5-1.5 3.5-3 4.5c-1.5-1-3-2-3-4.5c-3 1-5-2.5-2-4c-4-.5-4-4.5 0-4.5c-3-2-1-5 2-4c-1-2 0-4 3-5z',
    'M16 9v16m0-9 3-2m-3 2-3-2m3 6 3-2m-3 2-3-2',
    'M16 24v5',
  ],
  [
    'M16 4c3 2 3 5 0 7c-3-2-3-5 0-7zM16 15c1-4 5-6 9-5c-1 4-5 6-9 5zm0 0c-1-4-5-6-9-5c1 4 5 6 9 5zM16 22c1-4 5-6 9-5c-1 4-5 6-9 5zm0 0c-1-4-5-6-9-5c1 4 5 6 9 5z',
    '',
    'M16 8v21',
  ],
  [
    'M16 21c0-8 4-13 11-13c0 7-4 12-11 13zm0 0c0-6-4-10-11-10c1 6 5 10 11 10z',
    'M17 20l6-8m-8 8-5-5',
    'M16 20v9',
  ],
];
