import encodeQR from 'qr';

/** The width of the white border in modules; scanners need it. */
const QUIET_ZONE = 4;

type QrCodeProps = {
  text: string;
  /** The accessible name. */
  label: string;
};

/** Dark on white in every theme, because few scanners read inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const size = squares.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block size-full rounded-small"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.map(rowOf).join('')} fill="#000" />
    </svg>
  );
}

/** The path of a row's dark modules, adjacent ones joined. */
function rowOf(squares: boolean[], y: number): string {
  const line = squares.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...line.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}
