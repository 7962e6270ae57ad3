const BAYS = [0, 1, 2, 3, 4, 5]
const BAY = 94
const LEFT = 24
const RIGHT = LEFT + BAYS.length * BAY
const MIDDLE = (LEFT + RIGHT) / 2

/** A two-storey school building as an engineer would sketch it: decoration, so no reader hears it. */
export function Elevation({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 612 390" className={className} aria-hidden="true" fill="none">
      <g stroke="#7CC4BD" strokeOpacity="0.6" strokeWidth="1.4" strokeLinejoin="round" strokeLinecap="round">
        <path d={`M0 92 L${MIDDLE} 2 L612 92`} />
        <path d={`M0 92H612 M${MIDDLE} 2V92`} />
        <path d="M153 47V92M459 47V92" />
        <path d={`M4 322H608 M${LEFT} 207H${RIGHT}`} />
        <path d={`M${LEFT} 92V322 M${RIGHT} 92V322`} strokeOpacity="0.9" />
        {BAYS.slice(1).map((bay) => (
          <path key={bay} d={`M${LEFT + bay * BAY} 92V322`} />
        ))}
      </g>
      <g stroke="#7CC4BD" strokeOpacity="0.5" strokeWidth="1.4">
        {BAYS.flatMap((bay) =>
          [122, 237].map((top) => (
            <rect key={`${bay}-${top}`} x={LEFT + bay * BAY + 32} y={top} width="30" height="44" />
          )),
        )}
      </g>
      <g data-part="dimension" stroke="#D99E24" strokeWidth="1.1">
        <path d={`M${LEFT} 358H${RIGHT}`} />
        {[0, 2, 4, 6].map((bay) => (
          <path key={bay} d={`M${LEFT + bay * BAY} 350V366`} />
        ))}
      </g>
      <text data-part="dimension" x={MIDDLE} y="380" fill="#F2B12B" fontSize="13" textAnchor="middle">
        54.00 m
      </text>
    </svg>
  )
}
