/**
 * The national holidays of a country in a person's language: ?country=&language=&from=&to=. Independent of the
 * restaurant.
 */
import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { holidaysOf } from '@/lib/bff/holidays';
import { queryOf } from '@/lib/bff/request-body';
import { serviceDate } from '@/lib/contract/fields';
import { LANGUAGES } from '@/lib/i18n/language';
import { shiftDate } from '@/lib/time/service-day';

/** Maximum range, in days. */
const LONGEST = 800;

const querySchema = z
  .object({ country: z.string().regex(/^[A-Z]{2}$/), language: z.enum(LANGUAGES), from: serviceDate, to: serviceDate })
  .refine(({ from, to }) => from <= to && to <= shiftDate(from, LONGEST), { path: ['to'], message: 'invalidDate' });

export const GET = serviceHandler(async ({ request }) => {
  const query = queryOf(request, querySchema);
  if (!query.ok) return query;
  const { country, language, from, to } = query.value;
  return { ok: true, value: { holidays: await holidaysOf(country, language, from, to) } };
});
