import { useLocation } from '@portal/sdk/router';
import { encode } from 'uqr';
import { useTexts } from '../texts/index.ts';
import styles from './sheet-foot.module.css';

/** The footer of the printed page: its address as text and QR code. */
export function SheetFoot() {
  const { plant } = useTexts();
  const { pathname } = useLocation();
  const address = `${location.origin}${pathname}`;
  return (
    <div className={styles.foot}>
      <Code text={address} />
      <p>{plant.printed(address)}</p>
    </div>
  );
}

function Code({ text }: { text: string }) {
  const { plant } = useTexts();
  const { data, size } = encode(text, { border: 4 });
  const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={plant.code(text)}>
      <path d={dots.join('')} />
    </svg>
  );
}
