/** PostgreSQL's text form of a span of instants, its end not included. */
export function rangeText({ start, end }: { start: Date | number; end: Date | number }): string {
  return `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;
}
