/** Adds alternatives to the refusal of a place. */
import type { ServiceDate } from '@/lib/time/service-day';
import { Problem } from '../../problem';
import { readAlternatives } from './availability';
import type { OnlineCall } from './online-call';
import { reasonIn } from './refuse';

export interface RequestedPlace {
  date: ServiceDate;
  covers: number;
  area?: number | null;
  hold?: string;
  /** Key of the booking that is being moved. */
  book?: number;
}

/** Runs a guest's request; if the place is refused, adds other times of the day and the nearest days to the error. */
export async function withAlternatives<T>(
  call: OnlineCall,
  wanted: RequestedPlace,
  work: () => Promise<T>,
): Promise<T> {
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
