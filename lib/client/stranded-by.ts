'use client';
/** Which bookings a change would strand, asked before it is saved. */
import type { ProposedChange, Stranded } from '@/lib/availability/stranded-booking';
import type { Result } from '@/lib/message/problem';
import { paths } from './api-paths';
import { send } from './send';

/** Nothing is saved. A change that could not be saved is refused as saving it would be. */
export function strandedBy(service: string, change: ProposedChange): Promise<Result<Stranded>> {
  return send<Stranded>('POST', paths.stranded(service), change);
}
