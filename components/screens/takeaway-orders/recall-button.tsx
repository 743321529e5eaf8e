'use client';
import { useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import type { Order } from '@/lib/resources/orders-schema';
import { recalledStatus } from '@/lib/rules/takeaway/order-status';
import type { OrderActs } from './use-order-acts';
import { useOrderTexts } from './use-order-texts';

const MOST = 8;

/** Orders that went off the board come back by a step: those that ended last first. */
export function RecallButton({ orders, acts }: { orders: readonly Order[]; acts: OrderActs }) {
  const { t } = useOrderTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const gone = orders
    .filter(
      ({ status, ended_at: endedAt, channel }) => status === 'Delivered' && endedAt !== null && channel !== 'import',
    )
    .sort((one, other) => Date.parse(other.ended_at ?? '') - Date.parse(one.ended_at ?? ''))
    .slice(0, MOST);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ReplayRounded />}
        disabled={gone.length === 0}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('recall')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {gone.map((order) => (
          <MenuItem
            key={order.uid}
            sx={{ minHeight: 48 }}
            onClick={() => {
              setAnchor(null);
              const back = recalledStatus(order.service, order.status);
              if (back) void acts.become(order, back);
            }}
          >
            #{order.number} · {order.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
