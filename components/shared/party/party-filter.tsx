'use client';
import { type RefObject, useId } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { ChangeFilters } from '@/components/shared/restaurant/use-book-filters';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useScreenKey } from '@/components/shared/restaurant/use-screen-key';
import { ChoiceTile } from '@/components/ui/choice-tile';
import { SearchField } from '@/components/ui/search-field';
import { type BookingFilters, type Resume, toggleStage } from '@/lib/rules/booking/filter';
import { STAGE_GROUPS } from '@/lib/rules/statuses/stage';
import { PartyActions } from './party-actions';
import type { PartyListRead } from './use-party-list';
import type { SessionSummary } from '@/lib/rules/booking/summary';

interface PartyFilterProps {
  filters: BookingFilters;
  onChange: ChangeFilters;
  list: PartyListRead;
  /** No figure is shown before it is one. */
  hasFigures: boolean;
  restaurant: RestaurantContext;
  /** What the key '/' looks for the search in. */
  pane: RefObject<HTMLElement | null>;
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '8px 12px',
  flexShrink: 0,
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  '& .find': { display: 'flex', flex: '1 1 220px', gap: 4, minWidth: 0 },
  '& .stages': {
    display: 'flex',
    flex: '3 1 300px',
    gap: 4,
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flexShrink: 0 },
  },
  '& .summary': { flexBasis: '100%', minWidth: 0 },
}));
/** As wide as a figure. */
const NO_FIGURE = '\u2007';
const Tile = styled('span')({ fontSize: '0.8125rem', whiteSpace: 'nowrap' });

/** Which stages are listed (§4: the last one cannot be turned off), each with what it holds, the search, and what the sessions amount to. */
export function PartyFilter({ filters, onChange, list, hasFigures, restaurant, pane }: PartyFilterProps) {
  const t = useTranslations('party');
  const stage = useTranslations('booking.stage');
  const common = useTranslations('common');
  const name = useId();
  useScreenKey('/', () => pane.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus());
  return (
    <Bar>
      <div className="find">
        <SearchField
          width="100%"
          value={filters.text}
          onChange={(text) => onChange((was) => ({ ...was, text }))}
          label={t('search')}
          clearLabel={common('clear')}
        />
        <PartyActions filters={filters} onChange={onChange} list={list} restaurant={restaurant} />
      </div>
      <Box role="group" aria-label={t('stages')} className="stages">
        {STAGE_GROUPS.map((group) => (
          <ChoiceTile
            key={group}
            type="checkbox"
            name={name}
            checked={filters.stages.includes(group)}
            onChange={() => onChange((was) => toggleStage(was, group))}
            label={hasFigures ? t('stageCount', { stage: stage(group), ...list.totals.byStage[group] }) : stage(group)}
          >
            <Tile>
              {stage(group)} {hasFigures ? list.totals.byStage[group][filters.resume] : NO_FIGURE}
            </Tile>
          </ChoiceTile>
        ))}
      </Box>
      <div className="summary">
        {hasFigures ? (
          <SummaryLines summary={list.summary} resume={filters.resume} />
        ) : (
          <Skeleton width={220} sx={{ fontSize: '0.8125rem' }} />
        )}
      </div>
    </Bar>
  );
}

const Lines = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  color: theme.vars?.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 650, color: theme.vars?.palette.text.primary },
}));

interface SummaryLinesProps {
  summary: readonly SessionSummary[];
  /** Whether heads or bookings are counted. */
  resume: Resume;
}

/** What each session on display amounts to: in all, here, and still to come. */
function SummaryLines({ summary, resume }: SummaryLinesProps) {
  const t = useTranslations('party');
  return (
    <Lines role="group" aria-label={t('summary')}>
      {summary.map(({ session, total, arrived, toCome }) => (
        <span key={session ? `${session.uid}@${session.start}` : 'outside'}>
          <b>{session?.name ?? t('group.outside')}</b>{' '}
          {t(resume === 'covers' ? 'covers' : 'partiesCount', { count: total[resume] })} ·{' '}
          {t('here', { count: String(arrived[resume]) })} · {t('toCome', { count: String(toCome[resume]) })}
        </span>
      ))}
    </Lines>
  );
}
