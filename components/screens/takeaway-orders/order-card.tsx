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
import type { OrderActs } from './use-order-acts';
import { useOrderTexts } from './use-order-texts';

interface OrderCardProps {
  order: Order;
  /** It was due before now. */
  isLate: boolean;
  /** It is for another day than the board's: its day is shown in place of the minutes. */
  isAnotherDay: boolean;
  /** Its button is filled. */
  isFirst: boolean;
  /** Station whose dishes are shown; null for all. */
  station: number | null;
  acts: OrderActs;
}

/** Every read brings new objects: a ticket is drawn again only when its order has changed. */
const isSame = (one: OrderCardProps, other: OrderCardProps) =>
  one.order.uid === other.order.uid &&
  one.order.version === other.order.version &&
  one.isLate === other.isLate &&
  one.isAnotherDay === other.isAnotherDay &&
  one.isFirst === other.isFirst &&
  one.station === other.station &&
  one.acts === other.acts;

/** A ticket on the board: what is cooked for whom by when, and the one act that comes next. */
export const OrderCard = memo(function OrderCard({
  order,
  isLate,
  isAnotherDay,
  isFirst,
  station,
  acts,
}: OrderCardProps) {
  const { day } = useDateTimeText();
  const { t, clock, payment, nextAct } = useOrderTexts();
  const { number, service, status, name, address, lines, allergies, note, driver } = order;
  const next = nextAct(service, status);
  const shown = station === null ? lines : lines.filter((line) => line.station === station);
  const title = t('order', { number });
  // What was just tapped shows at once; what the server says holds after it.
  const [tapped, setTapped] = useState<Readonly<Record<number, boolean>>>({});
  async function tick(line: number, done: boolean) {
    setTapped((before) => ({ ...before, [line]: done }));
    await acts.item(order, line, done);
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
          // In a narrow column there is room for the word or for its picture.
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
        {shown
          .map((stored) => ({ ...stored, done: tapped[stored.uid] ?? stored.done }))
          .map((line) => (
            <Box component="li" key={line.uid} sx={{ display: 'flex', alignItems: 'flex-start', minHeight: 44 }}>
              <Checkbox
                checked={line.done}
                onChange={(_event, done) => void tick(line.uid, done)}
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
            onClick={() => void acts.become(order, next.status)}
            data-tap={`act ${next.status} ${order.uid}`}
            sx={{ minHeight: 52, flex: 1 }}
          >
            {next.label}
            <Box component="span" sx={visuallyHidden}>
              {title}
            </Box>
          </Button>
        )}
        <OrderMenu order={order} acts={acts} />
      </Stack>
    </Paper>
  );
}, isSame);

/** How long until it is due, or since then: with every minute this alone is drawn again. */
function Minutes({ dueAt }: { dueAt: string }) {
  const { t, span } = useOrderTexts();
  const late = Math.floor((useServiceInstant() - Date.parse(dueAt)) / 60_000);
  return late >= 0 ? t('late', { span: span(late) }) : t('in', { span: span(-late) });
}

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
} as const;
