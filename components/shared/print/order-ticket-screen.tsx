'use client';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import PrintRounded from '@mui/icons-material/PrintRounded';
import { ErrorState } from '@/components/ui/states/error-state';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useSetup } from '@/lib/client/settings/use-setup';
import { moneyText } from '@/lib/money/format';
import { orderCalls } from '@/lib/resources/takeaway/orders';
import type { OrderTypes } from '@/lib/resources/takeaway/orders-schema';
import { dueOf } from '@/lib/rules/takeaway/due';
import { timeText } from '@/lib/time/time-text';
import { useService } from '@/lib/client/session/use-session-info';

type Ticket = OrderTypes['print']['answer'];

/**
 * `/print/order/…`: ticket of an order on an 80 mm roll. The server counts prints: all after the first are marked as
 * copies.
 */
export function OrderTicketScreen({ uid }: { uid: number }) {
  const t = useTranslations('takeaway');
  const common = useTranslations('common');
  const print = useTranslations('print');
  const service = useService();
  const setup = useSetup().data;
  const call = useCall(orderCalls.print);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const wasAsked = useRef(false);
  const wasPrinted = useRef(false);

  useEffect(() => {
    if (!service || wasAsked.current) return;
    wasAsked.current = true;
    void call({ params: { uid }, body: { by: 'browser' } }).then((done) =>
      done.ok ? setTicket(done.value) : setHasFailed(true),
    );
  }, [call, service, uid]);

  const isThere = ticket !== null && setup !== undefined;
  useEffect(() => {
    if (!isThere || wasPrinted.current) return;
    wasPrinted.current = true;
    document.title = t('order', { number: ticket.number });
    void document.fonts.ready.then(() => window.print());
  }, [isThere, t, ticket]);

  if (hasFailed)
    return <ErrorState title={print('failed')} retryLabel={common('retry')} onRetry={() => window.location.reload()} />;
  if (!isThere) return <PageSkeleton label={common('loading')} />;
  return (
    <Box
      sx={{ minHeight: '100dvh', p: 2, bgcolor: 'background.default', '@media print': { p: 0, bgcolor: '#ffffff' } }}
    >
      <GlobalStyles
        styles={{
          '@page': { size: '80mm auto', margin: '3mm' },
          '@media print': {
            'html, body': { backgroundColor: '#ffffff !important' },
            '.screen-only': { display: 'none !important' },
          },
        }}
      />
      <Box className="screen-only" sx={{ textAlign: 'center', mb: 2 }}>
        {/* Another print requests the ticket again, which is then marked as a copy. */}
        <Button variant="contained" startIcon={<PrintRounded />} onClick={() => window.location.reload()}>
          {t('printCopy')}
        </Button>
      </Box>
      <TicketPaper ticket={ticket} milTime={setup.milTime} restaurant={setup.name} />
    </Box>
  );
}

function TicketPaper({ ticket, milTime, restaurant }: { ticket: Ticket; milTime: boolean; restaurant: string }) {
  const t = useTranslations('takeaway');
  const language = useLocale();
  const sum = (minor: number) => moneyText(minor, ticket.currency, language);
  const { address } = ticket;
  const extra: Array<[string, number]> = [
    [t('servicePrice'), ticket.servicePrice],
    [t('deliveryPrice'), ticket.deliveryPrice],
  ];
  return (
    <Box
      component="main"
      id="content"
      sx={{
        width: '74mm',
        maxWidth: '100%',
        m: '0 auto',
        p: '4mm',
        bgcolor: '#ffffff',
        color: '#000000',
        colorScheme: 'light',
        fontSize: '11pt',
        lineHeight: 1.3,
        '@media print': { p: 0, width: 'auto' },
        '& h1': { m: 0, fontSize: '20pt' },
        '& hr': { border: 0, borderTop: '0.4mm dashed #000', my: '2mm' },
      }}
    >
      {ticket.copy && (
        <Box sx={{ textAlign: 'center', border: '0.6mm solid #000', fontSize: '16pt', fontWeight: 700, mb: '2mm' }}>
          {t('copy')}
        </Box>
      )}
      <Box sx={{ textAlign: 'center' }}>{restaurant}</Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
        <h1>#{ticket.number}</h1>
        <Box component="b" sx={{ fontSize: '20pt' }}>
          {timeText(ticket.time, milTime)}
        </Box>
      </Box>
      <Box sx={{ fontWeight: 700 }}>{t(`service.${ticket.service}`)}</Box>
      <Box>{[ticket.name, ticket.phone].filter(Boolean).join(' · ')}</Box>
      {address && (
        <Box>
          {[
            address.address,
            address.address_detail,
            [address.postcode, address.city].filter(Boolean).join(' '),
            address.addressDescription,
          ]
            .filter(Boolean)
            .join(', ')}
        </Box>
      )}
      <hr />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {ticket.lines.map((line) => (
          <Box component="li" key={line.uid} sx={{ mb: '1.5mm', breakInside: 'avoid' }}>
            <Box sx={{ display: 'flex', gap: '2mm', fontWeight: 700, fontSize: '13pt' }}>
              <span>{line.quantity}</span>
              <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
                {line.name}
              </Box>
              <span>{sum(line.total)}</span>
            </Box>
            {line.options.map((option) => (
              <Box key={option.uid} sx={{ pl: '6mm' }}>
                + {option.name}
              </Box>
            ))}
            {line.note && <Box sx={{ pl: '6mm', fontWeight: 700 }}>» {line.note}</Box>}
          </Box>
        ))}
      </Box>
      {ticket.allergies && (
        <Box sx={{ border: '0.6mm solid #000', p: '1mm', fontWeight: 700 }}>
          {t('allergy', { what: ticket.allergies })}
        </Box>
      )}
      {ticket.note && <Box sx={{ mt: '1mm' }}>{ticket.note}</Box>}
      <hr />
      {extra
        .filter(([, amount]) => amount > 0)
        .map(([name, amount]) => (
          <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between' }}>
            <span>{name}</span>
            <span>{sum(amount)}</span>
          </Box>
        ))}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 700, fontSize: '14pt' }}>
        <span>{t('total')}</span>
        <span>{sum(ticket.totalPrice)}</span>
      </Box>
      <Box>
        {[
          ...ticket.tenders.map((one) => `${t(`payment.${one.tender}`)} ${sum(one.paid)}`),
          ticket.paymentState === 'pending'
            ? `${t(`payment.${ticket.payment}`)} · ${t('toPay', { sum: sum(dueOf(ticket)) })}`
            : t(`paymentState.${ticket.paymentState}`),
        ].join(' · ')}
      </Box>
    </Box>
  );
}
