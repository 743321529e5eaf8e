'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import type { Order } from '@/lib/resources/takeaway/orders-schema';
import { takeawaySetupCalls } from '@/lib/resources/takeaway/takeaway-setup';
import { isOver, mayBecome, recalledStatus } from '@/lib/rules/takeaway/order-status';
import type { OrderActs } from './use-order-acts';

/** What else is done with an order: a step back, payment, its driver, another print, and turning it down. */
export function OrderMenu({ order, acts }: { order: Order; acts: OrderActs }) {
  const t = useTranslations('takeaway');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const takesGiftCards = useCapabilities()('giftCards');
  const mayCharge = useSessionInfo().data?.abilities.includes('charge') ?? false;
  const drivers =
    useRead(takeawaySetupCalls.read, anchor ? {} : null).data?.drivers.filter(({ active }) => active) ?? [];
  const back = recalledStatus(order.service, order.status);
  const refusal = mayBecome(order.service, order.status, 'Rejected')
    ? 'Rejected'
    : mayBecome(order.service, order.status, 'Cancelled')
      ? 'Cancelled'
      : null;
  const isDriven = order.service === 'delivery' && !isOver(order.status);
  const items: Array<{ key: string; label: string; act: () => void }> = [];
  if (back)
    items.push({
      key: 'back',
      label: t('backTo', { status: t(`status.${back}`) }),
      act: () => void acts.become(order, back),
    });
  items.push({ key: 'print', label: t(order.printed > 0 ? 'printCopy' : 'print'), act: () => acts.print(order) });
  if (order.paymentState !== 'paid' && order.status !== 'Rejected' && order.status !== 'Cancelled') {
    items.push({ key: 'pay', label: t('pay'), act: () => void acts.pay(order) });
    if (takesGiftCards && order.paymentState === 'pending')
      items.push({ key: 'giftCard', label: t('takeGiftCard'), act: () => acts.askGiftCard(order) });
  }
  if (mayCharge && order.paid > order.refunded + order.refunding)
    items.push({ key: 'refund', label: t('refund'), act: () => acts.askRefund(order) });
  if (refusal) items.push({ key: 'refuse', label: t(`refuse.${refusal}`), act: () => acts.askRefusal(order, refusal) });
  return (
    <>
      <IconButton
        aria-label={t('more', { number: order.number })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 44, height: 44, ml: 'auto', flex: 'none' }}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(({ key, label, act }) => (
          <MenuItem
            key={key}
            sx={{ minHeight: 48 }}
            onClick={() => {
              setAnchor(null);
              act();
            }}
          >
            {label}
          </MenuItem>
        ))}
        {isDriven && drivers.length > 0 && <ListSubheader role="presentation">{t('driver')}</ListSubheader>}
        {isDriven &&
          drivers.map((driver) => (
            <MenuItem
              key={`driver-${driver.uid}`}
              selected={order.driver === driver.name}
              sx={{ minHeight: 48 }}
              onClick={() => {
                setAnchor(null);
                void acts.driver(order, driver.uid);
              }}
            >
              {driver.name}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
