/** Mail to an account that was not sent, for whoever runs the installation: by `npm run account-mail`, and nowhere else. */
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { outbox } from '../../db/schema/log';
import { accountMailText } from '../../mail/account-mail-text';

/** A notice may have come after the code that is looked for. */
const MAX_MAILS = 5;

/** The last of them, the newest at the end; '' for none. */
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
