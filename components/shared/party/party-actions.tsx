'use client';
import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import TuneRounded from '@mui/icons-material/TuneRounded';
import { CornerMark } from '@/components/ui/corner-mark';
import { useTranslations } from 'next-intl';
import type { ChangeFilters } from '@/components/shared/restaurant/use-book-filters';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { preloading } from '@/components/ui/loading/preloading';
import type { BookingFilters } from '@/lib/rules/booking/list/filter';
import type { PartyListRead } from './use-party-list';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const PartyActionsPopover = lazyComponent(() =>
  import('./party-actions-popover').then((loaded) => loaded.PartyActionsPopover),
);

export interface PartyActionsProps {
  filters: BookingFilters;
  onChange: ChangeFilters;
  list: PartyListRead;
  restaurant: RestaurantContext;
}

/** Button for rarely changed filters (sessions, area) and display options: order, headings, totals. */
export function PartyActions({ filters, onChange, list, restaurant }: PartyActionsProps) {
  const t = useTranslations('party');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const isNarrowed = filters.area !== null || filters.sessions !== null;
  function open(button: HTMLElement) {
    setAnchor(button);
    setWasOpened(true);
  }
  return (
    <>
      <IconButton
        aria-label={t(isNarrowed ? 'waysChanged' : 'ways')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...preloading(PartyActionsPopover.load)}
        onClick={(event) => open(event.currentTarget)}
      >
        <CornerMark mark={isNarrowed} colour="primary">
          <TuneRounded />
        </CornerMark>
      </IconButton>
      {wasOpened && (
        <PartyActionsPopover
          anchor={anchor}
          onClose={() => setAnchor(null)}
          filters={filters}
          onChange={onChange}
          list={list}
          restaurant={restaurant}
        />
      )}
    </>
  );
}
