/** npm run account-mail -- EMAIL */
import { parseArgs } from 'node:util';
import { accountMailOf } from '../modules/messages/account-mail';
import { runAlone, withInstallation } from './parts/run-alone';
import { Usage } from './parts/run-command';

const HELP = `Prints the last e-mails to an account that were not sent, as where no SMTP_URL is set: codes of forgotten passwords, invitations.

  npm run account-mail -- EMAIL

Also while the server runs. Whoever reads a code or a link in it can open the account.`;

await runAlone(HELP, async (args, env) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [email] = positionals;
  if (email === undefined || positionals.length > 1)
    throw new Usage('Say whose: npm run account-mail -- me@example.com');
  const text = await withInstallation(
    env,
    ({ db }) => accountMailOf(db, email),
    async (ask) => (await ask('GET', `/account-mail?${new URLSearchParams({ email })}`)).text(),
  );
  console.log(text === '' ? `No e-mail to ${email} waits here.` : text.trim());
});
