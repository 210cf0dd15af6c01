import { encode } from 'uqr';
import styles from './second-factor.module.css';

/** Scanners need a quiet zone of four modules around a code (ISO/IEC 18004). */
const quietZone = 4;

/** A text as a QR code, dark on light in every theme, because not all scanners read it inverted. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: quietZone });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
