'use client';
import { useTranslations } from 'next-intl';
import { useActorText } from '@/components/shell/account/use-actor-text';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import type { GiftCardWithEntries, GiftEntry } from '@/lib/resources/sales/gift-cards-schema';
import { leftOf } from '@/lib/rules/gift-card/given-back';
import { useGiftTexts } from './use-gift-texts';

interface EntryListProps {
  card: GiftCardWithEntries;
  onGiveBack: (entry: GiftEntry) => void;
}

/** The entries of a card, newest first. */
export function EntryList({ card, onGiveBack }: EntryListProps) {
  const t = useTranslations('giftCards');
  const texts = useGiftTexts();
  const actorName = useActorText();
  const mayGiveBack =
    (useSessionInfo().data?.abilities.includes('charge') ?? false) &&
    (card.state === 'active' || card.state === 'blocked');
  function wordsOf({ kind, tender, amount }: GiftEntry): string {
    if (tender === 'online' && (kind === 'block' || kind === 'unblock')) return t(`disputed.${kind}`);
    if (kind === 'revoke' && amount > 0) return t('refundFailed');
    return [t(`entry.${kind}`), tender && t(`tender.${tender}`)].filter(Boolean).join(', ');
  }
  return (
    <Box component="section" aria-label={t('entries')}>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 1 }}>
        {t('entries')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
        {[...card.entries].reverse().map((entry) => (
          <Box
            component="li"
            key={entry.uid}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="span">{wordsOf(entry)}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[texts.moment(entry.at), entry.place, entry.by && actorName(entry.by), entry.note]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            {mayGiveBack && entry.order === null && leftOf(card.entries, entry) > 0 && (
              <Button size="small" color="inherit" onClick={() => onGiveBack(entry)}>
                {t('act.giveBack.title')}
              </Button>
            )}
            {entry.amount !== 0 && (
              <Stack sx={{ alignItems: 'flex-end' }}>
                <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                  {`${entry.amount > 0 ? '+' : '−'}${texts.sum(Math.abs(entry.amount), card.currency)}`}
                </Typography>
                <Typography
                  component="span"
                  variant="body2"
                  sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
                >
                  {texts.sum(entry.balance, card.currency)}
                </Typography>
              </Stack>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
