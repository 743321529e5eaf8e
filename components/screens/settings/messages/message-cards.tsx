'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MessageStateChip, useFailureReason } from '@/components/shared/outgoing/message-state';
import { useMessageTime } from '@/components/shared/outgoing/use-message-time';
import { type MessageListProps, RetryButton, useMessageKind } from './message-parts';

/** The messages as cards on narrow screens. */
export function MessageCards({ messages, onOpen }: MessageListProps) {
  const t = useTranslations('outgoing');
  const kindOf = useMessageKind();
  const whyText = useFailureReason();
  const time = useMessageTime();
  return (
    <Box
      component="ul"
      aria-label={t('list')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        gap: 1.25,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {messages.map((message) => (
        <Card key={message.uid} component="li" sx={{ p: 1.5, pb: 0.75 }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {message.to}
            </Typography>
            <MessageStateChip state={message.state} />
          </Stack>
          <Typography variant="body2">{kindOf(message)}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }} suppressHydrationWarning>
            {time(message.at)}
          </Typography>
          {whyText(message) && (
            <Typography
              variant="body2"
              sx={{ color: message.state === 'failed' ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {whyText(message)}
            </Typography>
          )}
          <Stack direction="row" sx={{ gap: 1, ml: -1 }}>
            <Button aria-label={t('openTo', { to: message.to })} onClick={() => onOpen(message)}>
              {t('open')}
            </Button>
            <RetryButton message={message} />
          </Stack>
        </Card>
      ))}
    </Box>
  );
}
