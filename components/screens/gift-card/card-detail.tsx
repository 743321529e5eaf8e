'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { giftCardCalls } from '@/lib/resources/sales/gift-cards';
import type { GiftCardWithEntries, GiftEntry } from '@/lib/resources/sales/gift-cards-schema';
import { EntryList } from './entry-list';
import { MailList } from './mail-list';
import { StateChip } from './state-chip';
import type { CardAction } from './use-card-actions';
import { useGiftTexts } from './use-gift-texts';

const SendDialog = lazyComponent(() => import('./send-dialog').then((loaded) => loaded.SendDialog));
const PersonsDialog = lazyComponent(() => import('./persons-dialog').then((loaded) => loaded.PersonsDialog));
const ActDialog = lazyComponent(() => import('./card-action-dialog').then((loaded) => loaded.CardActionDialog));

interface CardDetailProps {
  uid: number;
  /** After the exchange, the new card has the balance, and its code is shown once. */
  onCodeChanged: (made: { uid: number; code: string }) => void;
}

/** A card: balance, people, actions and entries. */
export function CardDetail({ uid, onCodeChanged }: CardDetailProps) {
  const t = useTranslations('giftCards');
  const common = useTranslations('common');
  const { data: card, error, mutate } = useRead(giftCardCalls.find, { params: { uid } }, { keepPreviousData: true });
  const [openAction, setOpenAction] = useState<{ name: CardAction; entry?: GiftEntry } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  if (!card)
    return error ? (
      <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
    ) : (
      <ListSkeleton label={common('loading')} rows={4} rowHeight={48} />
    );
  return (
    <Stack component="section" aria-labelledby={`gift-${uid}`} sx={{ gap: 2 }}>
      <Head card={card} />
      <CardActions
        card={card}
        onAction={(name) => setOpenAction({ name })}
        onSend={() => setIsSending(true)}
        onChange={() => setIsChanging(true)}
      />
      <EntryList card={card} onGiveBack={(entry) => setOpenAction({ name: 'giveBack', entry })} />
      <MailList card={card} />
      {isChanging && <PersonsDialog card={card} onClose={() => setIsChanging(false)} />}
      {isSending && <SendDialog card={card} onClose={() => setIsSending(false)} />}
      {openAction && (
        <ActDialog
          key={openAction.name}
          action={openAction.name}
          card={card}
          entry={openAction.entry}
          onCodeChanged={onCodeChanged}
          onClose={() => setOpenAction(null)}
        />
      )}
    </Stack>
  );
}

function Head({ card }: { card: GiftCardWithEntries }) {
  const t = useTranslations('giftCards');
  const texts = useGiftTexts();
  /** When the recipient is or was mailed, or why not yet. */
  function deliveryText(): string {
    if (card.deliveredAt !== null) return t('detail.delivered', { day: texts.moment(card.deliveredAt) });
    if (card.deliverOn === null) return '';
    const day = t('detail.deliverOn', { day: texts.date(card.deliverOn) });
    if (card.recipientEmail === '') return `${day}. ${t('detail.none')}`;
    return card.state === 'active' && card.shown !== 'expired' ? day : `${day}. ${t('detail.notYet')}`;
  }
  const lines = [
    [t('detail.code'), texts.endOf(card)],
    [t('detail.product'), card.name],
    [t('detail.buyer'), [card.buyerName, card.buyerEmail].filter(Boolean).join(', ')],
    [t('detail.recipient'), [card.recipientName, card.recipientEmail].filter(Boolean).join(', ')],
    [t('detail.words'), card.words],
    [t('detail.deliver'), deliveryText()],
    [t('detail.sold'), texts.moment(card.soldAt)],
    [t('detail.expires'), card.expiresOn === null ? t('detail.never') : texts.date(card.expiresOn)],
  ].filter(([, text]) => text !== '');
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography id={`gift-${card.uid}`} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {texts.nameOf(card)}
        </Typography>
        <StateChip state={card.shown} />
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="p" variant="h4" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {texts.sum(card.balance, card.currency)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('detail.ofLoaded', { sum: texts.sum(card.loaded, card.currency) })}
        </Typography>
      </Stack>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75, '& dd': { m: 0 } }}
      >
        {lines.map(([label, text]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

interface CardActionsProps {
  card: GiftCardWithEntries;
  onAction: (openAction: CardAction) => void;
  onSend: () => void;
  onChange: () => void;
}

/** The actions that the card's state and the person's permissions allow. */
function CardActions({ card, onAction, onSend, onChange }: CardActionsProps) {
  const t = useTranslations('giftCards.act');
  const abilities = useSessionInfo().data?.abilities ?? [];
  const [isStaff, isManager] = [abilities.includes('bookings'), abilities.includes('charge')];
  const isUsed = card.shown === 'active' || card.shown === 'part-used';
  const isOpen = card.state === 'active' || card.state === 'blocked';
  const today = useServiceNow()?.date;
  const isOver = card.expiresOn !== null && today !== undefined && card.expiresOn < today;
  const actions: Array<[CardAction, boolean]> = [
    ['redeem', isStaff && isUsed],
    ['load', isStaff && card.state === 'active' && !isOver],
    ['block', isStaff && card.state === 'active'],
    ['unblock', isManager && card.state === 'blocked'],
    ['adjust', isManager && isOpen],
    ['move', isManager && isOpen && card.balance > 0],
    ['refund', isManager && isOpen && card.balance > 0],
    ['end', isManager && isOpen],
  ];
  const shown = actions.filter(([, isAllowed]) => isAllowed);
  const maySend = isManager && card.state === 'active' && card.shown !== 'expired';
  if (shown.length === 0 && !isStaff) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {shown.map(([name]) => (
        <Button
          key={name}
          variant={name === 'redeem' ? 'contained' : 'outlined'}
          color={name === 'redeem' ? 'primary' : name === 'end' ? 'error' : 'inherit'}
          onClick={() => onAction(name)}
        >
          {t(`${name}.title`)}
        </Button>
      ))}
      {isStaff && (
        <Button variant="outlined" color="inherit" onClick={onChange}>
          {t('change.title')}
        </Button>
      )}
      {maySend && (
        <Button variant="outlined" color="inherit" onClick={onSend}>
          {t('send.title')}
        </Button>
      )}
    </Stack>
  );
}
