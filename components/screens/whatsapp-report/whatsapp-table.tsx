'use client';
import { useMemo } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import { MessageStateChip, useFailureReason } from '@/components/shared/outgoing/message-state';
import { ListGrid } from '@/components/ui/layout/list-grid';
import type { WhatsappMessage } from '@/lib/resources/messages/whatsapp-report-schema';
import { useCostText } from './use-cost-text';
import type { WhatsappListProps } from './whatsapp-messages';

/** A page of messages as a table. Large: always imported lazily. */
export function WhatsappTable({ messages }: WhatsappListProps) {
  const t = useTranslations('whatsapp');
  return <ListGrid aria-label={t('list')} rows={messages} columns={useColumns()} disableColumnSorting />;
}

function useColumns(): Array<GridColDef<WhatsappMessage>> {
  const t = useTranslations('whatsapp');
  const outgoing = useTranslations('outgoing');
  const { short: writtenAt } = useTimestampText();
  const whyText = useFailureReason();
  const costText = useCostText();
  return useMemo(
    () => [
      {
        field: 'to',
        headerName: outgoing('to'),
        flex: 30,
        renderCell: ({ row: { name, to } }) => (
          <Box sx={{ minWidth: 0 }}>
            <Typography component="div" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
              {name || to}
            </Typography>
            {name && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {to}
              </Typography>
            )}
          </Box>
        ),
      },
      {
        field: 'kind',
        headerName: t('kind'),
        flex: 24,
        renderCell: ({ row: { kind } }) => outgoing(`kind.${kind === '' ? 'other' : kind}`),
      },
      {
        field: 'at',
        headerName: t('at'),
        flex: 22,
        renderCell: ({ row: { at } }) => <span suppressHydrationWarning>{writtenAt(at)}</span>,
      },
      {
        field: 'state',
        headerName: outgoing('stateField'),
        flex: 26,
        renderCell: ({ row }) => (
          <Box sx={{ minWidth: 0 }}>
            <MessageStateChip state={row.state} />
            {whyText(row) && (
              <Typography
                variant="body2"
                title={row.reason || undefined}
                sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {whyText(row)}
              </Typography>
            )}
          </Box>
        ),
      },
      {
        field: 'cost',
        headerName: t('cost'),
        width: 104,
        align: 'right',
        headerAlign: 'right',
        renderCell: ({ row: { cost } }) => costText(cost ? [cost] : []) || '–',
      },
      {
        field: 'date',
        headerName: outgoing('toBookings'),
        renderHeader: () => null,
        width: 170,
        renderCell: ({ row: { date } }) =>
          date && (
            <Button component={Link} href={`/books?date=${date}`}>
              {outgoing('toBookings')}
            </Button>
          ),
      },
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the texts follow from the language, as t does
    [t, outgoing],
  );
}
