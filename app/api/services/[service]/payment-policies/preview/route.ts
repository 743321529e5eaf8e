/** Preview of a policy in the words of the guest page, for an example visit. */
import { createTranslator } from 'use-intl/core';
import { z } from 'zod';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';
import { termLines } from '@/components/shared/guest-page/term-lines';
import { serviceHandler } from '@/lib/bff/handler';
import { queryOf } from '@/lib/bff/request-body';
import { covers, queryFlag } from '@/lib/contract/fields';
import { instantText } from '@/lib/rules/guest-booking/date-text';
import { LANGUAGES } from '@/lib/i18n/language';
import { messagesOf } from '@/lib/i18n/messages';
import { freezePolicy } from '@/lib/rules/payments/frozen-policy';
import { AMOUNT_PER, POLICY_KINDS } from '@/lib/contract/constants';
import { newPolicy } from '@/lib/rules/payments/policy-draft';
import { instantOf, momentOf, shiftDate } from '@/lib/time/service-day';

const querySchema = z.object({
  kind: z.enum(POLICY_KINDS),
  amount: z.coerce.number().pipe(z.int().positive()),
  per: z.enum(AMOUNT_PER),
  freeUntil: z.coerce.number().min(0).max(8760),
  covers: z.coerce.number().pipe(covers),
  currency: z.string().regex(/^[A-Z]{3}$/),
  timeZone: z
    .string()
    .max(60)
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'),
  milTime: queryFlag,
  language: z.enum(LANGUAGES),
});

const DINNER = 20;
const HOURS_A_DAY = 24;

export const GET = serviceHandler(async ({ request }) => {
  const query = queryOf(request, querySchema);
  if (!query.ok) return query;
  const { kind, amount, per, freeUntil, covers: count, currency, timeZone, milTime, language } = query.value;
  const now = Date.now();
  // Far enough ahead that cancelling is still free, as for most bookings.
  const date = shiftDate(momentOf(now, timeZone).date, 7 + Math.ceil(freeUntil / HOURS_A_DAY));
  const startsAt = instantOf(date, DINNER, timeZone).getTime();
  const policy = { ...newPolicy(), uid: 0, minCovers: 1, kind, amount, per, noShow: { amount, per }, freeUntil };
  const p = createTranslator({
    locale: language,
    messages: await messagesOf(language),
    namespace: 'guestPayment',
  }) as GuestTexts;
  const lines = termLines(freezePolicy(policy, { covers: count, startsAt }, currency), {
    p,
    language,
    restaurant: { timeZone, milTime },
    now,
    startsAt,
  });
  return { ok: true, value: { when: instantText(startsAt, language, timeZone, milTime), covers: count, lines } };
});
