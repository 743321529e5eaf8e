'use client';
import { useId } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { ChangeFilters } from '@/components/booking/use-book-filters';
import { ChoiceTile } from '@/components/ui/choice-tile';
import { SearchField } from '@/components/ui/search-field';
import { type BookingFilters, toggleStage } from '@/lib/booking/filter';
import { STAGE_GROUPS } from '@/lib/booking/stage';
import type { Totals } from '@/lib/booking/totals';

interface PartyFilterProps {
  filters: BookingFilters;
  onChange: ChangeFilters;
  totals: Totals;
}

/** Which stages are listed (§4: the last one cannot be turned off), each with how many parties it holds, and the search. */
export function PartyFilter({ filters, onChange, totals }: PartyFilterProps) {
  const t = useTranslations('tablePlan');
  const stage = useTranslations('booking.stage');
  const common = useTranslations('common');
  const name = useId();
  return (
    <Stack sx={{ gap: 1, px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <SearchField width="100%" value={filters.text} onChange={(text) => onChange((was) => ({ ...was, text }))} label={t('search')} clearLabel={common('clear')} />
      <Box role="group" aria-label={t('stages')} sx={{ display: 'flex', gap: 0.5, overflowX: 'auto', scrollbarWidth: 'none', mx: -1.5, px: 1.5, '& > *': { flexShrink: 0 } }}>
        {STAGE_GROUPS.map((group) => (
          <ChoiceTile key={group} type="checkbox" name={name} checked={filters.stages.includes(group)} onChange={() => onChange((was) => toggleStage(was, group))}>
            <Box component="span" sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
              {stage(group)} {totals.byStage[group].parties}
            </Box>
          </ChoiceTile>
        ))}
      </Box>
    </Stack>
  );
}
