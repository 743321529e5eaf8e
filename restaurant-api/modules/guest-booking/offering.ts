/** A refusal of a place that says what there is instead. */
import type { ServiceDate } from '@/lib/time/service-day';
import { Problem } from '../../problem';
import { readAlternatives } from './availability';
import type { OnlineCall } from './online-call';
import { reasonIn } from './refuse';

export interface Wanted {
  date: ServiceDate;
  covers: number;
  area?: number | null;
  hold?: string;
  /** The booking that is being moved. */
  book?: number;
}

/** Does what a guest asks; where their place is refused, other times of the day and the nearest days are offered. */
export async function offering<T>(call: OnlineCall, wanted: Wanted, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const why = reasonIn(error);
    if (!(error instanceof Problem) || why === undefined) throw error;
    const { date, covers, area = null, hold, book } = wanted;
    throw new Problem(error.code, error.message, {
      details: { ...(await readAlternatives(call, date, { covers, area, hold, book }, why)) },
    });
  }
}
