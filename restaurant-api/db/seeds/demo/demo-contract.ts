/** What La Marina has agreed on, and the company that its guests read of. */
import type { Queryable } from '../../client';
import { contracts } from '../../schema/contracts';

export async function addDemoContract(db: Queryable): Promise<void> {
  await db.insert(contracts).values({
    restaurant: '10001',
    company: 'La Marina Restauració S.L.',
    address: 'Passeig de la Marina 12, 46011 València',
    location: 'València',
    contact: 'Amparo Ferrer',
    program: 'Evening',
    charges: '79 € a month',
  });
}
