'use client';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ArrowDropDownRounded from '@mui/icons-material/ArrowDropDownRounded';
import { useFormatter, useTranslations } from 'next-intl';
import type { ChangeFilters } from '@/components/shared/restaurant/use-book-filters';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useScreenKey } from '@/components/shared/restaurant/use-screen-key';
import { CheckItem } from '@/components/ui/inputs/check-item';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { SearchField } from '@/components/ui/inputs/search-field';
import { Menu } from '@/components/ui/popups/popups';
import { type BookingFilters, toggleStage } from '@/lib/rules/booking/list/filter';
import { STAGE_GROUPS, type StageGroup } from '@/lib/rules/statuses/stage';
import { PartyActions } from './party-actions';
import type { PartyListRead } from './use-party-list';

interface PartyFilterProps {
  filters: BookingFilters;
  onChange: ChangeFilters;
  list: PartyListRead;
  restaurant: RestaurantContext;
  /** Figures are hidden until loaded. */
  isLoading: boolean;
  /** Element in which the key '/' finds the search field. */
  pane: RefObject<HTMLElement | null>;
}

/** Filters that move into a menu when the list is narrow. */
const FEWER: readonly StageGroup[] = ['standby', 'done', 'cancelled'];
const NARROW = '@container (max-width: 999.95px)';

const Frame = styled('div')({ containerType: 'inline-size', flexShrink: 0 });
const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '8px 12px',
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  '& .find': { display: 'flex', flex: '1 1 240px', gap: 4, minWidth: 0 },
  '& .find > div': { flex: '1 1 0', minWidth: 0 },
  '& .find > button': { flexShrink: 0 },
  '& .stages': {
    display: 'flex',
    flex: '3 1 292px',
    gap: 5,
    minWidth: 0,
    '& > label': { flex: '1 1 auto' },
    '& > label > span': { paddingInline: 7 },
    '& .more': { display: 'none', minWidth: 44, padding: 0 },
  },
  [NARROW]: { '& .stages > .fewer': { display: 'none' }, '& .stages > .more': { display: 'inline-flex' } },
}));
const Tile = styled('span')({ fontSize: '0.875rem', whiteSpace: 'nowrap' });

/** Filter by stage with counts (§4: the last one cannot be turned off), and the search field. */
export function PartyFilter({ filters, onChange, list, restaurant, isLoading, pane }: PartyFilterProps) {
  const t = useTranslations('party');
  const stage = useTranslations('booking.stage');
  const common = useTranslations('common');
  const name = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (group: StageGroup) => onChange((was) => toggleStage(was, group));
  const format = useFormatter();
  const count = (group: StageGroup) => format.number(list.totals.byStage[group][filters.resume]);
  // Standby is on by default: the mark is about departed parties only.
  const isMore = filters.stages.includes('done') || filters.stages.includes('cancelled');
  /** The arrow down moves the focus from the search to the first party found. */
  function onSearchKey(event: KeyboardEvent) {
    const found = event.key === 'ArrowDown' && event.target instanceof HTMLInputElement;
    const first = found && pane.current?.querySelector<HTMLElement>('[data-main]');
    if (!first) return;
    event.preventDefault();
    first.focus();
  }
  useScreenKey('/', () => pane.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus());
  return (
    <Frame>
      <Bar>
        <div className="find" onKeyDown={onSearchKey}>
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
              className={FEWER.includes(group) ? 'fewer' : undefined}
              type="checkbox"
              name={name}
              checked={filters.stages.includes(group)}
              onChange={() => toggle(group)}
              label={t('stageCount', { stage: stage(group), ...list.totals.byStage[group] })}
              tint
            >
              <Tile>{isLoading ? stage(group) : `${stage(group)} ${count(group)}`}</Tile>
            </ChoiceTile>
          ))}
          <Button
            className="more"
            variant="outlined"
            color={isMore ? 'primary' : 'inherit'}
            aria-label={t(isMore ? 'moreStagesOn' : 'moreStages')}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <ArrowDropDownRounded />
          </Button>
        </Box>
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': t('moreStages') } }}
        >
          {FEWER.map((group) => (
            <CheckItem
              key={group}
              label={isLoading ? stage(group) : `${stage(group)} ${count(group)}`}
              isOn={filters.stages.includes(group)}
              onToggle={() => toggle(group)}
            />
          ))}
        </Menu>
      </Bar>
    </Frame>
  );
}
