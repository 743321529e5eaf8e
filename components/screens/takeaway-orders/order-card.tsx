'use client';
import { memo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import DeliveryDiningOutlined from '@mui/icons-material/DeliveryDiningOutlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import { useServiceInstant } from '@/components/shared/restaurant/use-service-now';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Order } from '@/lib/resources/takeaway/orders-schema';
import { OrderMenu } from './order-menu';
import type { OrderActions } from './use-order-actions';
import { useOrderTexts } from './use-order-texts';

interface OrderCardProps {
  order: Order;
  /** The due time has passed. */
  isLate: boolean;
  /** The order is for another service day: the card shows the day instead of the minutes. */
  isAnotherDay: boolean;
  /** The first card of its column has the filled button. */
  isFirst: boolean;
  /** Station whose dishes are shown; null for all. */
  station: number | null;
  actions: OrderActions;
}

/** Every read returns new objects: a card is rendered again only when its order's version changes. */
const areSameProps = (one: OrderCardProps, other: OrderCardProps) =>
  one.order.uid === other.order.uid &&
  one.order.version === other.order.version &&
  one.isLate === other.isLate &&
  one.isAnotherDay === other.isAnotherDay &&
  one.isFirst === other.isFirst &&
  one.station === other.station &&
  one.actions === other.actions;

/** An order on the board: dishes, customer and due time, and the button for the next status. */
export const OrderCard = memo(function OrderCard({
  order,
  isLate,
  isAnotherDay,
  isFirst,
  station,
  actions,
}: OrderCardProps) {
  const { day } = useDateTimeText();
  const { t, clock, payment, nextAction } = useOrderTexts();
  const { number, service, status, name, address, lines, allergies, note, driver } = order;
  const next = nextAction(service, status);
  const shownLines = station === null ? lines : lines.filter((line) => line.station === station);
  const title = t('order', { number });
  // Ticks of lines that are being sent; the server's answer replaces them.
  const [tapped, setTapped] = useState<Readonly<Record<number, boolean>>>({});
  async function setDone(line: number, done: boolean) {
    setTapped((before) => ({ ...before, [line]: done }));
    await actions.setItemDone(order, line, done);
    setTapped(({ [line]: _line, ...others }) => others);
  }
  const who = service === 'delivery' && address ? address.address : name;
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={title}
      data-late={isLate || undefined}
      data-tap={`order ${order.uid}`}
      sx={{
        containerType: 'inline-size',
        p: 1.5,
        borderRadius: '12px',
        borderWidth: isLate ? 2 : 1,
        borderColor: isLate ? 'error.main' : 'divider',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Typography component="h3" sx={{ fontSize: 20, fontWeight: 700 }}>
          #{number}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          icon={service === 'takeaway' ? <ShoppingBagOutlined /> : <DeliveryDiningOutlined />}
          label={t(`service.${service}`)}
          // A narrow column has room for the icon or the word, not both.
          sx={{ minWidth: 0, '@container (max-width: 240px)': { '& .MuiChip-icon': { display: 'none' } } }}
        />
        <Box sx={{ ml: 'auto', whiteSpace: 'nowrap', color: isLate ? 'error.main' : 'text.primary' }}>
          <Typography component="span" sx={{ fontSize: 18, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {clock(order.time)}
          </Typography>
        </Box>
      </Stack>
      <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', justifyContent: 'space-between', fontSize: 14 }}>
        <Box sx={{ color: 'text.secondary', flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {who && `${who} · `}
          <span style={{ whiteSpace: 'nowrap' }}>{payment(order)}</span>
          {driver && ` · ${driver}`}
        </Box>
        <Box sx={{ flex: 'none', color: isLate ? 'error.main' : 'text.secondary', fontWeight: isLate ? 600 : 400 }}>
          {isLate && <span aria-hidden>! </span>}
          {isAnotherDay ? day(order.date) : <Minutes dueAt={order.dueAt} />}
        </Box>
      </Stack>
      {allergies && (
        <Typography sx={{ color: 'error.main', fontWeight: 700, fontSize: 15 }}>
          {t('allergy', { what: allergies })}
        </Typography>
      )}
      <Box component="ul" aria-label={t('dishes', { number })} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shownLines
          .map((stored) => ({ ...stored, done: tapped[stored.uid] ?? stored.done }))
          .map((line) => (
            <Box component="li" key={line.uid} sx={{ display: 'flex', alignItems: 'flex-start', minHeight: 44 }}>
              <Checkbox
                checked={line.done}
                onChange={(_event, done) => void setDone(line.uid, done)}
                slotProps={{ input: { 'aria-label': `${line.quantity} × ${line.name}` } }}
                sx={{ p: '10px', ml: '-10px' }}
              />
              <Box sx={{ pt: '9px', fontSize: 16, minWidth: 0, color: line.done ? 'text.secondary' : 'text.primary' }}>
                <Box component="span" sx={{ textDecoration: line.done ? 'line-through' : 'none' }}>
                  <b>{line.quantity}</b>&ensp;{line.name}
                </Box>
                {line.options.length > 0 && (
                  <Box sx={{ fontSize: 14, color: 'text.secondary' }}>
                    {line.options.map((option) => option.name).join(', ')}
                  </Box>
                )}
                {line.note && <Box sx={{ fontSize: 14, fontWeight: 600 }}>{line.note}</Box>}
              </Box>
            </Box>
          ))}
      </Box>
      {note && <Typography variant="body2">{note}</Typography>}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        {next && (
          <Button
            variant={isFirst ? 'contained' : 'outlined'}
            size="large"
            onClick={() => void actions.changeStatus(order, next.status)}
            data-tap={`act ${next.status} ${order.uid}`}
            sx={{ minHeight: 52, flex: 1 }}
          >
            {next.label}
            <Box component="span" sx={visuallyHidden}>
              {title}
            </Box>
          </Button>
        )}
        <OrderMenu order={order} actions={actions} />
      </Stack>
    </Paper>
  );
}, areSameProps);

/** Minutes until the order is due, or since then. Only this component is rendered every minute. */
function Minutes({ dueAt }: { dueAt: string }) {
  const { t, span } = useOrderTexts();
  const minutesLate = Math.floor((useServiceInstant() - Date.parse(dueAt)) / 60_000);
  return minutesLate >= 0 ? t('late', { span: span(minutesLate) }) : t('in', { span: span(-minutesLate) });
}

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
} as const;
