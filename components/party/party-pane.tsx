'use client';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { ChangeFilters } from '@/components/booking/use-book-filters';
import type { House } from '@/components/booking/use-house';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/skeletons';
import type { Booking } from '@/lib/booking/booking';
import type { BookingFilters } from '@/lib/booking/filter';
import { STAGE_GROUPS } from '@/lib/booking/stage';
import { PartyFilter } from './party-filter';
import { PartyList } from './party-list';
import { PARTY_ROW_HEIGHT } from './party-row';
import type { PartyListRead } from './use-party-list';

interface PartyPaneProps {
  house: House;
  list: PartyListRead;
  isLoading: boolean;
  filters: BookingFilters;
  onFilters: ChangeFilters;
  chosen: number | null;
  onChoose: (uid: number) => void;
  onStatus: (booking: Booking, status: number) => void;
}

/** The party list with its filters. Nobody there and nobody shown must not look alike. */
export function PartyPane({ house, list, isLoading, filters, onFilters, ...choice }: PartyPaneProps) {
  const t = useTranslations('tablePlan');
  const common = useTranslations('common');
  const isHidden = STAGE_GROUPS.some((group) => list.totals.byStage[group].parties > 0);
  return (
    <Stack sx={{ height: '100%', minHeight: 0, bgcolor: 'background.paper' }}>
      <PartyFilter filters={filters} onChange={onFilters} totals={list.totals} />
      {list.rows.length > 0 && <PartyList rows={list.rows} house={house} {...choice} />}
      {isLoading && <ListSkeleton label={common('loading')} rowHeight={PARTY_ROW_HEIGHT} />}
      {!isLoading && list.rows.length === 0 && !isHidden && <EmptyState live title={t('noParties')} text={t('noPartiesText')} />}
      {list.rows.length === 0 && isHidden && (
        <EmptyState
          live
          title={t('noMatch')}
          text={t('noMatchText')}
          action={
            <Button variant="outlined" onClick={() => onFilters((was) => ({ ...was, stages: [...STAGE_GROUPS], text: '' }))}>
              {t('showAll')}
            </Button>
          }
        />
      )}
    </Stack>
  );
}
