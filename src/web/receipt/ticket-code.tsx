/** The margin that QR readers need, in squares of the code. */
const QUIET_ZONE = 4;

/** Black on white in both colour schemes, because readers need the contrast. */
export function TicketCode({ size, path, label }: { size: number; path: string; label: string }) {
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="ticket-code w-full max-w-64 shrink-0 self-center tablet:w-56"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} rx={2} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
