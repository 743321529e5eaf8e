/** npm run restaurant: switches options of a restaurant that only operators of the installation may change (§2). */
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { restaurants } from '../db/schema/restaurants';
import { Usage, restaurantOf, runCommand } from './parts/run-command';

const HELP = `npm run restaurant -- --service <slug> [--takeaway on|off] [--epos on|off]

Shows what the restaurant has, and switches it. Signed-in devices know with their next check, within five minutes.
The database is DATABASE_URL, or the embedded one in DATA_DIR (stop the server first: it has one user at a time).`;

interface Flags {
  service?: string;
  takeaway?: boolean;
  epos?: boolean;
}

void runCommand<Flags>({
  help: HELP,
  read(args) {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { service: text, takeaway: text, epos: text } });
    return {
      service: values.service,
      takeaway: switchOf('takeaway', values.takeaway),
      epos: switchOf('epos', values.epos),
    };
  },
  async work(context, { service, takeaway, epos }) {
    const { uid } = await restaurantOf(context, service);
    if (takeaway !== undefined || epos !== undefined)
      await context.db.update(restaurants).set({ takeaway, epos }).where(eq(restaurants.restaurant, uid));
    const [now] = await context.db.select().from(restaurants).where(eq(restaurants.restaurant, uid));
    console.log(`${now?.name}: takeaway ${onOff(now?.takeaway)}, epos ${onOff(now?.epos)}`);
  },
});

function switchOf(name: string, said: string | undefined): boolean | undefined {
  if (said === undefined) return undefined;
  if (said !== 'on' && said !== 'off') throw new Usage(`--${name}: on or off`);
  return said === 'on';
}

const onOff = (is: boolean | undefined) => (is ? 'on' : 'off');
