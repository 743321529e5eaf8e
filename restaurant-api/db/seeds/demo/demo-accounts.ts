/** Staff accounts of the demo restaurants. They share one password: demo data only exist on the embedded database. */
import type { Queryable } from '../../client';
import { accounts, members } from '../../schema/accounts';
import { hashPassword } from '../../../modules/auth/password';

export const DEMO_PASSWORD = 'maitre-demo';

interface DemoAccount {
  email: string;
  name: string;
  isSuper?: boolean;
  /** Restaurant UID → role (D8). */
  roles: Record<string, string>;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'owner@maitre.test', name: 'Amparo Ferrer', roles: { '10001': 'Owner', '10002': 'Owner' } },
  { email: 'manager@maitre.test', name: 'Vicente Soler', roles: { '10001': 'Manager', '10002': 'Manager' } },
  { email: 'host@maitre.test', name: 'Lucía Prieto', roles: { '10001': 'staff' } },
  { email: 'marketing@maitre.test', name: 'Neus Climent', roles: { '10001': 'marketing' } },
  { email: 'super@maitre.test', name: 'Maitre Support', isSuper: true, roles: {} },
  { email: 'owner@otra.test', name: 'Tomás Gisbert', roles: { '20001': 'Owner' } },
];

export async function addDemoAccounts(db: Queryable): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { email, name, isSuper = false, roles } of DEMO_ACCOUNTS) {
    const [account] = await db
      .insert(accounts)
      .values({ email, name, isSuper, passwordHash })
      .returning({ id: accounts.id });
    const rows = Object.entries(roles).map(([restaurant, role]) => ({
      restaurant,
      accountId: (account as { id: string }).id,
      role,
    }));
    if (rows.length > 0) await db.insert(members).values(rows);
  }
}
