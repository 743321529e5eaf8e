'use client';
import { useEffect, useRef, useState } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import RestaurantMenuOutlined from '@mui/icons-material/RestaurantMenuOutlined';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { TakeawayOff } from '@/components/shared/takeaway/takeaway-off';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { SplitPanes } from '@/components/ui/layout/split-panes';
import { useCall } from '@/lib/client/calls/use-call';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSettings } from '@/lib/client/settings/use-settings';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { menuCategoryCalls } from '@/lib/resources/takeaway/menu-categories';
import { menuProductCalls } from '@/lib/resources/takeaway/menu-products';
import { orderCalls } from '@/lib/resources/takeaway/orders';
import { takeawaySetupCalls } from '@/lib/resources/takeaway/takeaway-setup';
import { withLine } from '@/lib/rules/takeaway/cart-lines';
import { DishPicker } from './dish-picker';
import { OrderForm } from './order-form';
import {
  FIELD_OF_CODE,
  NEW_ORDER,
  type OrderSlots,
  OWN_MESSAGES,
  type OrderDraft,
  dishesOf,
  missingIn,
  postcodeOf,
} from './taken-order';
import { useQuote } from './use-quote';

/** §9: width of the menu beside the order, as a share. */
const MENU = 0.6;

/** `/orders`: takes an order by telephone. The server decides price and time. */
export function OrdersScreen() {
  const t = useTranslations('takeaway');
  const common = useTranslations('common');
  const has = useCapabilities();
  const session = useSessionInfo().data;
  const setup = useSetup().data;
  const today = useServiceNow()?.date;
  const [{ panes }, change] = useSettings();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [taken, setTaken] = useState<{ uid: number; number: number } | null>(null);
  const takeaway = useRead(takeawaySetupCalls.read, {});
  const categories = useRead(menuCategoryCalls.list, {});
  const products = useRead(menuProductCalls.list, {});
  const create = useCall(orderCalls.create);
  const form = useEntityForm<OrderDraft>({
    start: NEW_ORDER,
    resolver: (values, ...rest) => resolverOf<OrderDraft>((said) => missingIn(said, offered.current))(values, ...rest),
    messageText: (message) =>
      message in OWN_MESSAGES ? t(OWN_MESSAGES[message as keyof typeof OWN_MESSAGES]) : undefined,
    fieldOfCode: FIELD_OF_CODE,
    milTime: setup?.milTime,
    async onSave(order) {
      const { address, service, date: chosen, ...said } = order;
      const day = chosen ?? today;
      if (!day) return null;
      const done = await create({
        body: {
          ...said,
          service,
          date: day,
          address: service === 'delivery' ? address : null,
          ...(shownPrice.current !== null && { seen: shownPrice.current }),
        },
      });
      void slots.mutate();
      if (!done.ok) return done.problem;
      setTaken({ uid: done.value.uid, number: done.value.number });
      return null;
    },
    onSaved: () => form.follow({ ...NEW_ORDER, service: form.hookForm.getValues('service') }),
  });
  const order = form.hookForm.watch();
  const date = order.date ?? today;
  const slots = useRead(
    orderCalls.slots,
    date ? { query: { serviceType: order.service, date, dishes: dishesOf(order), postcode: postcodeOf(order) } } : null,
    { keepPreviousData: true },
  );
  const quoted = useQuote(order, date);
  // The values on screen, for validation and request.
  const offered = useRef<OrderSlots | undefined>(undefined);
  const shownPrice = useRef<number | null>(null);
  useEffect(() => {
    offered.current = slots.data;
    shownPrice.current = quoted.quote?.totalPrice ?? null;
  });
  const isBegun = order.lines.length > 0 || order.name !== '' || order.phone !== '';
  const guard = useDirtyGuard(form.isDirty && isBegun, form.clear);
  const currency = setup?.currency ?? 'EUR';

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

  const milTime = setup?.milTime ?? true;
  const picker = (
    <DishPicker
      categories={categories.data.menuCategories}
      products={products.data.menuProducts.filter(({ services }) => services.includes(order.service))}
      currency={currency}
      today={date}
      milTime={milTime}
      onAdd={(line) => {
        setTaken(null);
        form.put({ lines: withLine(order.lines, line) });
      }}
    />
  );
  const orderForm = (
    <OrderForm
      form={form}
      today={today}
      date={date}
      takeaway={takeaway.data}
      slots={slots.data}
      quoted={quoted}
      milTime={milTime}
      currency={currency}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <ScreenBar label={t('newOrder')}>
        <Button component={Link} href="/takeaway-orders" color="inherit" startIcon={<ArrowBackRounded />}>
          {t('board')}
        </Button>
        <Typography component="h2" variant="h2" sx={{ fontSize: 20 }}>
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
            second={<Box sx={{ p: 2 }}>{orderForm}</Box>}
            proportion={panes.takeaway ?? MENU}
            onProportion={(share) => change({ panes: { ...panes, takeaway: share } })}
            label={t('divider')}
            defaultProportion={MENU}
          />
        ) : (
          <Box sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 2 }}>
            {picker}
            {orderForm}
          </Box>
        )}
      </Box>
      {guard.question}
    </Box>
  );
}
