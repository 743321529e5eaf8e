/** Parses submitted hours: validates them, and converts to hours of the service day. */
import { nightHours, type HoursError, shiftErrors, specialDateErrors } from '@/lib/rules/availability/validate-hours';
import { withWeekdays } from '@/lib/rules/availability/weekday-shifts';
import type { WireRota, WireRotasBody, WireSpecialDate } from '@/lib/contract/restaurant/hours';
import type { Queryable } from '../../db/client';
import { Problem, invalidField } from '../../problem';
import { findPlanUids } from '../floor/plan-repository';

export interface WrittenHours {
  /** Omitted lists stay unchanged. */
  rotas?: WireRota[];
  specialDates?: WireSpecialDate[];
}

/** @throws Problem 'validation' naming every wrong shift and session (§5), and for weekdays of shifts that are not submitted */
export function writtenHours({
  rotas,
  weekdayRotas,
  specialDates,
}: Pick<WireRotasBody, 'rotas' | 'weekdayRotas' | 'specialDates'>): WrittenHours {
  if (weekdayRotas && !rotas)
    throw new Problem('validation', 'weekdayRotas are written together with rotas', {
      errors: [{ field: 'weekdayRotas', message: 'invalid' }],
    });
  const shifts = rotas && withWeekdays(rotas, weekdayRotas);
  refuse([...shiftErrors(shifts ?? []), ...specialDateErrors(specialDates ?? [])]);
  return {
    ...(shifts && { rotas: shifts.map(nightHours) }),
    ...(specialDates && {
      specialDates: specialDates.map((special) => ({ ...special, sessions: special.sessions.map(nightHours) })),
    }),
  };
}

/** §5: 'Special Date Name Invalid', 'Invalid Time Range'; invalid session names are returned. */
function refuse(faults: readonly HoursError[]): void {
  if (faults.length === 0) return;
  const names = [...new Set(faults.map(({ name }) => name.trim()).filter(Boolean))];
  const said = sentenceOf(faults.map(({ message }) => message));
  throw new Problem('validation', names.length > 0 ? `${said}: ${names.join(', ')}` : said, {
    errors: faults.map(({ field, message }) => ({ field, message })),
    details: { names },
  });
}

function sentenceOf(messages: readonly string[]): string {
  if (messages.includes('specialDateName')) return 'Special Date Name Invalid';
  if (messages.every((message) => message === 'invalidTurns' || message === 'invalidTurn')) return 'Invalid turns';
  return messages.every((message) => message === 'shiftsOverlap' || message === 'sessionsOverlap')
    ? 'Overlapping hours'
    : 'Invalid Time Range';
}

/** @throws Problem 'validation' for an unknown plan */
export async function refuseUnknownPlans(
  db: Queryable,
  restaurant: string,
  { rotas = [], specialDates = [] }: WrittenHours,
): Promise<void> {
  const plans = await findPlanUids(db, restaurant);
  const named = [
    ...rotas.map(({ plan }, index) => ({ plan, field: `rotas.${index}.plan` })),
    ...specialDates.flatMap(({ sessions }, index) =>
      sessions.map(({ plan }, at) => ({ plan, field: `specialDates.${index}.sessions.${at}.plan` })),
    ),
  ];
  const wrong = named.find(({ plan }) => plan !== '' && !plans.has(plan));
  if (wrong) throw invalidField(wrong.field, 'unknown');
}
