'use client';
import { useState } from 'react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import RestaurantMenuOutlined from '@mui/icons-material/RestaurantMenuOutlined';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { TakeawayOff } from '@/components/shared/takeaway/takeaway-off';
import { useToast } from '@/components/shell/toasts/use-toast';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { ScreenBar } from '@/components/ui/screen-bar';
import { SelectBox } from '@/components/ui/select-box';
import { ListSkeleton } from '@/components/ui/skeletons';
import { SplitPanes } from '@/components/ui/split-panes';
import { useCall } from '@/lib/client/use-call';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSettings } from '@/lib/client/settings/use-settings';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useRead } from '@/lib/client/use-read';
import { useSessionInfo } from '@/lib/client/use-session-info';
import { OFFLINE_PAYMENTS, ORDER_SERVICES, type OrderService } from '@/lib/contract/takeaway';
import { menuCategoryCalls } from '@/lib/resources/menu-categories';
import { menuProductCalls } from '@/lib/resources/menu-products';
import { orderCalls } from '@/lib/resources/orders';
import { takeawaySetupCalls } from '@/lib/resources/takeaway-setup';
import { timeText } from '@/lib/time/time-text';
import { AddressFields } from './address-fields';
import { DishPicker } from './dish-picker';
import { OrderLines } from './order-lines';
import { NEW_ORDER, type TakenOrder } from './taken-order';
import { useQuote } from './use-quote';

/** §9: share of the menu beside the order. */
const MENU = 0.6;

