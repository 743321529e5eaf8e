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
import type { OrderActions } from './use-order-actions';

/** Further actions of an order: a status back, payment, driver, printing, refusal. */
export function OrderMenu({ order, actions }: { order: Order; actions: OrderActions }) {
  const t = useTranslations('takeaway');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const takesGiftCards = useCapabilities()('giftCards');
  const mayCharge = useSessionInfo().data?.abilities.includes('charge') ?? false;
  const drivers =
    useRead(takeawaySetupCalls.read, anchor ? {} : null).data?.drivers.filter(({ active }) => active) ?? [];
  const previousStatus = recalledStatus(order.service, order.status);
  const refusal = mayBecome(order.service, order.status, 'Rejected')
    ? 'Rejected'
    : mayBecome(order.service, order.status, 'Cancelled')
      ? 'Cancelled'
      : null;
  const hasDriver = order.service === 'delivery' && !isOver(order.status);
  const items: Array<{ key: string; label: string; onClick: () => void }> = [];
  if (previousStatus)
    items.push({
      key: 'back',
      label: t('backTo', { status: t(`status.${previousStatus}`) }),
      onClick: () => void actions.changeStatus(order, previousStatus),
    });
  items.push({
    key: 'print',
    label: t(order.printed > 0 ? 'printCopy' : 'print'),
    onClick: () => actions.print(order),
  });
  if (order.paymentState !== 'paid' && order.status !== 'Rejected' && order.status !== 'Cancelled') {
    items.push({ key: 'pay', label: t('pay'), onClick: () => void actions.pay(order) });
    if (takesGiftCards && order.paymentState === 'pending')
      items.push({ key: 'giftCard', label: t('takeGiftCard'), onClick: () => actions.openGiftCard(order) });
  }
  if (mayCharge && order.paid > order.refunded + order.refunding)
    items.push({ key: 'refund', label: t('refund'), onClick: () => actions.openRefund(order) });
  if (refusal)
    items.push({ key: 'refuse', label: t(`refuse.${refusal}`), onClick: () => actions.openRefusal(order, refusal) });
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
        {items.map(({ key, label, onClick }) => (
          <MenuItem
            key={key}
            sx={{ minHeight: 48 }}
            onClick={() => {
              setAnchor(null);
              onClick();
            }}
          >
            {label}
          </MenuItem>
        ))}
        {hasDriver && drivers.length > 0 && <ListSubheader role="presentation">{t('driver')}</ListSubheader>}
        {hasDriver &&
          drivers.map((driver) => (
            <MenuItem
              key={`driver-${driver.uid}`}
              selected={order.driver === driver.name}
              sx={{ minHeight: 48 }}
              onClick={() => {
                setAnchor(null);
                void actions.driver(order, driver.uid);
              }}
            >
              {driver.name}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
