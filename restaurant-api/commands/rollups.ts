/** npm run rollups -- --verify | --rebuild [--service <slug>] */
import { parseArgs } from 'node:util';
import { type RollupReport, rebuiltText, verifiedText } from '../modules/dashboard/rollup-report';
import { Usage, runCommand } from './parts/run-command';

const HELP = `The figures of the dashboard are kept with every booking. This compares them with a count of the bookings themselves, or counts them anew; both while the
product runs and everybody works on.

  npm run rollups -- --verify                      every restaurant; ends with 1 where a day is wrong
  npm run rollups -- --verify --service <slug>
  npm run rollups -- --rebuild [--service <slug>]`;

function tell(report: RollupReport | null, service: string): void {
  if (!report) throw new Usage(`There is no restaurant called '${service}' in this database.`);
  console.log(report.text);
  if (!report.ok) process.exitCode = 1;
}

await runCommand({
  help: HELP,
  read(args) {
    const { values } = parseArgs({
      args,
      options: { service: { type: 'string' }, verify: { type: 'boolean' }, rebuild: { type: 'boolean' } },
    });
    if ((values.verify ?? false) === (values.rebuild ?? false)) throw new Usage('Say one of --verify and --rebuild.');
    return { service: values.service ?? '', rebuild: values.rebuild ?? false };
  },

  async work({ db }, { service, rebuild }) {
    tell(await (rebuild ? rebuiltText : verifiedText)(db, service), service);
  },

  async workThroughRunning(ask, { service, rebuild }) {
    const answer = await ask(rebuild ? 'POST' : 'GET', `/rollups?service=${encodeURIComponent(service)}`);
    tell((await answer.json()) as RollupReport | null, service);
  },
});
