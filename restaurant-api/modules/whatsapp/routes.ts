import { whatsappReportCalls } from '@/lib/resources/messages/whatsapp-report';
import { whatsappReportSchemas } from '@/lib/resources/messages/whatsapp-report-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { whatsappTemplateCalls } from '@/lib/resources/messages/whatsapp-templates';
import { whatsappTemplateSchemas } from '@/lib/resources/messages/whatsapp-templates-schema';
import { listSent, readTotals } from './report';
import { changeParameters, joinTemplate, listTemplates, refreshTemplate, submitTemplate, takeOff } from './templates';

export function whatsappRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'WhatsApp',
    whatsappReportCalls,
    whatsappReportSchemas,
  )({
    totals: async ({ call, query }) => ({ lines: await readTotals(call, query.month) }),
    list: ({ call, query }) => listSent(call, query),
  });
  callRoutes(
    app,
    context,
    'WhatsApp',
    whatsappTemplateCalls,
    whatsappTemplateSchemas,
  )({
    list: ({ call }) => listTemplates(call),
    join: ({ call, body }) => joinTemplate(call, body),
    change: ({ call, params, body }) => changeParameters(call, params.uid, body),
    refresh: ({ call, params }) => refreshTemplate(call, params.uid),
    submit: ({ call, params, body }) => submitTemplate(call, params.uid, body),
    remove: ({ call, params }) => takeOff(call, params.uid),
  });
}
