/** How the waits that were quoted have held so far: whoever quotes learns from it before the guests do. */
import type { Booking } from '../booking';

export interface QuoteRecord {
  /** Parties that were quoted a wait and have sat down. */
  seated: number;
  /** Those of them that sat within their quote. */
  within: number;
  /** Minutes that a party waited longer than it was told, on average; negative for less. */
  meanOver: number;
}

/** Null while nobody who was quoted a wait has sat down. */
export function quoteRecord(
  bookings: ReadonlyArray<Pick<Booking, 'quotedMinutes' | 'quotedAt' | 'seatedTime'>>,
): QuoteRecord | null {
  const over = bookings.flatMap(({ quotedMinutes, quotedAt, seatedTime }) =>
    quotedMinutes === null || quotedAt === null || seatedTime === null
      ? []
      : [Math.round((seatedTime - quotedAt) * 60) - quotedMinutes],
  );
  if (over.length === 0) return null;
  return {
    seated: over.length,
    within: over.filter((minutes) => minutes <= 0).length,
    meanOver: Math.round(over.reduce((sum, minutes) => sum + minutes, 0) / over.length),
  };
}
