/** PostgreSQL's text form of a range of instants, excluding its end. */
export function rangeText({ start, end }: { start: Date | number; end: Date | number }): string {
  return `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;
}
