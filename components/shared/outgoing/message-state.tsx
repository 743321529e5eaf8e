'use client';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import type { MessageState } from '@/lib/contract/messages/messages';
import type { OutgoingMessage } from '@/lib/resources/messages/messages-schema';

const COLOURS = {
  queued: 'info',
  sent: 'success',
  delivered: 'success',
  opened: 'success',
  uncertain: 'warning',
  failed: 'error',
  kept: 'warning',
  dropped: 'default',
} as const;

export function MessageStateChip({ state }: { state: MessageState }) {
  const t = useTranslations('outgoing.state');
  return <Chip size="small" variant="outlined" color={COLOURS[state]} label={t(state)} />;
}

/** Why it was dropped or failed, in our words if there are any, otherwise the provider's; '' without a reason. */
export function useFailureReason(): (message: Pick<OutgoingMessage, 'why' | 'reason'>) => string {
  const t = useTranslations('outgoing.why');
  return ({ why, reason }) => (why === '' ? reason : t(why));
}
