/** Text of a refusal for guests. */
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { whyText } from '@/components/shared/guest-page/why-text';
import type { GuestReason } from '@/lib/rules/guest-booking/guest-booking';
import type { Problem, ProblemCode } from '@/lib/rules/message/problem';
import type { ServiceDate } from '@/lib/time/service-day';

/** Refusals that are also reasons of a day's availability. */
const REASONS: Partial<Record<ProblemCode, GuestReason>> = {
  'not-online': 'not-online',
  'party-too-large': 'party-too-large',
  past: 'past',
  'too-far-ahead': 'too-far',
  'short-notice': 'too-soon',
  'closed-date': 'closed',
};

export function refusalText(
  context: PageContext,
  { code, status, errors }: Problem,
  wanted: { date: ServiceDate; covers: number },
): string {
  const { t } = context;
  const reason = REASONS[code];
  if (reason) return whyText(context, reason, wanted);
  if (status === 429) return t('refused.tooMany');
  if (status === 0 || status >= 500) return t('refused.unavailable');
  if (code === 'already-booked')
    return t(context.restaurant.mail ? 'refused.already' : 'refused.alreadyNoMail', { name: context.restaurant.name });
  if (code === 'place-free') return t('refused.free');
  if (code === 'version-conflict') return t('refused.changed');
  if (code === 'notice-passed' || code === 'booking-over') return t('refused.late');
  if (code === 'no-offer') return t('refused.offer');
  if (namesEvent({ errors })) return t('refused.event');
  if (isTaken(code)) return t('refused.taken');
  return t('refused.other');
}

const TAKEN = new Set<ProblemCode>([
  'place-taken',
  'outside-hours',
  'past-last-arrival',
  'blocked',
  'restricted',
  'online-full',
  'arrivals-full',
  'table-taken',
  'table-held',
  'table-blocked',
  'table-too-small',
  'no-table',
]);

/** The time is no longer available; another may be. */
export const isTaken = (code: ProblemCode): boolean => TAKEN.has(code);

/** Another day or time has to be chosen. */
export const wantsAnotherTime = ({ code, errors }: Problem): boolean =>
  isTaken(code) || code in REASONS || code === 'place-free' || namesEvent({ errors });

/** The event has ended or its times have changed. */
const namesEvent = ({ errors }: Pick<Problem, 'errors'>): boolean =>
  errors?.some(({ field }) => field === 'event') ?? false;
