/** What a message to a guest needs to know of the restaurant and of him. */
import { sql } from 'drizzle-orm';
import { type Tx, rowsOf } from '../db/client';

export interface MessageContext extends Record<string, unknown> {
  restaurant: string;
  phone: string;
  milTime: boolean;
  /** What the diner asked for; '' when nobody knows. */
  language: string;
}

export async function findMessageContext(tx: Tx, restaurant: string, diner: number | null): Promise<MessageContext> {
  const [row] = rowsOf<MessageContext>(
    await tx.execute(sql`select s.est_name as restaurant, coalesce(nullif(s.est_phone, ''), s.phone) as phone, s.mil_time as "milTime", coalesce(d.language, '') as language
      from setups s left join diners d on d.restaurant = s.restaurant and d.uid = ${diner}::bigint where s.restaurant = ${restaurant}`),
  );
  if (!row) throw new Error(`no setup of ${restaurant}`);
  return row;
}
