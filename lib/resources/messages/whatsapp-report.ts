/** The calls of the WhatsApp report (§2 `/whatsapp-report`). */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { WhatsappReportTypes } from './whatsapp-report-schema';

const stale = [{ kind: KIND.note, entity: 'message' }] as const;

export const whatsappReportCalls = callsOf<WhatsappReportTypes>()({
  totals: {
    method: 'GET',
    path: 'whatsapp-report',
    needs: 'whatsapp',
    ability: 'reports',
    summary: 'What was sent by WhatsApp in a month, by kind and state, and what it cost',
    stale,
  },
  list: {
    method: 'GET',
    path: 'whatsapp-report/messages',
    needs: 'whatsapp',
    ability: 'reports',
    summary: 'List the WhatsApp messages of a month, the newest first',
    stale,
  },
});
