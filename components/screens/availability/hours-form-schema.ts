import { z } from 'zod';
import { SHIFT_TYPES } from '@/lib/rules/hours/hours';
import { shiftErrors } from '@/lib/rules/availability/validate-hours';
import { serviceDate, shortText } from '@/lib/contract/fields';
import { sessionRules } from '@/lib/contract/restaurant/hours';

/** A time, required. */
const clock = z.union([z.null(), z.number().min(0).max(28)], 'invalidTime').refine((time) => time !== null, 'required');

/** Fields of a session; the order of its times is validated as on the server (§5). */
const session = z
  .object({
    ...sessionRules.shape,
    name: shortText.trim().min(1, 'required'),
    type: z.enum(SHIFT_TYPES),
    start: clock,
    end: clock,
    plan: z.string(),
  })
  .superRefine((written, context) => {
    const { start, end } = written;
    if (start === null || end === null) return;
    const turns = [...written.turns].sort((a, b) => a.from - b.from);
    for (const { field, message } of shiftErrors([{ ...written, start, end, turns }])) {
      // 'rotas.0.start' → 'start'
      context.addIssue({ code: 'custom', path: field.split('.').slice(2), message });
    }
  });

const form = z.object({
  name: z.string(),
  dates: z.array(serviceDate),
  weekdays: z.array(z.int()),
  sessions: z.array(session),
});

/** A shift needs at least one weekday. */
export const shiftFormSchema = form.extend({ weekdays: z.array(z.int()).min(1, 'selectOne') });

/** @param taken days of other special dates: two on one day would be ambiguous */
export function specialFormSchema(taken: ReadonlyMap<string, string>) {
  return form.extend({
    name: shortText.trim().min(1, 'specialDateName'),
    dates: z
      .array(serviceDate)
      .min(1, 'required')
      .refine((dates) => dates.every((date) => !taken.has(date)), 'repeatedDate'),
  });
}
