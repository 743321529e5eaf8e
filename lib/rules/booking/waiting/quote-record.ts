/** How accurate the quoted waits have been so far. */
import type { Booking } from '../booking';

export interface QuoteRecord {
  /** Parties that were quoted a wait and have sat down. */
  seated: number;
  /** Those that were seated within their quote. */
  within: number;
  /** Average minutes waited beyond the quote; negative for less. */
  meanOver: number;
}

/** Null while no party with a quote has been seated. */
export function quoteRecord(
  bookings: ReadonlyArray<Pick<Booking, 'quotedMinutes' | 'quotedAt' | 'seatedTime'>>,
): QuoteRecord | null {
  const minutesOver = bookings.flatMap(({ quotedMinutes, quotedAt, seatedTime }) =>
    quotedMinutes === null || quotedAt === null || seatedTime === null
      ? []
      : [Math.round((seatedTime - quotedAt) * 60) - quotedMinutes],
  );
  if (minutesOver.length === 0) return null;
  return {
    seated: minutesOver.length,
    within: minutesOver.filter((minutes) => minutes <= 0).length,
    meanOver: Math.round(minutesOver.reduce((sum, minutes) => sum + minutes, 0) / minutesOver.length),
  };
}
