'use client';
/** The bookings that a change would affect, requested before it is saved. */
import type { ProposedChange, Affected } from '@/lib/rules/availability/affected-booking';
import type { Result } from '@/lib/rules/message/problem';
import { paths } from '@/lib/client/calls/api-paths';
import { send } from '@/lib/client/calls/send';

/** Nothing is saved. A change that could not be saved is refused in the same way as when saving. */
export function affectedBy(service: string, change: ProposedChange): Promise<Result<Affected>> {
  return send<Affected>('POST', paths.affected(service), change);
}
