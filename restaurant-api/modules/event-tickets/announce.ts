/** Announces a change of an event's sales or check-ins, so that devices reload them. */
import { KIND } from '@/lib/contract/constants';
import type { UnitOfWork } from '../../write/write';

export function announceSales(
  unit: UnitOfWork,
  event: number,
  after: Record<string, unknown> = {},
  action: 'create' | 'update' = 'update',
): void {
  unit.record({ kind: KIND.note, entity: 'ticket', uid: event, action, after });
}
