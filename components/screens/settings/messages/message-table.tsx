'use client';
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { ListGrid } from '@/components/ui/layout/list-grid';
import { MessageStateChip, useFailureReason } from '@/components/shared/outgoing/message-state';
import { useMessageTime } from '@/components/shared/outgoing/use-message-time';
import type { OutgoingMessage } from '@/lib/resources/messages/messages-schema';
import { type MessageListProps, RetryButton, useMessageKind } from './message-parts';

/** A page of messages as a table. Large: always imported lazily. */
export function MessageTable({ messages, onOpen }: MessageListProps) {
  const t = useTranslations('outgoing');
  const columns = useColumns(onOpen);
  return <ListGrid aria-label={t('list')} rows={messages} columns={columns} disableColumnSorting />;
}

function useColumns(onOpen: MessageListProps['onOpen']): Array<GridColDef<OutgoingMessage>> {
  const t = useTranslations('outgoing');
  const kindOf = useMessageKind();
  const whyText = useFailureReason();
  const time = useMessageTime();
  return useMemo(
    () => [
      {
        field: 'to',
        headerName: t('to'),
        flex: 44,
        minWidth: 250,
        renderCell: ({ row }) => (
          <Box sx={{ minWidth: 0 }}>
            <Typography component="div" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
              {row.to}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }} suppressHydrationWarning>
              {time(row.at)}
            </Typography>
          </Box>
        ),
      },
      { field: 'kind', headerName: t('about'), flex: 28, renderCell: ({ row }) => kindOf(row) },
      {
        field: 'state',
        headerName: t('stateField'),
        flex: 28,
        renderCell: ({ row }) => (
          <Box sx={{ minWidth: 0 }}>
            <MessageStateChip state={row.state} />
            {whyText(row) && (
              <Typography
                variant="body2"
                title={row.reason || undefined}
                sx={{
                  color: 'text.secondary',
                  display: '-webkit-box',
                  WebkitLineClamp: 2,
                  WebkitBoxOrient: 'vertical',
                  overflow: 'hidden',
                  overflowWrap: 'anywhere',
                }}
              >
                {whyText(row)}
              </Typography>
            )}
          </Box>
        ),
      },
      {
        field: 'open',
        headerName: t('open'),
        renderHeader: () => null,
        width: 148,
        renderCell: ({ row }) => (
          <Stack sx={{ alignItems: 'flex-start' }}>
            <Button aria-label={t('openTo', { to: row.to })} onClick={() => onOpen(row)}>
              {t('open')}
            </Button>
            <RetryButton message={row} />
          </Stack>
        ),
      },
    ],
    [t, kindOf, whyText, time, onOpen],
  );
}
