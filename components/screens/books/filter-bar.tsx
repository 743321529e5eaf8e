'use client';
import { useId } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslations } from 'next-intl';
import { AreaSelect } from '@/components/shared/restaurant/area-select';
import type { ChangeFilters } from '@/components/shared/restaurant/use-book-filters';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { SearchField } from '@/components/ui/inputs/search-field';
import { type BookingFilters, toggleSession, toggleStage } from '@/lib/rules/booking/list/filter';
import { sessionKey } from '@/lib/rules/booking/list/session-mode';
import { STAGE_GROUPS } from '@/lib/rules/statuses/stage';
import type { Book } from './use-book';
import { useSetup } from '@/lib/client/settings/use-setup';
import { moneyText } from '@/lib/money/format';
import type { DayMoney } from '@/lib/rules/booking/sheets/day-money';

interface FilterBarProps {
  filters: BookingFilters;
  onChange: ChangeFilters;
  /** Undefined until bookings and hours are loaded: no total is shown before. */
  book: Book | undefined;
  areas: ReadonlyArray<{ area: number; name: string }>;
}

const row = {
  display: 'flex',
  alignItems: 'stretch',
  gap: 0.75,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  px: { xs: 1.5, sm: 2 },
  py: 0.5,
  '& > *': { flexShrink: 0 },
};

/** The filters of §4. Each stage shows its parties and covers, so the filters are the totals too. */
export function FilterBar({ filters, onChange, book, areas }: FilterBarProps) {
  const t = useTranslations('books');
  const stage = useTranslations('booking.stage');
  const common = useTranslations('common');
  const name = useId();
  const { sessions = [], shown = [] } = book ?? {};
  return (
    <Stack sx={{ flexShrink: 0, py: 0.5, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Box sx={row}>
        <Box role="group" aria-label={t('stages')} sx={{ display: 'flex', gap: 0.75 }}>
          {STAGE_GROUPS.map((group) => (
            <ChoiceTile
              key={group}
              type="checkbox"
              name={`${name}-stage`}
              checked={filters.stages.includes(group)}
              onChange={() => onChange((was) => toggleStage(was, group))}
              label={book ? t('stageCount', { stage: stage(group), ...book.totals.byStage[group] }) : stage(group)}
            >
              <span>{stage(group)}</span>
              <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
                {book ? t('count', { ...book.totals.byStage[group] }) : '\u2007'}
              </Box>
            </ChoiceTile>
          ))}
        </Box>
        <Stack sx={{ justifyContent: 'center', px: 1.5, ml: { sm: 'auto' }, textAlign: { sm: 'right' } }} role="status">
          <Box component="span" sx={{ fontWeight: 650 }}>
            {book ? t('parties', { count: book.totals.parties }) : <Skeleton width={72} />}
          </Box>
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {book ? t('covers', { count: book.totals.covers }) : <Skeleton width={56} />}
          </Box>
        </Stack>
      </Box>
      <Box sx={{ ...row, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        {sessions.length > 1 && (
          // On a phone these are in the day's menu.
          <Box role="group" aria-label={t('sessions')} sx={{ display: { xs: 'none', sm: 'flex' }, gap: 0.75 }}>
            {sessions.map((session) => {
              const key = sessionKey(session);
              return (
                <ChoiceTile
                  key={key}
                  type="checkbox"
                  name={`${name}-session`}
                  checked={shown.includes(key)}
                  onChange={() => onChange((was) => toggleSession(was, key, shown, sessions))}
                >
                  {session.name}
                </ChoiceTile>
              );
            })}
          </Box>
        )}
        {areas.length > 1 && (
          <AreaSelect areas={areas} value={filters.area} onChange={(area) => onChange((was) => ({ ...was, area }))} />
        )}
        {book && <DayMoneyLine money={book.money} />}
        <Box sx={{ flex: { xs: '1 1 140px !important', sm: '0 1 300px' }, minWidth: 0, ml: { sm: 'auto' } }}>
          <SearchField
            width="100%"
            value={filters.text}
            onChange={(text) => onChange((was) => ({ ...was, text }))}
            label={t('search')}
            clearLabel={common('clear')}
          />
        </Box>
      </Box>
    </Stack>
  );
}

/** Totals of the day's cards and payments; nothing without any. */
function DayMoneyLine({ money: { kept, refunded, cards, open, trouble } }: { money: DayMoney }) {
  const t = useTranslations('bookingPayments.day');
  const locale = useLocale();
  const currency = useSetup().data?.currency;
  if (!currency) return null;
  const parts = [
    kept > 0 && t('kept', { amount: moneyText(kept, currency, locale) }),
    refunded > 0 && t('refunded', { amount: moneyText(refunded, currency, locale) }),
    cards > 0 && t('cards', { count: cards }),
    open > 0 && t('open', { count: open }),
    trouble > 0 && t('trouble', { count: trouble }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Box
      role="status"
      sx={{
        flex: { xs: '1 0 100%', sm: '1 1 200px' },
        minWidth: 0,
        alignSelf: 'center',
        fontSize: '0.8125rem',
        color: 'text.secondary',
        order: { xs: 1, sm: 0 },
      }}
    >
      {parts.join(' · ')}
    </Box>
  );
}
