'use client';
import { useTranslations } from 'next-intl';
import Chip from '@mui/material/Chip';
import type { WhatsappState } from '@/lib/contract/messages/whatsapp';

const COLOURS: Record<WhatsappState, 'default' | 'info' | 'success' | 'warning' | 'error'> = {
  unsubmitted: 'default',
  received: 'info',
  pending: 'info',
  approved: 'success',
  rejected: 'error',
  paused: 'warning',
  disabled: 'error',
  gone: 'error',
};

export function WhatsappStateChip({ state }: { state: WhatsappState }) {
  const t = useTranslations('whatsapp.state');
  return <Chip size="small" variant="outlined" color={COLOURS[state]} label={t(state)} />;
}
