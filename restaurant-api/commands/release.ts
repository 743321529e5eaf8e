/** npm run release [-- --yes] */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Refused } from '../backup/refused';
import { type HeldWork, type Released, heldWork, release } from '../outbound-lock/release';
import { runAlone, withInstallation } from './parts/run-alone';

const HELP = `Lets a restored copy go. Until then no message, charge or call leaves it. What waits is listed first, by kind and age; what is past its use is dropped.

  npm run release [-- --yes]

Make sure that the installation it was restored from is off for good: both would send the same messages and charge the same cards.`;

await runAlone(HELP, async (args, env) => {
  const { values } = parseArgs({ args, options: { yes: { type: 'boolean', default: false } } });
  await withInstallation(
    env,
    ({ db }) => run({ work: () => heldWork(db), release: () => release(db) }, values.yes),
    (ask) =>
      run(
        {
          work: async () => (await (await ask('GET', '/held')).json()) as HeldWork,
          release: async () => (await (await ask('POST', '/release')).json()) as Released,
        },
        values.yes,
      ),
  );
});

async function run(
  { work, release: letGo }: { work(): Promise<HeldWork>; release(): Promise<Released> },
  isSure: boolean,
): Promise<void> {
  const { heldSince, restoredFrom, kinds } = await work();
  if (heldSince === null) return console.log('This copy is not held.');
  console.log(`Held since ${heldSince}, restored from a backup of ${restoredFrom}. What waits to leave:`);
  for (const line of table(kinds)) console.log(line);
  if (!isSure) await confirm();
  const { left, dropped } = await letGo();
  console.log(`Released: ${left} will leave, ${dropped} dropped as too late.`);
}

function table(kinds: HeldWork['kinds']): string[] {
  if (kinds.length === 0) return ['  nothing'];
  return kinds.map(
    ({ what, count, tooLate, oldest, newest }) =>
      `  ${String(count).padStart(6)} ${what.padEnd(24)} ${ageOf(oldest)}${oldest === newest ? '' : ` to ${ageOf(newest)}`} old${tooLate > 0 ? `, ${tooLate} too late` : ''}`,
  );
}

function ageOf(instant: string): string {
  const hours = Math.max(0, Date.now() - Date.parse(instant)) / 3_600_000;
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) throw new Refused('Nothing was released. Say --yes where there is no terminal to ask at.');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question('Let them go? The old installation must be off. Type yes: ');
  prompt.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new Refused('Nothing was released.');
}
