/** That something was sold, given back or checked in: whoever looks at an event's sales reads them again. */
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
