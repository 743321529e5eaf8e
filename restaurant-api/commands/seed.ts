/** npm run seed -- --demo all, or --restaurants 500 [--bookings 400] [--restaurant big] */
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { authSecret } from '@/lib/config/auth-secret';
import { readEnvironment } from '@/lib/config/environment';
import type { Context } from '../context';
import { hasRestaurants, seedDemo } from '../db/seeds/demo/seed-demo';
import { seedLoad } from '../db/seeds/load/seed-load';
import { Usage, runCommand } from './parts/run-command';

const HELP = `Adds restaurants with plans, owners and books, for load tests. Their owners sign in as owner@load-0001.test with the demo's password.

  npm run seed -- --restaurants <number> [--bookings <about how many each>]
  npm run seed -- --demo all

  --demo all                     the demo restaurants instead, into a database that has no restaurant yet; 'books' leaves out what they
                                 sell besides dinner, 'all' seals the codes of gift cards with AUTH_SECRET
  --restaurant big               each with 154 tables in 7 areas and 1,000 bookings today
  --yes-this-is-not-production   needed with DATABASE_URL: these are made-up people with a known password`;

const DEMOS = ['all', 'books'] as const;

await runCommand({
  help: HELP,
  read(args) {
    const { values } = parseArgs({
      args,
      options: {
        restaurants: { type: 'string' },
        bookings: { type: 'string', default: '400' },
        restaurant: { type: 'string' },
        demo: { type: 'string' },
        'yes-this-is-not-production': { type: 'boolean', default: false },
      },
    });
    if (values.restaurants === undefined && values.demo === undefined)
      throw new Usage('Say how many: --restaurants 500');
    if (process.env.DATABASE_URL && !values['yes-this-is-not-production']) {
      throw new Usage('DATABASE_URL points at a real server. If that is meant, add --yes-this-is-not-production.');
    }
    if (values.restaurant !== undefined && values.restaurant !== 'big')
      throw new Usage(`There is no restaurant '${values.restaurant}'; there is --restaurant big.`);
    const demo = DEMOS.find((one) => one === values.demo);
    if (values.demo !== undefined && demo === undefined)
      throw new Usage(`There is no demo '${values.demo}'; there are --demo all and --demo books.`);
    return {
      demo,
      big: values.restaurant === 'big',
      restaurants: numberOf('--restaurants', values.restaurants ?? '1', 5_000),
      bookings: numberOf('--bookings', values.bookings, 50_000),
    };
  },

  async work(context, { demo, restaurants, bookings, big }) {
    if (demo) return addDemo(context, demo);
    const bar = new SingleBar({
      format: '{bar} {value}/{total} restaurants | {bookings} bookings | {eta_formatted} left',
      hideCursor: true,
      noTTYOutput: true,
    });
    bar.start(restaurants, 0, { bookings: 0 });
    await seedLoad(context.db, {
      restaurants,
      bookings,
      big,
      now: context.now(),
      report: (made, written) => bar.update(made, { bookings: written }),
    });
    bar.stop();
  },
});

async function addDemo({ database, now }: Context, demo: (typeof DEMOS)[number]): Promise<void> {
  if (await hasRestaurants(database.db))
    throw new Usage('There are restaurants in this database already: the demo is for a new one.');
  await seedDemo(database, {
    now: now(),
    report: (text) => console.log(text),
    ...(demo === 'all' && { sales: { authSecret: authSecret(readEnvironment(process.env)) } }),
  });
}

function numberOf(flag: string, text: string, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Usage(`${flag} is a whole number from 1 to ${most}; '${text}' is none.`);
  return number;
}
