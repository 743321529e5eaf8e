/** The generic model of diners. Staff who take bookings may change them; only managers delete (D8). */
import { z } from 'zod';
import { phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import { KIND, WALK_IN_GUEST } from '@/lib/contract/constants';
import { DINER_SORTS, diner, dinerCreate, dinerList, dinerPatch } from '@/lib/contract/diners/diner';
import { normalPhone } from '@/lib/rules/diner/phone';
import { diners } from '../../db/schema/book';
import { invalidField } from '../../problem';
import { storedModel } from '../models/stored-model';
import { asRead } from './care';
import { listDiners } from './list-diners';
import { findDiner } from './repository';
import { dinerSnapshotOf } from './snapshot';

type Row = typeof diners.$inferSelect;

const search = z.object({
  search: z
    .string()
    .max(200)
    .default('')
    .describe('Parts of names and of e-mail addresses, the beginning of a phone number in any spelling.'),
  limit: z.coerce.number().int().min(1).max(200).default(20),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  sort: z.enum(DINER_SORTS).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  segment: z.coerce.number().int().positive().optional().describe('Only the diners of this segment.'),
});

const stored = storedModel({
  name: 'diners',
  one: 'a diner',
  access: { read: ['bookings', 'diners'], create: 'bookings', change: 'bookings', remove: 'diners-remove' },
  schemas: { query: search, list: dinerList, row: diner, create: dinerCreate, patch: dinerPatch },
  entity: 'diner',
  kind: KIND.diner,
  table: diners,
  list: listDiners,

  columnsOf({ eMail, phone, ...same }, { restaurant }): Partial<Row> {
    const kept = phone === undefined ? undefined : normalPhone(phone, restaurant.country);
    const columns: Partial<Row> = { ...same };
    delete columns.version;
    return {
      ...columns,
      ...(eMail !== undefined && { email: eMail }),
      ...(kept !== undefined && { phone: kept, phoneKey: phoneKey(kept) }),
    };
  },

  snapshotOf: dinerSnapshotOf,
  complete: ({ restaurant, uid }: Row, db) => findDiner(db, restaurant, uid),

  /** §9: the walk-in guest stands for all unknown guests and is not changed. */
  protect({ uid }) {
    if (uid === WALK_IN_GUEST) throw invalidField('uid', 'walkIn');
  },
});

export const dinersModel: typeof stored = {
  ...stored,
  find: async (call, uid, query) => asRead(call.actor, await stored.find(call, uid, query)),
};
