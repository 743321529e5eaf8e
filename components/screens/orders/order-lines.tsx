'use client';
import { useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { moneyText } from '@/lib/money/format';
import type { WirePricedCart } from '@/lib/resources/takeaway/orders-schema';
import type { OpenSpan } from '@/lib/rules/takeaway/slots';
import { timeText } from '@/lib/time/time-text';
import type { DraftLine } from './taken-order';

interface OrderLinesProps {
  lines: readonly DraftLine[];
  /** Null until the server has answered. */
  quote: WirePricedCart | null;
  currency: string;
  /** Whether the 24-hour clock is used. */
  milTime: boolean;
  onChange: (lines: DraftLine[]) => void;
}

/** The ordered dishes and the total. */
export function OrderLines({ lines, quote, currency, milTime, onChange }: OrderLinesProps) {
  const t = useTranslations('takeaway');
  const language = useLocale();
  const clockHours = ({ start, end }: OpenSpan) => ({ start: timeText(start, milTime), end: timeText(end, milTime) });
  const sum = (minor: number) => moneyText(minor, currency, language);
  if (lines.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('nothingYet')}</Typography>;
  const isCurrent = quote?.lines.length === lines.length;
  const change = (index: number, by: number) =>
    onChange(
      lines
        .map((line, at) => (at === index ? { ...line, quantity: Math.min(99, line.quantity + by) } : line))
        .filter(({ quantity }) => quantity > 0),
    );
  const rows: Array<[string, number]> = quote
    ? [
        [t('subtotal'), quote.subtotalPrice],
        [t('servicePrice'), quote.servicePrice],
        [t('deliveryPrice'), quote.deliveryPrice],
      ]
    : [];
  return (
    <Box>
      <Box component="ul" aria-label={t('ordered')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map((line, index) => {
          const priced = isCurrent ? quote.lines[index] : undefined;
          const name = priced?.name ?? '…';
          return (
            <Box
              component="li"
              key={index}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 56,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Stack direction="row" sx={{ alignItems: 'center', flex: 'none' }}>
                <IconButton
                  aria-label={t('less', { name })}
                  onClick={() => change(index, -1)}
                  sx={{ width: 44, height: 44 }}
                >
                  <RemoveRounded />
                </IconButton>
                <Box component="span" sx={{ minWidth: 20, textAlign: 'center', fontWeight: 600 }}>
                  {line.quantity}
                </Box>
                <IconButton
                  aria-label={t('moreOf', { name })}
                  onClick={() => change(index, 1)}
                  sx={{ width: 44, height: 44 }}
                >
                  <AddRounded />
                </IconButton>
              </Stack>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box>{name}</Box>
                {(priced?.options.length ?? 0) > 0 && (
                  <Box sx={{ fontSize: 14, color: 'text.secondary' }}>
                    {priced?.options.map((option) => option.name).join(', ')}
                  </Box>
                )}
                {line.note && <Box sx={{ fontSize: 14 }}>{line.note}</Box>}
                {priced?.fault && (
                  <Box role="alert" sx={{ fontSize: 14, color: 'error.main', fontWeight: 600 }}>
                    {priced.hours ? t('onlyFrom', clockHours(priced.hours)) : t(`fault.${priced.fault}`)}
                    {priced.left !== null && priced.left > 0 && ` · ${t('soldOut.left', { count: priced.left })}`}
                  </Box>
                )}
              </Box>
              <Box sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>{priced ? sum(priced.total) : ''}</Box>
            </Box>
          );
        })}
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 0.5 }}>
        {rows
          .filter(([, amount], index) => index === 0 || amount > 0)
          .map(([name, amount]) => (
            <Row key={name} name={name} value={sum(amount)} />
          ))}
        {quote && <Row strong name={t('total')} value={sum(quote.totalPrice)} />}
      </Box>
      {quote?.short !== null && quote?.short !== undefined && (
        <Typography role="alert" sx={{ color: 'error.main', mt: 1 }}>
          {t('minimum', { sum: sum(quote.short) })}
        </Typography>
      )}
    </Box>
  );
}

function Row({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        fontWeight: strong ? 700 : 400,
        fontSize: strong ? 18 : 15,
      }}
    >
      <dt>{name}</dt>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
    </Box>
  );
}
