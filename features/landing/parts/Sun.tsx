const RAYS = Array.from({ length: 8 }, (_, index) => index * 45);

/** The eight-rayed sun, behind the hero's card. */
export function Sun({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-100 -100 200 200" aria-hidden="true" fill="currentColor">
      <circle r="27" />
      {RAYS.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M-7 -34 0 -98 7 -34z" />
          <path d="M-15 -33 -13 -78 -9 -34z" />
          <path d="M15 -33 13 -78 9 -34z" />
        </g>
      ))}
    </svg>
  );
}
