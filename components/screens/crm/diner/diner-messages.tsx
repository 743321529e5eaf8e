'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import { EmptyState } from '@/components/ui/states/empty-state';
import type { DinerMessage } from '@/lib/resources/diners/diners-schema';

/** Messages about the diner's bookings, newest first. */
export function DinerMessages({ messages }: { messages: readonly DinerMessage[] }) {
  const t = useTranslations('crm.messages');
  const outgoing = useTranslations('outgoing');
  const { moment } = useTimestampText();
  if (messages.length === 0) return <EmptyState icon={<MailOutlineRounded />} title={t('none')} />;
  return (
    <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {messages.map(({ uid, kind, channel, state, to, subject, at }) => (
        <Box
          component="li"
          key={uid}
          sx={{
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            px: 2,
            py: 1,
            minHeight: 60,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {subject || outgoing(`kind.${kind === '' ? 'other' : kind}`)}
            </Typography>
            <Typography
              variant="body2"
              sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
              suppressHydrationWarning
            >
              {[
                moment(at),
                outgoing.has(`channel.${channel}`) ? outgoing(`channel.${channel as 'email'}`) : channel,
                to,
              ].join(' · ')}
            </Typography>
          </Box>
          <Chip size="small" variant="outlined" label={outgoing(`state.${state}`)} />
        </Box>
      ))}
    </Box>
  );
}
