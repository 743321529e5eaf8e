'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GiftCard } from '@/lib/resources/gift-cards-schema';
import { StateChip } from './state-chip';
import { useGiftTexts } from './use-gift-texts';

interface CardListProps {
  cards: readonly GiftCard[];
  opened: number | null;
  onOpen: (uid: number) => void;
}

/** The cards, the newest first: whose it is, what is left, and the end of its code. */
export function CardList({ cards, opened, onOpen }: CardListProps) {
  const t = useTranslations('giftCards');
  const texts = useGiftTexts();
  return (
    <List aria-label={t('list')} disablePadding sx={{ display: 'grid', gap: 1 }}>
      {cards.map((card) => (
        <ListItem key={card.uid} disablePadding>
          <ListItemButton
            selected={card.uid === opened}
            aria-current={card.uid === opened ? 'true' : undefined}
            onClick={() => onOpen(card.uid)}
            sx={{
              gap: 1.5,
              p: 1.5,
              borderRadius: '10px',
              border: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
                <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {texts.nameOf(card)}
                </Typography>
                <StateChip state={card.shown} />
              </Stack>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[
                  texts.endOf(card),
                  card.name,
                  card.buyerName && t('from', { name: card.buyerName }),
                  texts.day(card.soldAt),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <Typography component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {texts.sum(card.balance, card.currency)}
            </Typography>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
