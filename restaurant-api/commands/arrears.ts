/** npm run arrears -- --service <slug> [--lift] */
import { parseArgs } from 'node:util';
import { ARREARS } from '@/lib/contract/restaurant/contract';
import { systemActor } from '../context';
import { setCredit } from '../modules/contract/service';
import { Usage, restaurantOf, runCommand } from './parts/run-command';

const HELP = `Blocks the access of a restaurant that owes too much (§8): its staff may read and see to the contract, and change nothing else. Guests cannot book online.
Registering a card lifts it, and so does --lift. Whoever is at work is told within seconds of the next thing they do.

  npm run arrears -- --service <slug> [--lift]`;

await runCommand({
  help: HELP,
  read(args) {
    const { values } = parseArgs({
      args,
      options: { service: { type: 'string' }, lift: { type: 'boolean', default: false } },
    });
    if (!values.service) throw new Usage('Say which restaurant: --service la-marina');
    return { service: values.service, credit: values.lift ? 'Good' : ARREARS };
  },

  async work(context, { service, credit }) {
    const restaurant = await restaurantOf(context, service);
    await setCredit({ context, restaurant, actor: systemActor('arrears') }, credit);
    console.log(credit === ARREARS ? `${service} is in arrears.` : `${service} is in good standing.`);
  },
});
