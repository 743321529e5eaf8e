'use client';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useOnline } from '@/lib/client/settings/use-online';
import { useCall } from '@/lib/client/calls/use-call';
import { SHOWN_STATES } from '@/lib/contract/sales/gift-cards';
import { moneyText } from '@/lib/money/format';
import { giftCardCalls } from '@/lib/resources/sales/gift-cards';
import { orderCalls } from '@/lib/resources/takeaway/orders';
import type { PaidCard } from '@/lib/resources/sales/gift-cards-schema';
import type { Problem } from '@/lib/rules/message/problem';
import type { ShownState } from '@/lib/rules/gift-card/state';
import { useRevalidateGiftCards } from './use-revalidate-gift-cards';

interface PayDialogProps {
  /** The booking to pay for; null at the counter and for an order. */
  booking: number | null;
  /** The order to pay for, and its open amount in minor units. */
  order?: { uid: number; due: number };
  onClose: () => void;
}

/**
 * Pays with a gift card, in full or in part: the code is typed or scanned, the balance is shown, and the amount is
 * confirmed before it is charged.
 */
export function PayDialog({ booking, order, onClose }: PayDialogProps) {
  const t = useTranslations('giftCards.pay');
  const texts = useTranslations('giftCards');
  const states = useTranslations('giftCards.state');
  const common = useTranslations('common');
  const language = useLocale();
  const toast = useToast();
  const isOnline = useOnline();
  const [check, pay, payOrder] = [
    useCall(giftCardCalls.check),
    useCall(giftCardCalls.pay),
    useCall(orderCalls.giftCard),
  ];
  const readAgain = useRevalidateGiftCards();
  const [titleId, textId] = [useId(), useId()];
  const [code, setCode] = useState('');
  const [card, setCard] = useState<PaidCard | null>(null);
  const [amount, setAmount] = useState(0);
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const sum = (minor: number) => moneyText(minor, card?.currency ?? '', language);
  const isUsable = card !== null && (card.shown === 'active' || card.shown === 'part-used');
  const max = Math.min(card?.balance ?? 0, order?.due ?? Number.MAX_SAFE_INTEGER);
  const isSum = amount > 0 && card !== null && amount <= max;

  function faultOf({ code: why, details }: Problem): string | null {
    if (why === 'not-found' || why === 'validation') return t('unknown');
    if (why !== 'gift-card-not-usable') return null;
    const state = SHOWN_STATES.find((one) => one === details?.state);
    return state
      ? t('cannot', { state: states(state) })
      : t('currency', { currency: String(details?.currency), own: String(details?.expected) });
  }
  const showProblem = (problem: Problem) => {
    const faultKey = faultOf(problem);
    setFault(faultKey ?? '');
    if (faultKey === null) toast.problem(problem);
  };

  async function readCard() {
    setIsBusy(true);
    const found = await check({ body: { code } });
    setIsBusy(false);
    if (!found.ok) return showProblem(found.problem);
    setFault('');
    setCard(found.value);
    setAmount(Math.min(found.value.balance, order?.due ?? found.value.balance));
  }
  async function take() {
    setIsBusy(true);
    const done = order
      ? await payOrder({ params: { uid: order.uid }, body: { code, amount } })
      : await pay({ body: { code, amount, booking } });
    setIsBusy(false);
    if (!done.ok) return showProblem(done.problem);
    void readAgain();
    const left = 'balance' in done.value ? done.value.balance : (card?.balance ?? 0) - amount;
    toast.show({ severity: 'success', text: t('done', { sum: sum(amount), left: sum(left) }) });
    onClose();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // React events bubble out of portals: without this the booking's form around it would be submitted too.
          if (isBusy || !isOnline) return;
          if (card === null) void readCard();
          else if (isUsable && isSum) void take();
        }}
      >
        <DialogTitle id={titleId}>{t('title')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <DialogContentText id={textId}>{isOnline ? t('text') : t('offline')}</DialogContentText>
            {card === null ? (
              <TextField
                autoFocus
                fullWidth
                label={t('code')}
                value={code}
                onChange={({ target }) => {
                  setCode(target.value);
                  setFault('');
                }}
                error={fault !== ''}
                helperText={fault}
                slotProps={{
                  htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 60 },
                }}
              />
            ) : (
              <>
                <div>
                  <Typography sx={{ fontWeight: 600 }}>{`… ${card.codeEnd}`}</Typography>
                  <Typography variant="h5" component="p">
                    {t('left', { left: sum(card.balance) })}
                  </Typography>
                  {card.sister !== '' && (
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {t('ofSister', { name: card.sister })}
                    </Typography>
                  )}
                </div>
                {(fault !== '' || !isUsable) && (
                  <Alert severity="error">
                    {fault || t('cannot', { state: states(card.shown satisfies ShownState) })}
                  </Alert>
                )}
                {isUsable && (
                  <MoneyField
                    label={texts('amount')}
                    minor={amount}
                    onChange={setAmount}
                    currency={card.currency}
                    error={isSum ? undefined : texts('most', { most: sum(max) })}
                    hint={texts('most', { most: sum(max) })}
                  />
                )}
              </>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={isBusy}>
            {common('cancel')}
          </Button>
          {card !== null && (
            <Button color="inherit" onClick={() => setCard(null)} disabled={isBusy}>
              {t('another')}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            disabled={isBusy || !isOnline || (card === null ? code.trim() === '' : !isUsable || !isSum)}
          >
            {card === null ? t('check') : t('now', { sum: sum(Number.isNaN(amount) ? 0 : amount) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
