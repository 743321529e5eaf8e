/**
 * The logo: a cloche from the side, its dome an M. The dome is `currentColor`, the plate below the accent. Decorative:
 * the name is beside it, or in the label of its container.
 */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden focusable="false">
      <circle cx="16" cy="5.5" r="2" fill="currentColor" />
      <path d="M4.5 21.5a11.5 11.5 0 0 1 23 0" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M10.5 21.5v-5.2l5.5 4 5.5-4v5.2"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M3 26.5h26" stroke="var(--accent)" strokeWidth="2.8" strokeLinecap="round" />
    </svg>
  );
}
