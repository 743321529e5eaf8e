'use client';
import { memo, type ReactNode, useRef } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { MessageFailures } from '@/components/shared/outgoing/message-failures';
import type { ChangeFilters } from '@/components/shared/restaurant/use-book-filters';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { type BookingFilters, withoutFilters } from '@/lib/rules/booking/list/filter';
import type { Shift } from '@/lib/rules/hours/hours';
import { STAGE_GROUPS } from '@/lib/rules/statuses/stage';
import { PartyFilter } from './party-filter';
import { PartyList, type PartyListProps } from './party-list';
import { PARTY_ROW_HEIGHT } from './party-row';
import { PartyTotals } from './party-totals';

export interface PartyPaneProps extends Omit<PartyListProps, 'layout'> {
  layout?: PartyListProps['layout'];
  isLoading: boolean;
  filters: BookingFilters;
  onFilters: ChangeFilters;
  /** The filter bar is above the other pane. */
  withoutBar?: boolean;
  /** Below the list. */
  foot?: ReactNode;
}

/** The day's parties with their filters, as a list or as cards. "No bookings" and "all filtered out" look different. */
function DrawnPane({
  layout = 'rows',
  isLoading,
  filters,
  onFilters,
  withoutBar = false,
  foot,
  ...rest
}: PartyPaneProps) {
  const common = useTranslations('common');
  const pane = useRef<HTMLDivElement>(null);
  const { list, restaurant } = rest;
  const isEmpty = list.groups.length === 0;
  const isHidden = STAGE_GROUPS.some((group) => list.totals.byStage[group].parties > 0) || filters.area !== null;
  return (
    <Stack
      ref={pane}
      sx={{ height: '100%', minHeight: 0, bgcolor: layout === 'rows' ? 'background.paper' : 'background.default' }}
    >
      {!withoutBar && (
        <PartyFilter
          filters={filters}
          onChange={onFilters}
          list={list}
          restaurant={restaurant}
          isLoading={!rest.hasFigures}
          pane={pane}
        />
      )}
      <Stack sx={{ flex: 1, minHeight: 0 }}>
        {!isEmpty && (
          <MessageFailures date={list.groups[0]?.parties[0]?.date}>
            <PartyList layout={layout} {...rest} />
          </MessageFailures>
        )}
        {isLoading && isEmpty && <ListSkeleton label={common('loading')} rowHeight={PARTY_ROW_HEIGHT} />}
        {!isLoading && isEmpty && (
          <NoParties text={filters.text.trim()} isHidden={isHidden} sessions={list.sessions} onFilters={onFilters} />
        )}
      </Stack>
      {!withoutBar && rest.hasFigures && (
        <PartyTotals summary={list.summary} totals={list.totals} resume={filters.resume} />
      )}
      {foot}
    </Stack>
  );
}

interface NoPartiesProps {
  /** The search text, if any: a search covers the whole day. */
  text: string;
  /** There are parties, but the filters hide all of them. */
  isHidden: boolean;
  sessions: readonly Shift[];
  onFilters: ChangeFilters;
}

function NoParties({ text, isHidden, sessions, onFilters }: NoPartiesProps) {
  const t = useTranslations('party');
  if (text)
    return (
      <EmptyState
        live
        title={t('noneFound')}
        text={t('noneFoundText', { text })}
        action={
          <Button variant="outlined" onClick={() => onFilters((was) => ({ ...was, text: '' }))}>
            {t('clearSearch')}
          </Button>
        }
      />
    );
  if (!isHidden) return <EmptyState live title={t('noParties')} text={t('noPartiesText')} />;
  return (
    <EmptyState
      live
      title={t('noMatch')}
      text={t('noMatchText')}
      action={
        <Button variant="outlined" onClick={() => onFilters((was) => withoutFilters(was, sessions))}>
          {t('showAll')}
        </Button>
      }
    />
  );
}

/** Renders when its parties change, not for every hour of the time slider beside it. */
export const PartyPane = memo(DrawnPane);
