'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MessageReason, MessageState } from '@/lib/contract/messages/messages';
import type { GiftCardWithEntries } from '@/lib/resources/sales/gift-cards-schema';
import { useGiftTexts } from './use-gift-texts';

/** Mails about a card and their delivery; failed ones show the reason. */
export function MailList({ card }: { card: GiftCardWithEntries }) {
  const t = useTranslations('giftCards');
  const outgoing = useTranslations('outgoing');
  const texts = useGiftTexts();
  if (card.mails.length === 0) return null;
  return (
    <Box component="section" aria-label={t('detail.mails')}>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 1 }}>
        {t('detail.mails')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
        {card.mails.map(({ uid, kind, to, state, reason, at }) => (
          <Box component="li" key={uid} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Typography component="span">
              {`${t(`mail.${kind as 'giftBuyer'}`)}: ${outgoing(`state.${state as MessageState}`)}`}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[texts.moment(at), to, reason && outgoing(`why.${reason as MessageReason}`)].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
