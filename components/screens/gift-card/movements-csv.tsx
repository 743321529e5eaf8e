'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useActorText } from '@/components/shell/account/use-actor-text';
import Button from '@mui/material/Button';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { useToast } from '@/components/shell/toasts/use-toast';
import { saveText } from '@/lib/client/save-text';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { useCsvStyle } from '@/lib/client/settings/use-csv-style';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useRead } from '@/lib/client/calls/use-read';
import { csvAmount } from '@/lib/csv/decimal-mark';
import { BYTE_ORDER_MARK, toCsv } from '@/lib/csv/to-csv';
import { decimalsOf } from '@/lib/money/format';
import { giftCardCalls } from '@/lib/resources/sales/gift-cards';
import type { GiftCardTypes } from '@/lib/resources/sales/gift-cards-schema';
import { momentOf } from '@/lib/time/service-day';
import { timeText } from '@/lib/time/time-text';

const COLUMNS = [
  'date',
  'time',
  'card',
  'code',
  'product',
  'kind',
  'amount',
  'balance',
  'paidWith',
  'place',
  'booking',
  'vat',
  'by',
  'note',
] as const;

/** Downloads all entries of a span as CSV, in the format of the person's settings (§2); their sums are the report's. */
export function MovementsCsv({ from, to }: { from: string; to: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const t = useTranslations('giftCards');
  // Only managers may export entries (D14).
  const mayExport = useSessionInfo().data?.abilities.includes('transfer') ?? false;
  if (!mayExport) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadRounded />}
        disabled={isAsked}
        onClick={() => setIsAsked(true)}
        sx={{ minHeight: 44, alignSelf: 'flex-start' }}
      >
        {t('report.csv')}
      </Button>
      {isAsked && <Fetched from={from} to={to} onDone={() => setIsAsked(false)} />}
    </>
  );
}

function Fetched({ from, to, onDone }: { from: string; to: string; onDone: () => void }) {
  const t = useTranslations('giftCards');
  const actorName = useActorText();
  const toast = useToast();
  const setup = useSetup().data;
  const style = useCsvStyle();
  const [isDone, setIsDone] = useState(false);
  useRead(giftCardCalls.entries, isDone ? null : { query: { from, to } }, {
    revalidateOnFocus: false,
    dedupingInterval: 0,
    onSuccess(answer: GiftCardTypes['entries']['answer']) {
      if (isDone) return;
      setIsDone(true);
      if (answer.more) toast.show({ severity: 'warning', text: t('report.more') });
      saveText(`${t('report.file')}-${from}-${to}.csv`, BYTE_ORDER_MARK + toCsv(linesOf(answer), style), 'text/csv');
      onDone();
    },
    onError: onDone,
  });
  function linesOf({ entries }: GiftCardTypes['entries']['answer']) {
    const decimals = decimalsOf(setup?.currency ?? 'EUR');
    const sum = (minor: number) => csvAmount(minor, decimals, style.decimalMark);
    return [
      COLUMNS.map((column) => t(`report.head.${column}`)),
      ...entries.map((one) => [
        one.date,
        timeText(momentOf(new Date(one.at), setup?.timeZone ?? 'UTC').time, true),
        one.card,
        one.codeEnd,
        one.product,
        t(`entry.${one.kind}`),
        sum(one.amount),
        sum(one.balance),
        one.tender && t(`tender.${one.tender}`),
        one.place || setup?.name,
        one.booking,
        one.vatRate,
        one.by && actorName(one.by),
        one.note,
      ]),
    ];
  }
  return null;
}
