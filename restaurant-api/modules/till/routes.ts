import { tillCalls } from '@/lib/resources/sales/till';
import { type SentCheck, tillSchemas } from '@/lib/resources/sales/till-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import type { Call } from '../../http/call';
import { TILL_DEVICE } from '../changes/repository';
import { decideCheck, listChecks } from './checks';
import { type RefusedLine, readChecks } from './read-csv';
import { type Taken, takeChecks } from './take-checks';
import { changeTill, dropSecret, hasTill, makeSecret, readTill, tillOff } from './till';
import { tillWebhookRoutes } from './webhook-routes';

export function tillRoutes(app: App, { context }: Parts): void {
  tillWebhookRoutes(app, context);
  callRoutes(
    app,
    context,
    'Point of sale',
    tillCalls,
    tillSchemas,
  )({
    find: ({ call }) => readTill(call),
    change: ({ call, body }) => changeTill(call, body),
    newSecret: ({ call }) => makeSecret(call),
    dropSecret: ({ call }) => dropSecret(call),
    checks: ({ call, query }) => listChecks(call, query),
    decide: ({ call, params, body }) => decideCheck(call, params.uid, body),
    importChecks: ({ call, body }) => importChecks(call, body.csv),
  });
}

/** Checks per write: limits how long the locks of their days are held. */
const AT_ONCE = 100;

/** @throws Problem 'till-off', 'validation', 'till-currency' */
async function importChecks(call: Call, csv: string): Promise<Taken & { refused: RefusedLine[] }> {
  const { context, restaurant, actor } = call;
  if (!(await hasTill(context.db, restaurant.uid))) throw tillOff();
  const { checks, refused } = readChecks(csv, { currency: restaurant.currency, zone: restaurant.timeZone });
  const answer = { taken: 0, ignored: 0, refused };
  for (let at = 0; at < checks.length; at += AT_ONCE) {
    const part: SentCheck[] = checks.slice(at, at + AT_ONCE);
    const { taken, ignored } = await takeChecks(
      { context, restaurant, actor: { ...actor, device: TILL_DEVICE } },
      part,
    );
    answer.taken += taken;
    answer.ignored += ignored;
  }
  return answer;
}
