/** A few figures of service days, as programs and assistants ask for them. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from './call';

/** The most days of one answer. */
export const MOST_FIGURE_DAYS = 92;

const counts = {
  /** Bookings that were not cancelled and did not fail to come; requests and people on standby are not among them. */
  bookings: z.int(),
  covers: z.int(),
  walkIns: z.int(),
  noShows: z.int(),
  cancelled: z.int(),
  /** Minor units of what is known; null where nothing is. */
  spend: z.int().nullable(),
};
const dayFigure = z.object({ date: f.serviceDate, ...counts });

export const dayFigureSchemas = {
  list: {
    query: z.object({ from: f.serviceDate, to: f.serviceDate }),
    answer: z.object({ currency: z.string(), days: z.array(dayFigure), total: z.object(counts) }),
  },
};
export type DayFigureTypes = Inferred<typeof dayFigureSchemas>;
