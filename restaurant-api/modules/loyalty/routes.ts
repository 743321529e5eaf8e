import { loyaltyCalls } from '@/lib/resources/sales/loyalty';
import { loyaltySchemas } from '@/lib/resources/sales/loyalty-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { changeProgramme, readProgramme } from './programme';
import { adjust, giveBack, handOver, join, leave, listMembers, readMember, redeem } from './service';

export function loyaltyRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'Loyalty',
    loyaltyCalls,
    loyaltySchemas,
  )({
    list: ({ call, query }) => listMembers(call, query),
    find: ({ call, params }) => readMember(call, params.uid),
    create: async ({ call, body }) => ({ uid: body.diner, ...(await join(call, body.diner)) }),
    leave: async ({ call, params }) => ({ ok: true, ...(await leave(call, params.uid)) }),
    adjust: ({ call, params, body }) => adjust(call, params.uid, body),
    redeem: ({ call, params, body }) => redeem(call, params.uid, body),
    use: ({ call, params, body }) => handOver(call, params.uid, body),
    giveBack: ({ call, params, body }) => giveBack(call, params.uid, body),
    programme: ({ call }) => readProgramme(call),
    setProgramme: ({ call, body }) => changeProgramme(call, body),
  });
}
