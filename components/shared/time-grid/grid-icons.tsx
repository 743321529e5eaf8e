/** Icons of a booking's attributes, defined once for all pieces. Shapes of Material Symbols. */
export const GRID_ICONS = [
  'late',
  'lock',
  'notes',
  'star',
  'again',
  'paid',
  'card',
  'asked',
  'refused',
  'back',
  'unsent',
] as const;
export type GridIconName = (typeof GRID_ICONS)[number];

const PATHS: Record<GridIconName, string> = {
  late: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm-1 2.5v5.1l4.2 2.5.9-1.5-3.4-2V7.5z',
  lock: 'M18 8h-1V6A5 5 0 0 0 7 6v2H6a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h12a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2zM9 6a3 3 0 0 1 6 0v2H9V6z',
  notes: 'M4 5h16v2.4H4zM4 10.8h16v2.4H4zM4 16.6h10V19H4z',
  star: 'M12 17.3 18.2 21l-1.6-7L22 9.2l-7.2-.6L12 2 9.2 8.6 2 9.2 7.5 14l-1.7 7z',
  again: 'M12 5V1L7 6l5 5V7a6 6 0 0 1 6 6 6 6 0 0 1-12 0H4a8 8 0 1 0 8-8z',
  paid: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm1.4 15.9V20h-2.6v-2.1c-1.5-.3-3-1.2-3-3.1h2c.1 1 .7 1.6 2.4 1.6 1.8 0 2.2-.8 2.2-1.4 0-.7-.4-1.4-2.4-1.9-2.2-.5-3.8-1.4-3.8-3.3 0-1.5 1.2-2.6 2.7-2.9V4.8h2.6v2.1c1.8.4 2.6 1.8 2.7 3.1h-2c-.1-1-.6-1.6-2.1-1.6-1.4 0-2.2.7-2.2 1.5 0 .8.6 1.2 2.4 1.7s3.8 1.3 3.8 3.5c0 1.6-1.1 2.5-2.7 2.8z',
  card: 'M20 4H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h16a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2zm0 14H4v-6h16v6zm0-10H4V6h16v2z',
  asked: 'M6 2v6l4 4-4 4v6h12v-6l-4-4 4-4V2H6zm10 14.5V20H8v-3.5l4-4 4 4zm-4-5-4-4V4h8v3.5l-4 4z',
  refused:
    'M2.8 2.2 1.4 3.6l1.2 1.2A2 2 0 0 0 2 6v12c0 1.1.9 2 2 2h13.8l2.6 2.6 1.4-1.4L2.8 2.2zM4 18v-6h5.8l6 6H4zM20 4H7.8l2 2H20v2h-8.2l4 4H20v4.2l1.7 1.7c.2-.3.3-.6.3-.9V6a2 2 0 0 0-2-2z',
  back: 'M19 7v4H5.8l3.6-3.6L8 6l-6 6 6 6 1.4-1.4L5.8 13H21V7z',
  unsent: 'M19.4 10A7.5 7.5 0 0 0 5.4 8 6 6 0 0 0 6 20h13a5 5 0 0 0 .4-10zM14 13v4h-4v-4H7l5-5 5 5z',
};

export function GridIcons() {
  return (
    <svg width={0} height={0} aria-hidden style={{ position: 'absolute' }}>
      {GRID_ICONS.map((name) => (
        <symbol key={name} id={`grid-${name}`} viewBox="0 0 24 24">
          <path d={PATHS[name]} />
        </symbol>
      ))}
    </svg>
  );
}

export function GridIcon({ name }: { name: GridIconName }) {
  return (
    <svg aria-hidden>
      <use href={`#grid-${name}`} />
    </svg>
  );
}
