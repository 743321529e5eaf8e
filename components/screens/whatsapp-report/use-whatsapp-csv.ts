'use client';
/** Downloads the messages of a month as CSV, in the format of the person's settings (§2). */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useFailureReason } from '@/components/shared/outgoing/message-state';
import { describedAddress } from '@/lib/client/calls/described-address';
import { read } from '@/lib/client/calls/read';
import { saveText } from '@/lib/client/save-text';
import { useCsvStyle } from '@/lib/client/settings/use-csv-style';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useService } from '@/lib/client/session/use-session-info';
import { BYTE_ORDER_MARK, toCsv } from '@/lib/csv/to-csv';
import { whatsappReportCalls } from '@/lib/resources/messages/whatsapp-report';
import type { WhatsappMessage, WhatsappReportTypes } from '@/lib/resources/messages/whatsapp-report-schema';

/** '2026-11-27 08:35' in the restaurant's zone; the Swedish locale has this format. */
const writtenText = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));

type Page = WhatsappReportTypes['list']['answer'];

export function useWhatsappCsv(month: string): { isBusy: boolean; save(): Promise<void> } {
  const t = useTranslations('whatsapp');
  const outgoing = useTranslations('outgoing');
  const whyText = useFailureReason();
  const toast = useToast();
  const service = useService() ?? '';
  const setup = useSetup();
  const style = useCsvStyle();
  const [isBusy, setIsBusy] = useState(false);

  async function all(): Promise<WhatsappMessage[]> {
    const found: WhatsappMessage[] = [];
    let before: number | undefined;
    do {
      const page: Page = await read<Page>(
        describedAddress(service, whatsappReportCalls.list, { query: { month, before } }),
      );
      found.push(...page.messages);
      before = page.next ?? undefined;
    } while (before !== undefined);
    return found;
  }

  async function save() {
    setIsBusy(true);
    try {
      const messages = await all();
      const head = [
        t('at'),
        t('kind'),
        outgoing('to'),
        t('guest'),
        outgoing('stateField'),
        t('why'),
        t('cost'),
        t('currency'),
      ];
      const lines = messages.map((one) => [
        writtenText(one.at, setup.data?.timeZone ?? 'UTC'),
        outgoing(`kind.${one.kind === '' ? 'other' : one.kind}`),
        one.to,
        one.name,
        outgoing(`state.${one.state}`),
        whyText(one),
        one.cost && one.cost.micros / 1_000_000,
        one.cost?.currency,
      ]);
      saveText(
        `${service.replace(/[^\p{L}\d]+/gu, '-')}-whatsapp-${month}.csv`,
        BYTE_ORDER_MARK + toCsv([head, ...lines], style),
        'text/csv',
      );
    } catch {
      toast.show({ severity: 'error', text: t('csvFailed') });
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, save };
}
