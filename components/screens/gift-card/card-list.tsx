'use client';
import { useTranslations } from 'next-intl';
import { ChoiceList } from '@/components/ui/inputs/choice-list';
import type { GiftCard } from '@/lib/resources/sales/gift-cards-schema';
import { StateChip } from './state-chip';
import { useGiftTexts } from './use-gift-texts';

interface CardListProps {
  cards: readonly GiftCard[];
  opened: number | null;
  onOpen: (uid: number) => void;
}

/** The cards, newest first: people, balance, and the end of the code. */
export function CardList({ cards, opened, onOpen }: CardListProps) {
  const t = useTranslations('giftCards');
  const texts = useGiftTexts();
  const choices = cards.map((card) => ({
    uid: card.uid,
    title: texts.nameOf(card),
    badge: <StateChip state={card.shown} />,
    text: [texts.endOf(card), card.name, card.buyerName && t('from', { name: card.buyerName }), texts.day(card.soldAt)]
      .filter(Boolean)
      .join(' · '),
    figure: texts.sum(card.balance, card.currency),
  }));
  return <ChoiceList label={t('list')} choices={choices} opened={opened} onOpen={onOpen} />;
}
