/** Unsent mail to accounts, for the operator: shown by `npm run account-mail` only. */
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { outbox } from '../../db/schema/log';
import { accountMailText } from '../../mail/account-mail-text';

/** More than one, since a notice may follow the code that the operator needs. */
const MAX_MAILS = 5;

/** The last mails as text, the newest at the end; '' for none. */
export async function accountMailOf(db: Queryable, email: string): Promise<string> {
  const rows = await db
    .select()
    .from(outbox)
    .where(
      and(
        isNull(outbox.restaurant),
        eq(outbox.channel, 'email'),
        eq(sql`lower(${outbox.recipient})`, email.trim().toLowerCase()),
        ne(outbox.state, 'sent'),
      ),
    )
    .orderBy(desc(outbox.uid))
    .limit(MAX_MAILS);
  return rows
    .reverse()
    .map(({ recipient, subject, body, at }) => accountMailText({ to: recipient, subject, text: body, at }))
    .join('');
}
