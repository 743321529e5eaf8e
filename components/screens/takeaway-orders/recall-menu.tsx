'use client';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Order } from '@/lib/resources/orders-schema';
import { recalledStatus } from '@/lib/rules/takeaway/order-status';
import type { OrderActs } from './use-order-acts';

const MOST = 8;

/** Orders that went off the board, those that ended last first. */
export const recallable = (orders: readonly Order[]): Order[] =>
  orders
    .filter(
      ({ status, ended_at: endedAt, channel }) => status === 'Delivered' && endedAt !== null && channel !== 'import',
    )
    .sort((one, other) => Date.parse(other.ended_at ?? '') - Date.parse(one.ended_at ?? ''))
    .slice(0, MOST);

interface RecallMenuProps {
  anchor: HTMLElement | null;
  orders: readonly Order[];
  acts: OrderActs;
  onClose: () => void;
}

/** One comes back by a step. */
export function RecallMenu({ anchor, orders, acts, onClose }: RecallMenuProps) {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {recallable(orders).map((order) => (
        <MenuItem
          key={order.uid}
          sx={{ minHeight: 48 }}
          onClick={() => {
            onClose();
            const back = recalledStatus(order.service, order.status);
            if (back) void acts.become(order, back);
          }}
        >
          #{order.number} · {order.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
