/** npm run reseal -- --now */
import { parseArgs } from 'node:util';
import { authSecret } from '@/lib/config/auth-secret';
import { readEnvironment } from '@/lib/config/environment';
import { resealedText } from '../reseal/reseal';
import { Usage, runCommand } from './parts/run-command';

const HELP = `After AUTH_SECRET was exchanged: seals anew, by the present one, what lies sealed under those in AUTH_SECRET_PREVIOUS; while the product runs and everybody works
on. Says what it could not, and so whether the former secret may go (docs/production.md, section 6).

  npm run reseal -- --now`;

await runCommand({
  help: HELP,
  read(args) {
    const { values } = parseArgs({ args, options: { now: { type: 'boolean', default: false } } });
    if (!values.now) throw new Usage('Say --now.');
  },

  async work({ db }) {
    const env = readEnvironment(process.env);
    console.log(await resealedText(db, { authSecret: authSecret(env), formerSecrets: env.AUTH_SECRET_PREVIOUS }));
  },

  async workThroughRunning(ask) {
    const answer = await ask('POST', '/reseal');
    console.log(((await answer.json()) as { text: string }).text);
  },
});