/** `/orders`: an order that is taken by telephone. What it costs and when it can be ready is always the server's to say. */
export function OrdersScreen() {
  const t = useTranslations('takeaway');
  const common = useTranslations('common');
  const toast = useToast();
  const has = useCapabilities();
  const session = useSessionInfo().data;
  const setup = useSetup().data;
  const today = useServiceNow()?.date;
  const [{ panes }, change] = useSettings();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [order, setOrder] = useState<TakenOrder>(NEW_ORDER);
  const [taken, setTaken] = useState<{ uid: number; number: number } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const takeaway = useRead(takeawaySetupCalls.read, {});
  const categories = useRead(menuCategoryCalls.list, {});
  const products = useRead(menuProductCalls.list, {});
  const date = order.date ?? today;
  const slots = useRead(orderCalls.slots, date ? { query: { serviceType: order.service, date } } : null, {
    keepPreviousData: true,
  });
  const create = useCall(orderCalls.create);
  const { quote, problem } = useQuote(order, date);
  const currency = setup?.currency ?? 'EUR';
  const put = (changed: Partial<TakenOrder>) => {
    setTaken(null);
    setOrder((before) => ({ ...before, ...changed }));
  };

  if (!has('orders') || (session && !session.service?.takeaway)) return <TakeawayOff />;
  if (products.error || categories.error || takeaway.error)
    return (
      <ErrorState
        title={t('failed')}
        retryLabel={common('retry')}
        onRetry={() => void Promise.all([products.mutate(), categories.mutate(), takeaway.mutate()])}
      />
    );
  if (!products.data || !categories.data || !takeaway.data || !date)
    return (
      <Box sx={{ p: 2 }}>
        <ListSkeleton label={common('loading')} rows={6} rowHeight={60} />
      </Box>
    );
  if (products.data.menuProducts.length === 0)
    return (
      <EmptyState
        icon={<RestaurantMenuOutlined />}
        title={t('noMenu.title')}
        text={t('noMenu.text')}
        action={
          session?.abilities.includes('setup') && (
            <Button component={Link} href="/settings/menu" variant="contained">
              {t('noMenu.act')}
            </Button>
          )
        }
      />
    );

  async function send() {
    if (!date) return;
    setIsSending(true);
    const { address, phone, name, email, note, allergies, payment, lines, service, time } = order;
    const done = await create({
      body: {
        service,
        lines,
        date,
        time,
        name,
        phone,
        email,
        note,
        allergies,
        payment,
        address: service === 'delivery' ? address : null,
        ...(quote && { seen: quote.totalPrice }),
      },
    });
    setIsSending(false);
    if (!done.ok) {
      toast.problem(done.problem);
      void slots.mutate();
      return;
    }
    setTaken({ uid: done.value.uid, number: done.value.number });
    setOrder({ ...NEW_ORDER, service });
  }

  const milTime = setup?.milTime ?? true;
  const free = slots.data?.slots.filter((slot) => slot.free) ?? [];
  const asap = slots.data?.asap ?? null;
  const isReady =
    order.lines.length > 0 &&
    order.name.trim() !== '' &&
    order.phone.trim() !== '' &&
    quote?.short === null &&
    quote.lines.every(({ fault }) => fault === null) &&
    (order.time !== null ? free.some(({ time }) => time === order.time) : asap !== null);
  const picker = (
    <DishPicker
      categories={categories.data.menuCategories}
      products={products.data.menuProducts.filter(({ services }) => services.includes(order.service))}
      currency={currency}
      today={date}
      onAdd={(line) => put({ lines: [...order.lines, line] })}
    />
  );
  const form = (
    <Paper
      component="form"
      variant="outlined"
      aria-label={t('newOrder')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      sx={{ p: 2, borderRadius: '12px', display: 'grid', gap: 2 }}
    >
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <SelectBox
          label={t('serviceLabel')}
          value={order.service}
          onChange={(chosen) => put({ service: chosen as OrderService, time: null })}
        >
          {ORDER_SERVICES.filter((service) => takeaway.data?.services.includes(service)).map((service) => (
            <option key={service} value={service}>
              {t(`service.${service}`)}
            </option>
          ))}
        </SelectBox>
        <TextField
          type="date"
          label={t('day')}
          value={date}
          onChange={({ target }) => put({ date: target.value || null, time: null })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
          sx={{ flex: '1 1 150px' }}
        />
        <SelectBox
          label={t('time')}
          value={order.time === null ? '' : String(order.time)}
          onChange={(chosen) => put({ time: chosen === '' ? null : Number(chosen) })}
        >
          <option value="">{asap ? t('asap', { time: timeText(asap.time, milTime) }) : t('chooseTime')}</option>
          {slots.data?.slots.map((slot) => (
            <option key={slot.at} value={slot.time} disabled={!slot.free}>
              {timeText(slot.time, milTime)}
              {slot.free ? '' : ` · ${t('full')}`}
            </option>
          ))}
        </SelectBox>
      </Stack>
      {slots.data?.slots.length === 0 && <Alert severity="info">{t('closed')}</Alert>}
      <OrderLines lines={order.lines} quote={quote} currency={currency} onChange={(lines) => put({ lines })} />
      {problem && <Alert severity="error">{problem}</Alert>}
      <TextField
        required
        label={t('name')}
        value={order.name}
        onChange={({ target }) => put({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField
          required
          fullWidth
          type="tel"
          label={t('phone')}
          value={order.phone}
          onChange={({ target }) => put({ phone: target.value })}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <TextField
          fullWidth
          type="email"
          label={t('email')}
          value={order.email}
          onChange={({ target }) => put({ email: target.value })}
          slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
        />
      </Stack>
      {order.service === 'delivery' && (
        <AddressFields address={order.address} onChange={(address) => put({ address })} />
      )}
      <TextField
        label={t('allergies')}
        value={order.allergies}
        onChange={({ target }) => put({ allergies: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        label={t('note')}
        multiline
        value={order.note}
        onChange={({ target }) => put({ note: target.value })}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <SelectBox
        label={t('paymentLabel')}
        value={order.payment}
        onChange={(chosen) => put({ payment: chosen as TakenOrder['payment'] })}
      >
        {OFFLINE_PAYMENTS.filter((one) => takeaway.data?.paymentMethodsMobile.includes(one)).map((one) => (
          <option key={one} value={one}>
            {t(`payment.${one}`)}
          </option>
        ))}
      </SelectBox>
      <Button type="submit" variant="contained" size="large" disabled={!isReady || isSending} sx={{ minHeight: 56 }}>
        {t('take')}
      </Button>
    </Paper>
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <ScreenBar label={t('newOrder')}>
        <Button component={Link} href="/takeaway-orders" color="inherit" startIcon={<ArrowBackRounded />}>
          {t('board')}
        </Button>
        <Typography component="h1" variant="h2" sx={{ fontSize: 20 }}>
          {t('newOrder')}
        </Typography>
      </ScreenBar>
      {taken && (
        <Alert
          severity="success"
          sx={{ borderRadius: 0 }}
          action={
            <Button component={Link} href={`/print/order/${taken.uid}`} target="_blank" color="inherit">
              {t('print')}
            </Button>
          }
        >
          {t('taken', { number: taken.number })}
        </Alert>
      )}
      <Box sx={{ flex: 1, minHeight: 0, overflow: isWide ? 'hidden' : 'auto' }}>
        {isWide ? (
          <SplitPanes
            first={<Box sx={{ p: 2 }}>{picker}</Box>}
            second={<Box sx={{ p: 2 }}>{form}</Box>}
            proportion={panes.takeaway ?? MENU}
            onProportion={(share) => change({ panes: { ...panes, takeaway: share } })}
            label={t('divider')}
            defaultProportion={MENU}
          />
        ) : (
          <Box sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 2 }}>
            {picker}
            {form}
          </Box>
        )}
      </Box>
    </Box>
  );
}
